import "server-only";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { formatLength } from "@/lib/catalogue/guide/programmes";
import { levelChoices, subjectChoices } from "@/lib/finder/facets";
import { type FeeView, feeOf, wholeFee } from "@/lib/finder/fee";
import { labelOf } from "@/lib/options";
import { type Calendar, closingWords, type Intake, openIntakes } from "@/lib/recommendations/judge/intakes";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";

/** A date or a requirement: what it is, and whether it is only our editors' rule of thumb. */
export type Stated = { text: string; isOurs: boolean };

/** A programme in a list of results. */
export type ProgrammeRow = {
  id: string;
  name: string;
  university: { id: string; name: string };
  city: string;
  country: { id: string; slug: string; name: string; flag: string };
  level: string;
  subject: string;
  /** "2 years"; null if unknown. */
  length: string | null;
  fee: FeeView;
  /** "October 2027"; null if no intake is known. */
  starts: string | null;
  /** "31 May 2027" or "around May 2027"; null if no date is known. */
  closes: Stated | null;
};

type IntakeView = { name: string; closes: Stated | null };

/** Everything that a programme's own page and the comparison show. */
export type ProgrammePageView = ProgrammeRow & {
  /** Tuition for all years, if it stays as it is: our calculation. */
  wholeFee: string | null;
  intakes: IntakeView[];
  /** "IELTS 6.5 overall"; null where no English score is asked or known. */
  english: Stated | null;
  tests: { text: string; isOurs: boolean }[];
  language: string;
  note: string | null;
  /** What a source gives: "name, fee and length". */
  sourced: string[];
  source: string;
  scholarships: { id: string; name: string; provider: string; award: string; url: string; mayNotRun: boolean }[];
  universityFacts: { website: string; kind: string | null; qs: string | null };
  /** The booking form with the programme in its fields. */
  booking: `/book-consultation?${string}`;
};

const unknownCountry = { id: "", slug: "", name: "", flag: "" };

/** The country of a programme, with its flag and its slug. */
export function countryOf({ university }: MatchProgramme): ProgrammeRow["country"] {
  const card = destinationCards.find(({ id }) => id === university.country);
  return card ? { id: card.id, slug: card.slug, name: card.name, flag: card.flag } : unknownCountry;
}

type Setting = { rates: MatchCatalogue["rates"]; calendar: Calendar };

export function toProgrammeRow(programme: MatchProgramme, { rates, calendar }: Setting): ProgrammeRow {
  const [next] = openIntakes(programme, calendar);
  const { id, name, university, level, field, durationMonths } = programme;
  return {
    id,
    name,
    university: { id: university.id, name: university.name },
    city: university.city,
    country: countryOf(programme),
    level: labelOf(levelChoices, level),
    subject: labelOf(subjectChoices, field),
    length: durationMonths === null ? null : formatLength(durationMonths),
    fee: feeOf(programme, rates),
    starts: next?.name ?? null,
    closes: next ? closingOf(programme, next) : null,
  };
}

/** A university's own closing date is a day; our editors' rule of thumb is no more than a month. */
const closingOf = (programme: MatchProgramme, { closes }: Intake): Stated | null =>
  closes ? { text: closingWords(programme, closes), isOurs: !programme.hasOwnDeadlines } : null;

const testWords: Record<string, string> = {
  required: "required",
  "required-one-of": "one of the required tests",
  recommended: "recommended",
  optional: "optional",
};

const fieldWords: Record<string, string> = {
  name: "name",
  annualTuition: "fee",
  durationMonths: "length",
  language: "language",
};

export function toProgrammePageView(
  programme: MatchProgramme,
  { scholarships, ...setting }: Setting & Pick<MatchCatalogue, "scholarships">,
): ProgrammePageView {
  const { university, minIelts, otherTests, hasOwnRequirements, language, note, sourcedFields, source } = programme;
  return {
    ...toProgrammeRow(programme, setting),
    wholeFee: wholeFee(programme, setting.rates),
    intakes: openIntakes(programme, setting.calendar).map((intake) => ({
      name: intake.name,
      closes: closingOf(programme, intake),
    })),
    english: minIelts === null ? null : { text: `IELTS ${minIelts.toFixed(1)} overall`, isOurs: !hasOwnRequirements },
    tests: otherTests.map(({ test, requirement }) => ({
      text: `${test}: ${testWords[requirement] ?? requirement}`,
      isOurs: !hasOwnRequirements,
    })),
    language,
    note,
    sourced: sourcedFields.map((field) => fieldWords[field] ?? field),
    source,
    scholarships: scholarships
      .filter(
        ({ countries, levels }) =>
          (countries as readonly string[]).includes(university.country) &&
          (levels as readonly string[]).includes(programme.level),
      )
      .map(({ id, name, provider, award, url, status }) => ({
        id,
        name,
        provider,
        award,
        url,
        mayNotRun: status === "check",
      })),
    universityFacts: universityFacts(programme.university),
    booking: bookingAbout(programme),
  };
}

/** The form's own address stays its canonical one; `about` becomes the beginning of the message, which people can change. */
function bookingAbout(programme: MatchProgramme): ProgrammePageView["booking"] {
  const { name, university, level } = programme;
  const { slug } = countryOf(programme);
  return `/book-consultation?${new URLSearchParams({ country: slug, level, about: `${name}, ${university.name}` })}`;
}

/** What we know of a university besides its name and place. */
export const universityFacts = ({ website, isPublic, qsBand }: MatchProgramme["university"]) => ({
  website,
  kind: isPublic === null ? null : isPublic ? "public" : "private",
  qs: qsBand === "unranked" ? null : `QS 2027 rank ${qsBand.replace("-", "–")}`,
});
