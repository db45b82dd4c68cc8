import { contactCountsAnswer } from "@/lib/contacts/answers";
import { countContacts } from "@/lib/contacts/queries/contacts";
import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    { action: "contact:list", summary: "How many contacts each view has", output: contactCountsAnswer },
    ({ actor }) => countContacts(actor),
  ),
});
