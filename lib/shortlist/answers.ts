import * as z from "zod/mini";
import { HideReason, ShortlistKind } from "@/lib/generated/prisma/enums";
import { moment } from "@/lib/http/answers/answer-fields";

/** A programme that a student has saved or hidden, with today's figures. */
export const shortlistAnswer = z.strictObject({
  programme_id: z.string(),
  kind: z.enum(ShortlistKind),
  /** Why it is hidden; null if it is saved. */
  reason: z.nullable(z.enum(HideReason)),
  /** What hiding it leaves out, in a sentence; null if it is saved or has left our list. */
  lesson: z.nullable(z.string()),
  /** What we know of it today; null once it has left our list. */
  programme: z.nullable(
    z.strictObject({
      name: z.string(),
      university: z.string(),
      city: z.string(),
      country: z.string(),
      /** The flag's file name: "gb". */
      flag: z.string(),
      /** "PKR 67 lakh a year"; null if we don't know the fee. */
      cost: z.nullable(z.string()),
      is_estimate: z.boolean(),
    }),
  ),
  created_at: moment(),
});
