import "server-only";
import type * as z from "zod/mini";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { livingCostOn } from "@/lib/catalogue/destinations";
import type { Recommendation, RecommendationList } from "@/lib/generated/prisma/client";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { RequestView } from "@/lib/requests/views";
import type { readinessAnswer, recommendationAnswer } from "./answers";
import type { Reason } from "./judge/reasons";
import { countryTitle } from "./labels";
import { feesNow } from "./queries/catalogue";
import type { BasisTopic } from "./read/basis";
import type { CountryNote } from "./write/country-notes";

export type RecommendationView = z.output<typeof recommendationAnswer>;

/** A recommendation and the request made from it that counts most. */
export function toRecommendationView(row: Recommendation, request: RequestView | null): RecommendationView {
  return {
    id: row.id,
    type: row.type,
    title: row.title,
    subtitle: row.subtitle,
    description: row.description,
    match_percentage: row.matchPercentage,
    location: row.location,
    details: detailsOf(row),
    notes: row.notes,
    reasons: row.reasons as Reason[], // stored in this shape
    outlook: row.outlook,
    programme_id: row.programmeId,
    request,
    created_at: row.createdAt.toISOString(),
  };
}

/**
 * As stored, except for what every page says of today: living costs, which follow the visa amounts by date, and fees that the
 * office has published since. The cost of a year that was made of other fees is left out.
 */
function detailsOf({ details: stored, location, programmeId }: Recommendation): Record<string, string> {
  const details = withFees(stored as Record<string, string>, feesNow(programmeId)); // written by the engine as a `Draft`
  const country = destinationNames.find(({ name }) => location?.endsWith(`, ${name}`));
  const living = details.living && country && livingCostOn(country.id, officeDate(now()));
  return living ? { ...details, living } : details;
}

function withFees(stored: Record<string, string>, fees: string | undefined): Record<string, string> {
  if (fees === undefined || stored.fees === undefined || stored.fees === fees) return stored;
  const kept = Object.entries(stored).filter(([name]) => !["cost", "cost_covers", "cost_basis"].includes(name));
  return Object.assign(Object.fromEntries(kept), { fees });
}

/** Whether recommendations can be generated, and how strong the profile is. */
export type ReadinessView = z.output<typeof readinessAnswer>;

/** The latest list, with the parts of the profile that have changed since. */
export const toMadeList = (list: RecommendationList, changed: BasisTopic[]): NonNullable<ReadinessView["list"]> => ({
  made_at: list.madeAt.toISOString(),
  changed,
  // Written by `countryNotes`.
  countries: (list.countries as CountryNote[]).map(({ country, note }) => ({
    id: country,
    name: countryTitle(country),
    note,
  })),
});
