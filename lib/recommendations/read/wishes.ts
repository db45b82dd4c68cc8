import { findDestinationByName } from "@/lib/catalogue/destination-names";
import { countriesIn } from "@/lib/language/countries";
import { fieldsIn } from "@/lib/language/study";
import { normalise } from "@/lib/language/words";
import { preferredCountryOptions, preferredFieldOptions } from "@/lib/students/labels";
import type { MatchProgramme } from "./match-catalogue";

/** Where and what a student wants to study, in the catalogue's own ids, and what could not be understood. */
export type Wishes<T> = { found: T[]; unknown: string[] };

/** A field, narrowed by parts of programmes' names where the student's words were narrower: "nursing". */
export type FieldWish = { field: string; named: readonly string[] };

const known = new Set<string>(preferredCountryOptions.map(({ value }) => value));

/** The destinations that a list of ids, addresses, names and nicknames means. */
export function countryWishes(texts: readonly string[]): Wishes<string> {
  return gather(texts, (text) => {
    const id = findDestinationByName(text)?.id;
    if (id) return [id];
    return countriesIn(normalise(text), text)
      .map((country) => country.id)
      .filter((country) => known.has(country));
  });
}

/** The fields of study that a list of slugs, titles and subjects means. */
export function fieldWishes(texts: readonly string[]): Wishes<FieldWish> {
  const wishes = gather(texts, subjectsOf);
  const found = [...new Set(wishes.found.map(({ field }) => field))].map((field) => {
    const ofField = wishes.found.filter((wish) => wish.field === field);
    // "Engineering" beside "civil engineering" means all of it.
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

/** The fields that one text names: a slug or title of the form, or a subject in the student's own words. */
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

/** Subjects that people write in a profile and hardly ever ask the assistant about. */
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

/** Each text by itself; what nothing was found in is unknown. */
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

/** Whether a programme is of the part of its field that was named. */
export function isNamed({ name, subfield }: MatchProgramme, named: readonly string[]): boolean {
  if (named.length === 0) return true;
  const words = ` ${name.toLowerCase()} ${subfield ?? ""}`;
  return named.some((part) => words.includes(` ${part}`) || words.includes(`(${part}`) || words.includes(`-${part}`));
}

/** Fields that stand in for each other where a student's own has little. */
const neighbours: Record<string, readonly string[]> = {
  "computer-science": ["data-science-ai"],
  "data-science-ai": ["computer-science"],
  business: ["finance-accounting"],
  "finance-accounting": ["business"],
  hospitality: ["business"],
  education: ["social-science"],
  "medicine-health": ["natural-science"],
};

/** Of the neighbours, only what these names say: no one who wants to nurse is served with physics. */
const onlyNamed: Record<string, RegExp> = {
  "medicine-health": /bio|life science|neuro|genetic/i,
  education: /psycholog|social|liberal|arts/i,
};

/** How near a programme's subject is to what the student wants: 2 the very subject, 1 beside it, 0 something else. */
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

/** Words in the name of a programme that is the very thing people mean by a field. */
const coreWords: Record<string, RegExp> = {
  "computer-science": /comput|informatic|software|information technology/i,
  "data-science-ai": /data|artificial intelligence|machine learning/i,
  engineering: /engineer/i,
  business: /business admin|management|commerce|\bmba\b|^business|international business/i,
  "finance-accounting": /financ|account/i,
  "natural-science": /physic|chemi|biolog|science/i,
  "design-architecture": /design|architect/i,
};

/** Whether a programme is at the heart of its field; what stands at the edge is fine, but not the first to show. */
export const isCore = ({ field, name }: MatchProgramme) => coreWords[field]?.test(name) ?? true;
