import { contactBoardAnswer } from "@/lib/contacts/answers";
import { getContactBoard } from "@/lib/contacts/queries/contacts";
import { contactBoardSchema } from "@/lib/contacts/schema/list";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "contact:list",
      summary: "Contacts by stage: the first 25 of each, and how many there are",
      output: contactBoardAnswer,
      query: contactBoardSchema,
    },
    ({ actor, query }) => getContactBoard(actor, query),
  ),
});
