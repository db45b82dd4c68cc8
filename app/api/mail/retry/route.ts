import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { mailsRetriedAnswer } from "@/lib/mail/answers";
import { retryMails } from "@/lib/mail/commands/retry";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  POST: route(
    { action: "mail:manage", summary: "Send every failed or waiting email again", output: mailsRetriedAnswer },
    ({ actor }) => retryMails(actor),
  ),
});
