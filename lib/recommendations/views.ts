import "server-only";
import type { Recommendation } from "@/lib/generated/prisma/client";
import type { RequestView } from "@/lib/requests/views";
import type { ProfileGap } from "@/lib/students/completeness";
import type { Reason } from "./reasons";

/** A recommendation with the newest request that was made from it. */
export function toRecommendationView(row: Recommendation, request: RequestView | null) {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    match_percentage: row.matchPercentage,
    location: row.location,
    details: row.details as Record<string, string>, // written by the engine, as `Draft` has it
    notes: row.notes,
    reasons: row.reasons as Reason[], // the same
    outlook: row.outlook,
    request,
    created_at: row.createdAt.toISOString(),
  };
}
export type RecommendationView = ReturnType<typeof toRecommendationView>;

/** Whether recommendations can be made, and how strong the profile is that they would rest on. */
export type ReadinessView = {
  profile_completeness: number;
  required_completeness: number;
  documents_uploaded: number;
  required_documents: number;
  can_generate: boolean;
  missing: ProfileGap[];
  /** Each 0 to 100; `note` is one sentence on what would raise it. */
  strengths: { id: "documents" | "education" | "english"; label: string; percent: number; note: string }[];
};
