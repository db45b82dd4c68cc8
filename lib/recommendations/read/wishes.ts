import { findDestinationByName } from "@/lib/catalogue/destination-names";
import { countriesIn } from "@/lib/language/countries";
import { fieldsIn } from "@/lib/language/study";
import { normalise } from "@/lib/language/words";
import { preferredCountryOptions, preferredFieldOptions } from "@/lib/students/labels";
import type { MatchProgramme } from "./match-catalogue";

/** Where and what a student wants to study, as catalogue ids, and what we couldn't understand. */
type Wishes<T> = { found: T[]; unknown: string[] };

/** A field, narrowed to words in programme names if the student was more specific: "nursing". */
export type FieldWish = { field: string; named: readonly string[] };

const known = new Set<string>(preferredCountryOptions.map(({ value }) => value));

/** The destinations meant by a list of ids, slugs, names and nicknames. */
export function countryWishes(texts: readonly string[]): Wishes<string> {
  return gather(texts, (text) => {
    const id = findDestinationByName(text)?.id;
    if (id) return [id];
    return countriesIn(normalise(text), text)
      .map((country) => country.id)
      .filter((country) => known.has(country));
  });
}

/** The fields of study meant by a list of slugs, titles and subjects. */
export function fieldWishes(texts: readonly string[]): Wishes<FieldWish> {
  const wishes = gather(texts, subjectsOf);
  const found = [...new Set(wishes.found.map(({ field }) => field))].map((field) => {
    const ofField = wishes.found.filter((wish) => wish.field === field);
    // "Engineering" next to "civil engineering" means all of it.
    const isWhole = ofField.some(({ named }) => named.length === 0);
    return { field, named: isWhole ? [] : [...new Set(ofField.flatMap(({ named }) => named))] };
  });
  return { found, unknown: wishes.unknown };
}

const sameText = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

/** The fields a text names: a slug or title from the form, or a subject in the student's own words. */
export function subjectsOf(text: string): FieldWish[] {
  const plain = sameText(text);
  const option = preferredFieldOptions.find(
    ({ value, label }) => sameText(value) === plain || sameText(label) === plain,
  );
  if (option) return [{ field: option.value, named: [] }];
  const { fields, named } = fieldsIn(normalise(text), text);
  const more = extraSubjects.filter(([pattern]) => pattern.test(plain)).map(([, field]) => field);
  return [...new Set([...fields, ...more])].map((field) => ({ field, named: fields.length === 1 ? named : [] }));
}

/** Subjects that appear in profiles but hardly ever in questions to the assistant. */
const extraSubjects: readonly [RegExp, string][] = [
  [/\bcommerce\b|\bhuman resource/, "business"],
  [/\baccount(?:s|ing)?\b|\bactuarial\b/, "finance-accounting"],
  [
    /\benglish\b|\burdu\b|\bhistory\b|\bislamic\b|\bphilosophy\b|\bmass comm|\bmedia\b|\bjournalism\b/,
    "social-science",
  ],
  [/\bgender\b|\bdevelopment studies\b|\bgovernment\b|\bpeace\b|\banthropology\b/, "social-science"],
  [
    /\bfine arts?\b|\btextile design\b|\bcity planning\b|\burban planning\b|\binteriors?\b|\banimation\b/,
    "design-architecture",
  ],
  [/\bmechatronic|\bpetroleum\b|\bchemical eng|\baerospace\b|\btelecom|\btextile eng|\bindustrial eng/, "engineering"],
  [
    /\bbotany\b|\bzoology\b|\bgenetics\b|\bbiochem|\bbiotech|\bgeograph|\bagricultur|\bforestry\b|\bmath/,
    "natural-science",
  ],
  [/\bsoftware\b|\binformation systems?\b|\bnetworking\b/, "computer-science"],
  [/\bdoctor of pharmacy\b|\bdental\b|\bdentistry\b|\bmidwif|\bphysio|\bradiolog|\bmedical lab/, "medicine-health"],
  [/\bb ?ed\b|\bm ?ed\b|\bteacher/, "education"],
];

/** Reads each text separately; those that match nothing are unknown. */
function gather<T>(texts: readonly string[], read: (text: string) => T[]): Wishes<T> {
  const found: T[] = [];
  const unknown: string[] = [];
  for (const text of texts.map((each) => each.trim()).filter(Boolean)) {
    const here = read(text);
    if (here.length === 0) unknown.push(text);
    found.push(...here);
  }
  return { found: [...new Set(found)], unknown: [...new Set(unknown)] };
}

/** Whether a programme belongs to the named part of its field. */
export function isNamed({ name, subfield }: MatchProgramme, named: readonly string[]): boolean {
  if (named.length === 0) return true;
  const words = ` ${name.toLowerCase()} ${subfield ?? ""}`;
  return named.some((part) => words.includes(` ${part}`) || words.includes(`(${part}`) || words.includes(`-${part}`));
}

/** Related fields to use when a student's own field has few programmes. */
const neighbours: Record<string, readonly string[]> = {
  "computer-science": ["data-science-ai"],
  "data-science-ai": ["computer-science"],
  business: ["finance-accounting"],
  "finance-accounting": ["business"],
  hospitality: ["business"],
  education: ["social-science"],
  "medicine-health": ["natural-science"],
};

/** Only these names count from a related field: physics is no help to someone who wants to be a nurse. */
const onlyNamed: Record<string, RegExp> = {
  "medicine-health": /bio|life science|neuro|genetic/i,
  education: /psycholog|social|liberal|arts/i,
};

/** How close a programme's subject is to the student's wish: 2 same, 1 related, 0 different. */
export function nearness(programme: MatchProgramme, wishes: readonly FieldWish[]): 0 | 1 | 2 {
  let best: 0 | 1 | 2 = 0;
  for (const { field, named } of wishes) {
    if (field === programme.field && isNamed(programme, named)) return 2;
    if (field === programme.field || (named.length === 0 && isNeighbour(programme, field))) best = 1;
  }
  return best;
}

const isNeighbour = ({ field, name }: MatchProgramme, wanted: string) =>
  Boolean(neighbours[wanted]?.includes(field)) && (onlyNamed[wanted]?.test(name) ?? true);

/** Words in a programme's name that show it is what people usually mean by the field. */
const coreWords: Record<string, RegExp> = {
  "computer-science": /comput|informatic|software|information technology/i,
  "data-science-ai": /data|artificial intelligence|machine learning/i,
  engineering: /engineer/i,
  business: /business admin|management|commerce|\bmba\b|^business|international business/i,
  "finance-accounting": /financ|account/i,
  "natural-science": /physic|chemi|biolog|science/i,
  "design-architecture": /design|architect/i,
};

/** Whether a programme is at the core of its field. Others are fine, but not shown first. */
export const isCore = ({ field, name }: MatchProgramme) => coreWords[field]?.test(name) ?? true;
