import type { BookingCountryValue } from "@/lib/consultations/labels";

/**
 * The names a destination goes by, in the one place where they meet: `id` in the data, `slug` in addresses,
 * `bookingValue` in the booking form (which lists eight countries and sends the rest as "other").
 * A test keeps this table and the data file the same.
 */
export const destinationNames = [
  { id: "usa", slug: "usa", bookingValue: "usa", name: "United States" },
  { id: "uk", slug: "uk", bookingValue: "uk", name: "United Kingdom" },
  { id: "australia", slug: "australia", bookingValue: "australia", name: "Australia" },
  { id: "canada", slug: "canada", bookingValue: "canada", name: "Canada" },
  { id: "germany", slug: "germany", bookingValue: "germany", name: "Germany" },
  { id: "newZealand", slug: "new-zealand", bookingValue: "new-zealand", name: "New Zealand" },
  { id: "ireland", slug: "ireland", bookingValue: "other", name: "Ireland" },
  { id: "sweden", slug: "sweden", bookingValue: "other", name: "Sweden" },
  { id: "france", slug: "france", bookingValue: "france", name: "France" },
  { id: "netherlands", slug: "netherlands", bookingValue: "other", name: "Netherlands" },
  { id: "switzerland", slug: "switzerland", bookingValue: "other", name: "Switzerland" },
  { id: "norway", slug: "norway", bookingValue: "other", name: "Norway" },
] as const satisfies readonly { id: string; slug: string; bookingValue: BookingCountryValue; name: string }[];

export type DestinationName = (typeof destinationNames)[number];

/** Finds the names of a destination by its data id or its address, or undefined. */
export function findDestinationNames(idOrSlug: string): DestinationName | undefined {
  return destinationNames.find((names) => names.id === idOrSlug || names.slug === idOrSlug);
}
