import meta from "@/lib/catalogue/data/catalogue-meta.json";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { monthNames } from "@/lib/catalogue/loose-date";

/** A choice of a filter: its value in the address, and its words. */
export type Choice = { value: string; label: string };

export const countryChoices = destinationNames.map(({ slug, name }) => ({ value: slug, label: name }));
/** The ids of the countries in the order of `countryChoices`. */
export const countryIds: readonly string[] = destinationNames.map(({ id }) => id);

/** In the order in which families go through them. */
export const levelChoices = [
  { value: "bachelors", label: "Bachelor’s" },
  { value: "masters", label: "Master’s" },
  { value: "phd", label: "PhD" },
  { value: "diploma", label: "Diploma" },
  { value: "language", label: "Language and preparation" },
] as const satisfies readonly Choice[];

export const subjectChoices: readonly Choice[] = Object.entries(meta.vocabularies.field).map(([value, label]) => ({
  value,
  label,
}));

export const intakeChoices: readonly Choice[] = monthNames.map((label) => ({ value: label.toLowerCase(), label }));

const lakh = 100_000;

/** Bands of a year's tuition in rupees; `below` is exclusive. */
export const feeBands = [
  { value: "under-5", label: "Under PKR 5 lakh", below: 5 * lakh },
  { value: "5-20", label: "PKR 5 – 20 lakh", below: 20 * lakh },
  { value: "20-40", label: "PKR 20 – 40 lakh", below: 40 * lakh },
  { value: "40-70", label: "PKR 40 – 70 lakh", below: 70 * lakh },
  { value: "over-70", label: "PKR 70 lakh and more", below: Number.POSITIVE_INFINITY },
] as const satisfies readonly (Choice & { below: number })[];

/** The place of a fee among the bands; -1 for an unknown one. */
export const bandOf = (rupees: number): number => feeBands.findIndex(({ below }) => rupees < below);

/** IELTS scores that somebody may have; a programme fits if it asks for no more. */
export const scoreChoices: readonly Choice[] = ["5.0", "5.5", "6.0", "6.5", "7.0", "7.5", "8.0"].map((value) => ({
  value,
  label: `${value} overall`,
}));

export const sortChoices = [
  { value: "fee", label: "Tuition, lowest first" },
  { value: "name", label: "Name, A to Z" },
  { value: "match", label: "Best match for your words" },
] as const satisfies readonly Choice[];

/** How an order is called: by tuition, PhDs are last as long as nobody has chosen a level. */
export const sortLabel = ({ value, label }: (typeof sortChoices)[number], hasLevel: boolean): string =>
  value === "fee" && !hasLevel ? "Lowest tuition, PhDs last" : label;

export type Sort = (typeof sortChoices)[number]["value"];

/** The filters in the order of the address. The place of each is its bit in the search; `q` comes last. */
export const facetNames = ["country", "level", "subject", "intake", "fee", "ielts", "scholarship", "city"] as const;
export type FacetName = (typeof facetNames)[number];

/** A city in an address: "new-york-new-york". */
export const citySlug = (city: string): string =>
  city
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
