import { findDestinationByName } from "@/lib/catalogue/destination-names";
import { extractsBehind, type SourceView } from "@/lib/catalogue/guide/sources";
import { monthNumber } from "@/lib/catalogue/loose-date";
import type { CatalogueFiles } from "@/lib/catalogue/schema/catalogue";
import { calendarOf, openIntakes } from "@/lib/recommendations/judge/intakes";
import type { MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import { ownList } from "./money/typical";
import type { Fee, PlannedProgramme } from "./plan";

type Meta = CatalogueFiles["catalogue-meta.json"];
type Origin = {
  meta: Meta;
  slug: string;
  compiledOn: string;
  /** The currency of its country's plans. */
  currency: string;
  today: string;
};

const basisWords: Record<string, string> = {
  listed: "from a named source",
  indexed: "an older figure from a named source, raised to about today's level",
  estimate: "our own estimate, not confirmed by a source yet",
};

/** A catalogue programme as a plan needs it; null if its country is not one of the twelve. */
export function toPlannedProgramme(programme: MatchProgramme, origin: Origin): PlannedProgramme | null {
  const country = findDestinationByName(programme.university.country)?.id;
  if (!country) return null;
  const months = programme.durationMonths ?? 12;
  return {
    id: programme.id,
    name: programme.name,
    university: programme.university.name,
    city: programme.university.city,
    country,
    level: programme.level,
    months,
    fee: plannedFee(programme, months, origin),
    intakes: programme.deadlines
      .map(({ intake, closes }) => ({ month: monthNumber(intake), closes }))
      .filter(({ month }) => month > 0),
    opens: openIntakes(programme, calendarOf(origin.today))[0]?.starts.slice(0, 7) ?? null,
    deadlineBasis: programme.hasOwnDeadlines ? "institution-specific" : "editorial-rule",
  };
}

function plannedFee({ tuition, source }: MatchProgramme, months: number, origin: Origin): Fee | null {
  if (!tuition || tuition.currency !== origin.currency) return null;
  const basis = tuition.basis === "listed" || tuition.basis === "indexed" ? tuition.basis : "estimate";
  const span = months < 12 ? "for the whole course" : "a year";
  return {
    amount: tuition.amount,
    basis,
    words: `${span}, fee of ${tuition.year}: ${basisWords[basis]}`,
    sources: basis === "estimate" ? [ownList(origin)] : namedSources(source, origin),
  };
}

/** The extracts that a programme's record names; its own words lead to the country's list of sources. */
function namedSources(source: string, origin: Origin): SourceView[] {
  const { extracts } = extractsBehind([source], origin.meta);
  if (extracts.length > 0) return extracts;
  return [{ ...ownList(origin), title: source, url: `/countries/${origin.slug}#sources` }];
}
