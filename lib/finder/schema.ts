import * as z from "zod/mini";
import { withoutHiddenCharacters } from "@/lib/text";
import { mostCompared } from "./comparison";
import {
  type Choice,
  countryChoices,
  feeBands,
  intakeChoices,
  levelChoices,
  type Sort,
  scoreChoices,
  sortChoices,
  subjectChoices,
} from "./facets";

/** What somebody asks the finder: every value exists, lists are in the order of their choices and without repeats. */
export type FinderState = {
  q: string;
  country: string[];
  level: string[];
  subject: string[];
  intake: string[];
  fee: string[];
  ielts: string | null;
  scholarship: boolean;
  city: string[];
  sort: Sort;
  page: number;
};

/** A query as Next gives it: repeated names as a list. */
export type RawQuery = Record<string, string | string[] | undefined>;

const longest = 80;
/** More values than this make no sense in a filter; the rest is dropped. */
const mostChosenCities = 12;

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === "string");

/** Words on one line, without control or hidden characters, cut to a sensible length. */
function searchWords(value: unknown): string {
  const [typed = ""] = listOf(value);
  const plain = withoutHiddenCharacters(typed.slice(0, 4 * longest)).replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ");
  // Last: a mark may have been parted from its letter until now, or be cut off from it.
  return [...plain.normalize("NFC").trim()].slice(0, longest).join("").trim();
}

const chosen = (choices: readonly Choice[]) =>
  z.transform((value: unknown) => {
    const wanted = new Set(listOf(value));
    return choices.flatMap((choice) => (wanted.has(choice.value) ? choice.value : []));
  });

const one = <T extends string>(choices: readonly { value: T }[]) =>
  z.transform((value: unknown) => choices.find((choice) => choice.value === listOf(value)[0])?.value ?? null);

const cities = z.transform((value: unknown) => [...new Set(listOf(value))].sort().slice(0, mostChosenCities));

const pageNumber = z.transform((value: unknown) => {
  const [typed = ""] = listOf(value);
  return /^[1-9]\d{0,5}$/.test(typed) ? Number(typed) : 1;
});

/** The finder's query. It refuses nothing: unknown names and values are dropped, so a broken address still finds. */
export const finderSchema = z.object({
  q: z.transform(searchWords),
  country: chosen(countryChoices),
  level: chosen(levelChoices),
  subject: chosen(subjectChoices),
  intake: chosen(intakeChoices),
  fee: chosen(feeBands),
  ielts: one(scoreChoices),
  scholarship: z.transform((value: unknown) => listOf(value)[0] === "yes"),
  city: cities,
  sort: one(sortChoices),
  page: pageNumber,
});

/** The ids of programmes to compare, without repeats; more than three, so that the page can ask which one to leave. */
export const comparedSchema = z.transform((value: unknown) =>
  [...new Set(listOf(value))].filter((id) => /^[a-z0-9-]{1,160}$/.test(id)).slice(0, 3 * mostCompared),
);
