import * as z from "zod/mini";
import { countryId } from "@/lib/catalogue/destination-names";
import {
  choiceField,
  emailField,
  lineField,
  nameField,
  optional,
  phoneField,
  textField,
  versionField,
} from "@/lib/fields";
import type { StudyLevel } from "@/lib/generated/prisma/enums";
import { valuesOf } from "@/lib/options";
import { commissionStatuses, referralStatuses } from "@/lib/partners/labels";
import { codePattern } from "@/lib/partners/referral-code";

const levels = ["bachelors", "masters", "phd", "diploma", "language"] as const satisfies readonly StudyLevel[];

/** A partner's code, in any case; absent and empty mean none. */
export const referralCodeField = () =>
  optional(
    z.string("Invalid referral code").check(z.trim(), z.toUpperCase(), z.regex(codePattern, "Invalid referral code")),
  );

const badAmount = "Commission must be between 0 and 100000, with at most two decimals";

/** An amount in US dollars, to the cent. */
export const commissionField = () =>
  z
    .number(badAmount)
    .check(z.refine((usd) => usd >= 0 && usd <= 100_000 && /^\d+(\.\d{1,2})?$/.test(String(usd)), badAmount));

/**
 * Parses a typed amount: "$1,250.50"; empty is none. Anything that isn't a number stays, so that `commissionField`
 * refuses it.
 */
export function readAmount(typed: string): unknown {
  const digits = typed.replaceAll(/[\s,$]/g, "");
  if (digits === "") return null;
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : typed;
}

/** The partner's referral form, in the browser and on the server. */
export const referralSchema = z.object({
  student_name: nameField("Student name"),
  email: emailField(),
  phone: phoneField(),
  preferred_country: optional(
    lineField({ label: "Country", max: 100, message: "Invalid country" }).check(z.overwrite(countryId)),
  ),
  study_level: optional(choiceField(levels, "Please select a study level")),
  notes: optional(textField({ label: "Notes", max: 2000, message: "Invalid notes" })),
});
export type ReferralInput = z.output<typeof referralSchema>;

const commissionStatusField = () => choiceField(valuesOf(commissionStatuses), "Invalid commission status");

/** An admin's change to a referral, and the version they saw. Absent fields stay. */
export const referralChangeSchema = z.object({
  status: z.optional(choiceField(valuesOf(referralStatuses), "Invalid status")),
  commission_usd: z.optional(z.nullable(commissionField())),
  commission_status: z.optional(commissionStatusField()),
  /** The commission status the admin saw; if it is different by now, the change is refused. */
  seen_status: z.optional(z.nullable(commissionStatusField())),
  version: versionField(),
});
export type ReferralChangeInput = z.output<typeof referralChangeSchema>;
