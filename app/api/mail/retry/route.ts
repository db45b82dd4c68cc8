import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { retryMails } from "@/lib/mail/commands";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route({ action: "mail:manage" }, ({ actor }) => retryMails(actor)),
});
