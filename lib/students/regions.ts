/** The regions a processing member can be assigned. */
export const regions = [
  { value: "uk", label: "United Kingdom" },
  { value: "usa", label: "United States" },
  { value: "canada", label: "Canada" },
  { value: "australia", label: "Australia" },
  { value: "europe", label: "Europe" },
  { value: "asia", label: "Asia" },
  { value: "middle_east", label: "Middle East" },
] as const;

export type Region = (typeof regions)[number]["value"];

/** A region's destinations, by catalogue id. Two regions have none of the twelve so far. */
const regionCountries: Record<Region, readonly string[]> = {
  uk: ["uk"],
  usa: ["usa"],
  canada: ["canada"],
  australia: ["australia", "newZealand"],
  europe: ["germany", "ireland", "sweden", "france", "netherlands", "switzerland", "norway"],
  asia: [],
  middle_east: [],
};

/** The destinations of several regions, without duplicates. */
export const countriesOf = (regions: readonly Region[]): string[] => [
  ...new Set(regions.flatMap((region) => regionCountries[region])),
];

/** The regions that have a destination. */
export const regionsOf = (country: string): Region[] =>
  regions.flatMap(({ value }) => (regionCountries[value].includes(country) ? [value] : []));
