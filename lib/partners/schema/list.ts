import "server-only";
import * as z from "zod/mini";
import { choiceField, lineField, optional } from "@/lib/fields";
import { onlyId, pageQuery } from "@/lib/http/list/page";

const partnerId = optional(z.uuid("Invalid partner_id"));

/** The referral list's filters. `partner_id` is for admins; partners always see only their own. */
export const referralListSchema = z.object({
  ...pageQuery,
  id: onlyId(),
  partner_id: partnerId,
  status: optional(choiceField(["submitted", "contacted", "enrolled", "declined"], "Invalid status")),
  commission: optional(choiceField(["expected", "earned", "paid"], "Invalid commission")),
  search: optional(lineField({ label: "Search", max: 200, message: "Invalid search" })),
});
export type ReferralListQuery = z.output<typeof referralListSchema>;

/** Whose statements: an admin names the partner, a partner always gets their own. */
export const statementQuerySchema = z.object({ partner_id: partnerId });
export type StatementQuery = z.output<typeof statementQuerySchema>;

export const statementFileSchema = z.object({
  partner_id: partnerId,
  format: choiceField(["pdf", "csv"], "Invalid format"),
});
export type StatementFileQuery = z.output<typeof statementFileSchema>;
