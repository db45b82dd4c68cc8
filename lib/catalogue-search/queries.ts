import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { countryName } from "@/lib/catalogue/destination-names";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Calendar, calendarOf, openIntakes } from "@/lib/recommendations/judge/intakes";
import { readMatchCatalogue } from "@/lib/recommendations/queries/catalogue";
import type { MatchProgramme, MatchUniversity } from "@/lib/recommendations/read/match-catalogue";
import { best } from "./rank";
import type { ProgrammeSearch, UniversitySearch } from "./schema";
import type { ProgrammeOption, UniversityOption } from "./views";

const most = 20;

const toUniversityChoice = ({ id, name, city, country }: MatchUniversity): UniversityOption => ({
  id,
  name,
  city,
  country: countryName(country),
  country_id: country,
});

const toProgrammeChoice = (programme: MatchProgramme, calendar: Calendar): ProgrammeOption => ({
  id: programme.id,
  name: programme.name,
  level: programme.level,
  university_id: programme.university.id,
  university_name: programme.university.name,
  country: countryName(programme.university.country),
  intakes: openIntakes(programme, calendar).map(({ name, closes }) => ({ name, deadline: closes })),
});

/** Catalogue universities by name or alias, best matches first; at most 20. */
export async function searchUniversities(actor: Actor, { search }: UniversitySearch): Promise<UniversityOption[]> {
  assertCan(actor, "catalogue:search");
  const { programmes } = await readMatchCatalogue();
  const universities = new Map(programmes.map(({ university }) => [university.id, university]));
  const found = best([...universities.values()], {
    search,
    names: ({ name, aliases }) => [name, ...aliases],
    label: ({ name }) => name,
  });
  return found.slice(0, most).map(toUniversityChoice);
}

/**
 * Catalogue programmes, best matches first; at most 20. The programme's name counts more than the university's, which
 * is ignored when searching within one university.
 */
export async function searchProgrammes(
  actor: Actor,
  { search, university_id: universityId, id }: ProgrammeSearch,
): Promise<ProgrammeOption[]> {
  assertCan(actor, "catalogue:search");
  const { programmes } = await readMatchCatalogue();
  const meant = programmes.filter(
    (programme) =>
      (id === undefined || programme.id === id) &&
      (universityId === undefined || programme.university.id === universityId),
  );
  const found = best(meant, {
    search,
    names: ({ name }) => [name],
    further: ({ university }) => (universityId ? [] : [university.name, ...university.aliases]),
    label: ({ name, university }) => `${name} ${university.name}`,
  });
  const calendar = calendarOf(officeDate(now()));
  return found.slice(0, most).map((programme) => toProgrammeChoice(programme, calendar));
}
