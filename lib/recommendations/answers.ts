import * as z from "zod/mini";
import { RecommendationType, Selectivity } from "@/lib/generated/prisma/enums";
import { count, id, moment, percent } from "@/lib/http/answers/answer-fields";
import { requestAnswer } from "@/lib/requests/answers";
import { completenessAnswer } from "@/lib/students/answers";
import { reasonTopics } from "./judge/reasons";
import { basisTopics } from "./read/basis";

const reason = z.strictObject({
  about: z.enum(reasonTopics),
  state: z.enum(["met", "nearly", "missing", "unknown"]),
  text: z.string(),
});

/** A recommendation and the request made from it that counts most: an open one, and Apply Now before Get Help. */
export const recommendationAnswer = z.strictObject({
  id: id(),
  type: z.enum(RecommendationType),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  description: z.string(),
  match_percentage: percent(),
  location: z.nullable(z.string()),
  /** Extra facts, keyed by name. */
  details: z.record(z.string(), z.string()),
  notes: z.nullable(z.string()),
  reasons: z.array(reason),
  outlook: z.nullable(z.enum(Selectivity)),
  /** The catalogue programme it is about; null if none. */
  programme_id: z.nullable(z.string()),
  request: z.nullable(requestAnswer),
  created_at: moment(),
});

/** What the matching found for a student. */
export const foundAnswer = z.strictObject({ recommendations: z.array(recommendationAnswer) });

const strength = z.strictObject({
  id: z.enum(["documents", "education", "english"]),
  label: z.string(),
  percent: percent(),
  /** One sentence on what would raise the score. */
  note: z.string(),
});

/**
 * The latest list: when it was made, which parts of the profile have changed since, and the student's countries at that
 * time.
 */
const madeList = z.strictObject({
  made_at: moment(),
  changed: z.array(z.enum(basisTopics)),
  /** In the student's order. `note` is one sentence on why a country has few programmes in the list. */
  countries: z.array(z.strictObject({ id: z.string(), name: z.string(), note: z.nullable(z.string()) })),
});

/** Whether recommendations can be generated, how strong the profile is, and the latest list. */
export const readinessAnswer = z.strictObject({
  profile_completeness: percent(),
  required_completeness: percent(),
  documents_uploaded: count(),
  required_documents: count(),
  can_generate: z.boolean(),
  missing: completenessAnswer.shape.missing,
  strengths: z.array(strength),
  list: z.nullable(madeList),
});
