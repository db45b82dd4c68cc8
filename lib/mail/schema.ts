import "server-only";
import * as z from "zod/mini";
import { pageQuery } from "@/lib/http/list/page";
import { choiceField, optional } from "@/lib/text";

/** The filter of the admin's list of mails that have not left. */
export const mailListSchema = z.object({
  ...pageQuery,
  status: optional(choiceField(["failed", "pending"], "Invalid status")),
});
export type MailListQuery = z.output<typeof mailListSchema>;
