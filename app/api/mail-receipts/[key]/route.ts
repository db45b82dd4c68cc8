import { endpoint } from "@/lib/http/endpoint";
import { route } from "@/lib/http/route";
import { mailReceiptAnswer } from "@/lib/mail/answers";
import { getMailReceipt, isReceipt } from "@/lib/mail/receipt";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint({
  GET: route(
    {
      action: "mail-receipt:read",
      summary: "How far a mail is, for whoever was given its receipt",
      output: mailReceiptAnswer,
      limit: "mailReceipt",
      isPathPart: isReceipt,
    },
    ({ actor, params }) => getMailReceipt(actor, params.key ?? ""),
  ),
});
