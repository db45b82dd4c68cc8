import type { RecommendationView } from "@/lib/recommendations/views";
import { type RecommendationType, recommendationTypes } from "./recommendation-labels";
import type { TypeFilter } from "./type-filter";

/** The country in a recommendation's location: "Germany" of "Aachen, Germany". */
export const countryIn = (location: string | null): string | null => location?.split(",").at(-1)?.trim() || null;

/** One of the student's chosen countries, in the student's order, and why it has few results. */
export type ChosenCountry = { name: string; note: string | null };

type Row = Pick<RecommendationView, "type" | "location">;

/** A section of the list with its own heading. `choice` is the place in the student's order, starting at 1. */
export type Section<One extends Row> = {
  title: string;
  isCountry: boolean;
  choice: number | null;
  note: string | null;
  rows: One[];
};

/**
 * The list in sections: universities by country, the student's own countries first and in the student's order (even one
 * without universities, if it has a note), then the other types.
 */
export function sectionsOf<One extends Row>(
  rows: readonly One[],
  { type, chosen }: { type: TypeFilter; chosen: readonly ChosenCountry[] },
): Section<One>[] {
  const places = type === "all" || type === "university" ? countriesOf(rows, chosen) : [];
  const others = recommendationTypes.filter(
    ({ value }) => value !== "university" && (type === "all" || type === value),
  );
  return [
    ...places,
    ...others
      .map(({ value, several }) => ({
        title: several,
        isCountry: false,
        choice: null,
        note: null,
        rows: ofType(rows, value),
      }))
      .filter((section) => section.rows.length > 0),
  ];
}

const ofType = <One extends Row>(rows: readonly One[], type: RecommendationType) =>
  rows.filter((row) => row.type === type);

function countriesOf<One extends Row>(rows: readonly One[], chosen: readonly ChosenCountry[]): Section<One>[] {
  const universities = ofType(rows, "university");
  const elsewhere = (row: One) => countryIn(row.location) ?? "Elsewhere";
  const names = [...new Set([...chosen.map(({ name }) => name), ...universities.map(elsewhere)])];
  return names
    .map((title) => {
      const place = chosen.findIndex(({ name }) => name === title);
      return {
        title,
        isCountry: true,
        choice: place < 0 ? null : place + 1,
        note: chosen[place]?.note ?? null,
        rows: universities.filter((row) => elsewhere(row) === title),
      };
    })
    .filter((section) => section.rows.length > 0 || section.note !== null);
}
