import type { DestinationName } from "./destination-names";

const withArticle: readonly string[] = ["usa", "uk", "netherlands"] satisfies DestinationName["id"][];

/** A country's name inside a sentence: "the United Kingdom", "Norway". */
export function countryInText({ id, name }: { id: string; name: string }): string {
  return withArticle.includes(id) ? `the ${name}` : name;
}
