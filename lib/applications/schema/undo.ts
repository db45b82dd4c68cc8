import "server-only";
import * as z from "zod/mini";
import { ApplicationStatus, StepStatus } from "@/lib/generated/prisma/enums";
import { settlement } from "@/lib/partners/schema/undo";

const text = z.nullable(z.string());

/** An application before an undoable change. */
export const applicationBefore = z.object({
  status: z.enum(ApplicationStatus),
  withdrawal_reason: text,
  progress: z.int(),
  notes: text,
  university_name: z.string(),
  program_name: z.string(),
  intake: text,
  country: text,
  deadline: text,
  programme_id: text,
  /** Absent unless the change has set the owner. */
  assigned_to_id: z.optional(z.nullable(z.guid())),
  steps: z.array(z.object({ name: z.string(), status: z.enum(StepStatus), date: text })),
  /** The change's effect on the student's referral, if any. */
  referral: z.optional(settlement),
});
export type ApplicationBefore = z.output<typeof applicationBefore>;
