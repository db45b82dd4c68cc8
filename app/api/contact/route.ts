import { listOf } from "@/lib/http/answers/answer-fields";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { messageAnswer, messageSentAnswer } from "@/lib/messages/answers";
import { sendMessage } from "@/lib/messages/commands/send";
import { listMessages } from "@/lib/messages/queries";
import { messageListSchema } from "@/lib/messages/schema/list";
import { contactSchema } from "@/lib/messages/schema/message";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "message:list",
      summary: "Messages from the contact form",
      output: listOf(messageAnswer),
      query: messageListSchema,
    },
    ({ actor, query }) => listMessages(actor, query),
  ),
  POST: route(
    {
      action: "message:send",
      summary: "Send a message to the office",
      output: messageSentAnswer,
      input: contactSchema,
      limit: "contact",
      status: 201,
      idempotent: true,
    },
    async ({ actor, input }) => ({ ...(await sendMessage(actor, input)), detail: "Message sent successfully!" }),
  ),
});
