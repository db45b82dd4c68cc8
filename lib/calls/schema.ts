import * as z from "zod/mini";
import { campaignField } from "@/lib/campaigns/schema";
import { lineField, nameField, optional, phoneField } from "@/lib/fields";

/** Somebody in the chat wants to be called. */
export const callRequestSchema = z.object({
  /** The conversation. */
  session_id: z.string("Invalid session").check(z.regex(/^[\w-]{22}$/, "Invalid session")),
  name: nameField(),
  phone: phoneField(),
  /** They have agreed to `callConsent`. */
  consent: z.literal(true, "Please say that we may call you"),
  /** Nobody sees this field: what is in it comes from a program, and nothing is stored. */
  website: optional(lineField({ label: "Website", max: 500 })),
  /** The campaign from which they came. */
  campaign: campaignField(),
});
export type CallRequestInput = z.output<typeof callRequestSchema>;
