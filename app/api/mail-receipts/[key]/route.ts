import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { mailReceiptAnswer } from "@/lib/mail/answers";
import { getMailReceipt, isReceipt } from "@/lib/mail/queries/receipt";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "mail-receipt:read",
      summary: "Whether an email has been sent, for anyone with its receipt",
      params: { key: isReceipt },
      output: mailReceiptAnswer,
      limit: "mailReceipt",
    },
    ({ actor, params }) => getMailReceipt(actor, params.key),
  ),
});
