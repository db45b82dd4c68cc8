import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { changeMessagesTogether } from "@/lib/messages/commands/change-together";
import { messagesTogetherSchema } from "@/lib/messages/schema/list";
import { changedTogetherAnswer } from "@/lib/undo/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "message:update",
      summary: "Mark up to 500 messages as handled or new",
      output: changedTogetherAnswer,
      input: messagesTogetherSchema,
      idempotent: true,
      ownTransactions: true,
    },
    ({ actor, input }) => changeMessagesTogether(actor, input),
  ),
});
