/** The country of a place as recommendations write it: "Germany" of "Aachen, Germany". */
export const countryIn = (location: string | null): string | null => location?.split(",").at(-1)?.trim() || null;

/** Recommendations country by country, each country where its first recommendation stands. */
export function groupByCountry<One extends { location: string | null }>(rows: readonly One[]): [string, One[]][] {
  const groups = new Map<string, One[]>();
  for (const row of rows) {
    const country = countryIn(row.location) ?? "Elsewhere";
    groups.set(country, [...(groups.get(country) ?? []), row]);
  }
  return [...groups];
}
