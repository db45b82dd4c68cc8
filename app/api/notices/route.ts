import { noticesAnswer } from "@/lib/bell/answers";
import { listNotices } from "@/lib/bell/queries";
import { noticesSchema } from "@/lib/bell/schema";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "notice:read",
      summary: "The latest lines of your bell",
      output: noticesAnswer,
      query: noticesSchema,
    },
    ({ actor, query }) => listNotices(actor, query),
  ),
});
