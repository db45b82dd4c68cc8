import * as z from "zod/mini";
import { percent } from "@/lib/http/answers/answer-fields";

const profileGap = z.strictObject({
  id: z.string(),
  label: z.string(),
  tab: z.enum(["personal", "preferences", "education", "skills"]),
});

/** How complete a profile is, and what it lacks, in the order of the screens. */
export const completenessAnswer = z.strictObject({ completeness: percent(), missing: z.array(profileGap) });

const onboardingStep = z.strictObject({
  id: z.enum(["profile", "documents", "education"]),
  title: z.string(),
  description: z.string(),
  completed: z.boolean(),
  required: z.boolean(),
  /** The screen where the step is done. */
  link: z.string(),
});

/** The Getting Started steps and how far along they are in percent. */
export const onboardingAnswer = z.strictObject({ progress: percent(), steps: z.array(onboardingStep) });

const requiredType = z.enum([
  "passport",
  "academic_transcript",
  "ielts",
  "personal_statement",
  "recommendation_letter",
]);

/** What a student is asked to upload, with the state of its newest document. */
export const requiredDocumentAnswer = z.strictObject({
  id: requiredType,
  type: requiredType,
  name: z.string(),
  required: z.boolean(),
  description: z.string(),
  uploaded: z.boolean(),
  status: z.nullable(z.enum(["pending", "approved", "rejected"])),
});
