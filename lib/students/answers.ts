import * as z from "zod/mini";
import { id, percent } from "@/lib/http/answers/answer-fields";

/** The member who answers for a person or an application. Once their account is closed, they have left. */
export const ownerAnswer = z.nullable(z.strictObject({ id: id(), name: z.string(), active: z.boolean() }));

const profileGap = z.strictObject({
  id: z.string(),
  label: z.string(),
  tab: z.enum(["personal", "preferences", "education", "skills"]),
});

/** A profile's completeness and what is missing, in screen order. */
export const completenessAnswer = z.strictObject({ completeness: percent(), missing: z.array(profileGap) });

const onboardingStep = z.strictObject({
  id: z.enum(["profile", "documents", "education"]),
  title: z.string(),
  description: z.string(),
  completed: z.boolean(),
  required: z.boolean(),
  /** The screen for this step. */
  link: z.string(),
});

/** The Getting Started steps and the progress in percent. */
export const onboardingAnswer = z.strictObject({ progress: percent(), steps: z.array(onboardingStep) });

const requiredType = z.enum([
  "passport",
  "academic_transcript",
  "ielts",
  "personal_statement",
  "recommendation_letter",
]);

/** A required document type, with the status of the latest upload. */
export const requiredDocumentAnswer = z.strictObject({
  id: requiredType,
  type: requiredType,
  name: z.string(),
  required: z.boolean(),
  description: z.string(),
  uploaded: z.boolean(),
  status: z.nullable(z.enum(["pending", "approved", "rejected"])),
});
