import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { exportMessages } from "@/lib/messages/queries";
import { messageFileSchema } from "@/lib/messages/schema/list";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "message:export",
      summary: "Chosen messages as a CSV file",
      media: ["text/csv"],
      input: messageFileSchema,
    },
    ({ actor, input }) => exportMessages(actor, input),
  ),
});
