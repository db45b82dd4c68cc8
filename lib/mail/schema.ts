import "server-only";
import * as z from "zod/mini";
import { choiceField, optional } from "@/lib/fields";
import { pageQuery } from "@/lib/http/list/page";

/** The filter for the admin's list of unsent mails. */
export const mailListSchema = z.object({
  ...pageQuery,
  status: optional(choiceField(["failed", "pending"], "Invalid status")),
});
export type MailListQuery = z.output<typeof mailListSchema>;
