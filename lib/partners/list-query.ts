import "server-only";
import * as z from "zod/mini";
import { pageQuery } from "@/lib/http/page";
import { choiceField, optional } from "@/lib/text";

/** The filters of the list of referrals. `partner_id` is for admins: a partner sees its own in any case. */
export const referralListSchema = z.object({
  ...pageQuery,
  partner_id: optional(z.uuid("Invalid partner_id")),
  status: optional(choiceField(["submitted", "contacted", "enrolled", "declined"], "Invalid status")),
});
export type ReferralListQuery = z.output<typeof referralListSchema>;
