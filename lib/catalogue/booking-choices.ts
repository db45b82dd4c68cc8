/* The destinations of a booking form, apart from all their other names, so that visitors don't download those. */

const namedCountries = [
  { value: "usa", label: "United States" },
  { value: "canada", label: "Canada" },
  { value: "uk", label: "United Kingdom" },
  { value: "australia", label: "Australia" },
  { value: "germany", label: "Germany" },
  { value: "new-zealand", label: "New Zealand" },
  { value: "france", label: "France" },
] as const;
const other = { value: "other", label: "Other" } as const;

/** The countries of a booking, as specified. */
export const countryOptions = [...namedCountries, other] as const;

/** The destinations that a booking sends as "other", with their id beside it. */
export const otherDestinations = [
  { value: "ireland", label: "Ireland" },
  { value: "sweden", label: "Sweden" },
  { value: "netherlands", label: "Netherlands" },
  { value: "switzerland", label: "Switzerland" },
  { value: "norway", label: "Norway" },
] as const;
export type OtherDestinationValue = (typeof otherDestinations)[number]["value"];

/** What somebody can choose in a booking form: every destination by its slug, and "Other". */
export const bookingChoices = [...namedCountries, ...otherDestinations, other] as const;
export type BookingChoice = (typeof bookingChoices)[number]["value"];

export type BookingCountryValue = (typeof countryOptions)[number]["value"];

/** A choice as it is sent. */
export function sentCountry(choice: BookingChoice): {
  preferredCountry: BookingCountryValue;
  otherCountry?: OtherDestinationValue;
} {
  const otherCountry = otherDestinations.find(({ value }) => value === choice)?.value;
  return otherCountry
    ? { preferredCountry: "other", otherCountry }
    : { preferredCountry: choice as BookingCountryValue }; // every choice is one or the other
}

/** The name of a booking's country. */
export const bookingCountryName = (destination: string, otherCountry: string | null | undefined): string =>
  bookingChoices.find(({ value }) => value === (otherCountry ?? destination))?.label ?? destination;
