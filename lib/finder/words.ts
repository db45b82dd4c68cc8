import { countryInText, destinationNames } from "@/lib/catalogue/destination-names";
import { labelOf } from "@/lib/options";
import { countOf } from "@/lib/plural";
import {
  type Choice,
  countryChoices,
  type FacetName,
  feeBands,
  intakeChoices,
  levelChoices,
  subjectChoices,
} from "./facets";
import type { FinderState } from "./schema";

/** The headings of the filters. */
export const legends: Record<FacetName, string> = {
  country: "Country",
  level: "Level",
  subject: "Subject",
  intake: "Starts in",
  fee: "Tuition a year",
  ielts: "My IELTS score",
  scholarship: "Scholarship",
  city: "City",
};

/** A chosen value in words, for the chip that removes it. */
export function valueWords(name: FacetName | "q", value: string, cities: readonly Choice[]): string {
  if (name === "q") return `“${value}”`;
  if (name === "ielts") return `IELTS ${value}`;
  if (name === "scholarship") return "With a scholarship";
  const choices = {
    country: countryChoices,
    level: levelChoices,
    subject: subjectChoices,
    intake: intakeChoices,
    fee: feeBands,
    city: cities,
  }[name];
  return labelOf(choices, value);
}

/**
 * A filter to leave out, in words that stand after "Without". What somebody typed is not repeated: it stands above, and a
 * list of alternatives that all begin with it can't be told apart.
 */
export function leftOutWords(name: FacetName | "q", values: readonly string[], cities: readonly Choice[]): string {
  const chosen = values.map((value) => valueWords(name, value, cities)).join(" or ");
  return {
    q: "your words",
    country: chosen,
    level: `the level ${chosen}`,
    subject: `the subject ${chosen}`,
    intake: `a start in ${chosen}`,
    fee: `a limit on tuition (${chosen})`,
    ielts: `your score (${chosen})`,
    scholarship: "asking for a scholarship",
    city: `the city of ${chosen}`,
  }[name];
}

/** "PhD" keeps its capitals within a sentence. */
const inSentence = (label: string) => (/^[A-Z][a-z]*[A-Z]/.test(label) ? label : label.toLowerCase());

/** "Computer Science master’s programmes in Germany": what a page of results shows, by what has a single value. */
export function headingOf({ country, level, subject }: Pick<FinderState, "country" | "level" | "subject">): string {
  const only = (values: readonly string[]) => (values.length === 1 ? values[0] : undefined);
  const subjectWords = only(subject) && labelOf(subjectChoices, only(subject) ?? "");
  const levelWords = only(level) && labelOf(levelChoices, only(level) ?? "");
  const names = destinationNames.find(({ slug }) => slug === only(country));
  if (!subjectWords && !levelWords && !names) return "Find a programme";
  const kind = [subjectWords, levelWords && (subjectWords ? inSentence(levelWords) : levelWords)].filter(Boolean);
  const what = kind.length > 0 ? `${kind.join(" ")} programmes` : "Programmes";
  return names ? `${what} in ${countryInText(names)}` : what;
}

/** The description of a page of results for search engines. */
export const descriptionOf = (state: FinderState, total: number, listed: string): string => {
  const heading = headingOf(state);
  const subject = heading === "Find a programme" ? `Search ${listed}` : `${heading}: ${countOf(total, "programme")}`;
  return `${subject} with tuition in rupees and its source, starting months and scholarships for students from Pakistan.`;
};
