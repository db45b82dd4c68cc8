import { formatTotal } from "@/lib/catalogue/money";
import { type BesidesOf, feeOf, isWished, type Match, yearOf } from "@/lib/recommendations/judge/judge";
import { capital, countryName, fieldName, listAnd } from "@/lib/recommendations/labels";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import type { HiddenProgramme } from "@/lib/recommendations/read/student";
import { type FieldWish, isNamed } from "@/lib/recommendations/read/wishes";

/** What a hidden programme teaches: which others are left out as well, and the sentence that says so. */
export type Lesson = {
  programmeId: string;
  leavesOut: (match: Pick<Match, "programme" | "fee" | "besides">) => boolean;
  told: string;
};

type Taught = Pick<Lesson, "leavesOut" | "told">;
type Known = Pick<Profile, "level" | "countries" | "fields" | "hasSaidFields">;
type Context = { year: number | null; profile: Known };

/** What a year costs at least, living included, as budgets are compared with it; null without a fee. */
const leastOf = ({ fee, besides }: Pick<Match, "fee" | "besides">) => (fee === null ? null : fee + besides.rupees);

const onlyItself = "We leave out this programme.";

/** "mechanical engineering", or the whole field: "Data Science and AI". */
const subjectOf = ({ field, subfield }: MatchProgramme) =>
  subfield === null ? fieldName(field) : `${subfield.replaceAll("-", " ")} ${fieldName(field).toLowerCase()}`;

/** Whether a wish names exactly this subject: the whole field where it has no parts, or the part by its name. */
const isWish = ({ field, named }: FieldWish, programme: MatchProgramme) =>
  field === programme.field && (programme.subfield === null || (named.length > 0 && isNamed(programme, named)));

const lessons: Record<HiddenProgramme["reason"], (programme: MatchProgramme, context: Context) => Taught | string> = {
  cost: (_, { year }) => {
    if (year === null)
      return `${onlyItself} We don’t know what a year of it costs, so we can’t compare others with it.`;
    return {
      leavesOut: (match) => (leastOf(match) ?? 0) >= year,
      told: `We leave out whatever costs about ${formatTotal(year)} a year or more, living included`,
    };
  },
  university: ({ university: { id, name } }) => ({
    leavesOut: ({ programme }) => programme.university.id === id,
    told: `We leave out every programme of ${name}.`,
  }),
  country: ({ university: { country } }, { profile }) => ({
    leavesOut: ({ programme }) => programme.university.country === country,
    told: `We leave out ${countryName(country)}${profile.countries.has(country) ? ", though it is still one of your countries" : ""}.`,
  }),
  subject: (programme, { profile }) => {
    const { field, subfield } = programme;
    // Somebody who has chosen this subject means the programme, not all of the subject.
    if (profile.hasSaidFields && profile.fields.some((wish) => isWish(wish, programme))) {
      return `${onlyItself} ${capital(subjectOf(programme))} is one of your fields, so others in it stay.`;
    }
    return {
      leavesOut: ({ programme: other }) => other.field === field && other.subfield === subfield,
      told: `We leave out ${subjectOf(programme)}.`,
    };
  },
  other: () => onlyItself,
};

/** ": this also hides 18 in Germany and 21 in the United Kingdom", of what the student looks for. */
function alsoHidden(hidden: readonly MatchProgramme[]): string {
  if (hidden.length === 0) return ": no other programme of your subject and countries";
  const countries = [...new Set(hidden.map(({ university }) => university.country))].map((country) => {
    const count = hidden.filter(({ university }) => university.country === country).length;
    return { count, words: `${count} in ${countryName(country)}` };
  });
  return `: this also hides ${listAnd(countries.toSorted((a, b) => b.count - a.count).map(({ words }) => words))}`;
}

/** What a student's hidden programmes teach, in their order; those that the catalogue no longer has teach nothing. */
export function lessonsOf(
  hidden: readonly HiddenProgramme[],
  profile: Known,
  { programmes, rates }: Pick<MatchCatalogue, "programmes" | "rates">,
  besidesOf: BesidesOf,
): Lesson[] {
  if (hidden.length === 0) return [];
  const known = new Map(programmes.map((programme) => [programme.id, programme]));
  const costsOf = (programme: MatchProgramme) => ({
    programme,
    fee: feeOf(programme, rates),
    besides: besidesOf(programme),
  });
  const isLookedFor = (one: MatchProgramme) =>
    isWished(one, profile) && (profile.countries.size === 0 || profile.countries.has(one.university.country));
  return hidden.flatMap(({ programme_id: programmeId, reason }) => {
    const programme = known.get(programmeId);
    if (!programme) return [];
    const taught = lessons[reason](programme, { year: yearOf(costsOf(programme)), profile });
    const isSame = (match: Pick<Match, "programme">) => match.programme.id === programmeId;
    if (typeof taught === "string") return [{ programmeId, leavesOut: isSame, told: taught }];
    const { leavesOut } = taught;
    // Only of a cost does nobody see at a glance what else it is about.
    const others =
      reason === "cost"
        ? programmes.filter((one) => one.id !== programmeId && isLookedFor(one) && leavesOut(costsOf(one)))
        : null;
    const told = others ? `${taught.told}${alsoHidden(others)}.` : taught.told;
    return [{ programmeId, leavesOut: (match) => isSame(match) || leavesOut(match), told }];
  });
}
