import "server-only";
import type { Calendar } from "@/lib/recommendations/judge/intakes";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import { countryOf, type ProgrammeRow, toProgrammeRow, universityFacts } from "./programme";

/** The most programmes that a university's page lists; the finder has the rest. */
const mostListed = 60;

/** A university's page. */
export type UniversityPageView = {
  id: string;
  name: string;
  city: string;
  country: ProgrammeRow["country"];
  facts: ReturnType<typeof universityFacts>;
  total: number;
  /** The cheapest first, at most sixty. */
  rows: ProgrammeRow[];
};

/** `programmes` are all of one university, cheapest first; undefined if there are none. */
export function toUniversityPageView(
  programmes: readonly MatchProgramme[],
  catalogue: MatchCatalogue,
  calendar: Calendar,
): UniversityPageView | undefined {
  const [first] = programmes;
  if (!first) return undefined;
  const { id, name, city } = first.university;
  return {
    id,
    name,
    city,
    country: countryOf(first),
    facts: universityFacts(first.university),
    total: programmes.length,
    rows: programmes
      .slice(0, mostListed)
      .map((programme) => toProgrammeRow(programme, { rates: catalogue.rates, calendar })),
  };
}
