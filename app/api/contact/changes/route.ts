import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { changeMessages } from "@/lib/messages/commands/change-several";
import { messagesChangeSchema } from "@/lib/messages/schema/list";
import { changedTogetherAnswer } from "@/lib/undo/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "message:update",
      summary: "Mark up to 500 messages as handled or new",
      output: changedTogetherAnswer,
      input: messagesChangeSchema,
      idempotent: true,
      ownTransactions: true,
    },
    ({ actor, input }) => changeMessages(actor, input),
  ),
});
