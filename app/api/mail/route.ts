import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { mailListSchema } from "@/lib/mail/list-query";
import { listMails } from "@/lib/mail/queries";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route({ action: "mail:manage", query: mailListSchema }, ({ actor, query }) => listMails(actor, query)),
});
