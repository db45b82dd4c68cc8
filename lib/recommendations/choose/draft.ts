import type { Reason } from "@/lib/recommendations/judge/reasons";

/** How hard a programme is to get into for this student. */
export type Outlook = "reach" | "match" | "safe";

/** A recommendation before it is stored. All texts are final and ready to show. */
export type Draft = {
  /** What it is about: "programme:<id>", "scholarship:<id>", "improvement:<kind>". */
  subject: string;
  type: "university" | "improvement" | "scholarship";
  title: string;
  subtitle: string | null;
  description: string;
  /** Computed from `reasons` for programmes and scholarships; improvements.ts explains its meaning for improvements. */
  matchPercentage: number;
  location: string | null;
  details: Record<string, string>;
  reasons: Reason[];
  outlook: Outlook | null;
  notes: string | null;
  programmeId: string | null;
  scholarshipId: string | null;
};
