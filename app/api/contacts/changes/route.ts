import { assignContacts } from "@/lib/contacts/commands/assign";
import { severalContactsSchema } from "@/lib/contacts/schema/contact";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { changedTogetherAnswer } from "@/lib/undo/answers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    {
      action: "contact:assign",
      summary: "Give up to 500 contacts to a member of the team, or in turn",
      output: changedTogetherAnswer,
      input: severalContactsSchema,
      idempotent: true,
      ownTransactions: true,
    },
    ({ actor, input }) => assignContacts(actor, input),
  ),
});
