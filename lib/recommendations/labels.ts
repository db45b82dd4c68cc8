import { countryInText, findDestinationNames } from "@/lib/catalogue/destination-names";
import { preferredFieldOptions } from "@/lib/students/labels";
import type { StudyLevel } from "./read/match-catalogue";

export const levelNames: Readonly<Record<StudyLevel, string>> = {
  bachelors: "bachelor's degree",
  masters: "master's degree",
  phd: "PhD",
  diploma: "diploma",
  language: "language course",
};

export const fieldName = (slug: string) => preferredFieldOptions.find(({ value }) => value === slug)?.label ?? slug;

/** A destination's name within a sentence: "the United Kingdom". */
export function countryName(id: string): string {
  const names = findDestinationNames(id);
  return names ? countryInText(names) : id;
}

/** A destination's name on its own: "United Kingdom". */
export const countryTitle = (id: string) => findDestinationNames(id)?.name ?? id;

/** "Germany", "Germany and Norway", "Germany, Norway and the United Kingdom" */
export function listAnd(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}

/** Capitalises the first letter, for the start of a sentence. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
