import { formatRupees } from "@/lib/catalogue/money";
import { feeOf, type Match } from "@/lib/recommendations/judge/judge";
import { capital, countryName, fieldName } from "@/lib/recommendations/labels";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { Profile } from "@/lib/recommendations/read/profile";
import type { HiddenProgramme } from "@/lib/recommendations/read/student";
import { type FieldWish, isNamed } from "@/lib/recommendations/read/wishes";

/** What a hidden programme teaches: which others are left out as well, and the sentence that says so. */
export type Lesson = {
  programmeId: string;
  leavesOut: (match: Pick<Match, "programme" | "fee">) => boolean;
  told: string;
};

type Taught = Pick<Lesson, "leavesOut" | "told">;
type Context = { fee: number | null; profile: Pick<Profile, "countries" | "fields" | "hasSaidFields"> };

const onlyItself = "We leave out this programme.";

/** "mechanical engineering", or the whole field: "Data Science and AI". */
const subjectOf = ({ field, subfield }: MatchProgramme) =>
  subfield === null ? fieldName(field) : `${subfield.replaceAll("-", " ")} ${fieldName(field).toLowerCase()}`;

/** Whether a wish names exactly this subject: the whole field where it has no parts, or the part by its name. */
const isWish = ({ field, named }: FieldWish, programme: MatchProgramme) =>
  field === programme.field && (programme.subfield === null || (named.length > 0 && isNamed(programme, named)));

const lessons: Record<HiddenProgramme["reason"], (programme: MatchProgramme, context: Context) => Taught | string> = {
  cost: (_, { fee: least }) => {
    if (least === null) return `${onlyItself} We don’t know its fee, so we can’t compare others with it.`;
    if (least === 0)
      return `${onlyItself} It has no tuition fee: what is left is living, which your budget is compared with.`;
    return {
      leavesOut: ({ fee }) => fee !== null && fee >= least,
      told: `We leave out whatever has a fee of ${formatRupees(least)} a year or more.`,
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

/** What a student's hidden programmes teach, in their order; those that the catalogue no longer has teach nothing. */
export function lessonsOf(
  hidden: readonly HiddenProgramme[],
  profile: Context["profile"],
  { programmes, rates }: Pick<MatchCatalogue, "programmes" | "rates">,
): Lesson[] {
  if (hidden.length === 0) return [];
  const known = new Map(programmes.map((programme) => [programme.id, programme]));
  return hidden.flatMap(({ programme_id: programmeId, reason }) => {
    const programme = known.get(programmeId);
    if (!programme) return [];
    const taught = lessons[reason](programme, { fee: feeOf(programme, rates), profile });
    const isSame = (match: Pick<Match, "programme">) => match.programme.id === programmeId;
    if (typeof taught === "string") return [{ programmeId, leavesOut: isSame, told: taught }];
    return [{ programmeId, leavesOut: (match) => isSame(match) || taught.leavesOut(match), told: taught.told }];
  });
}
