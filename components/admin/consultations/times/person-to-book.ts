import { queryOptions } from "@tanstack/react-query";
import type { UserView } from "@/lib/accounts/views";
import { type BookingChoice, bookingChoices } from "@/lib/catalogue/booking-choices";
import { findDestinationByName } from "@/lib/catalogue/destination-names";
import type { ConsultationView } from "@/lib/consultations/views";
import { api } from "@/lib/http/browser/api";

/** Where somebody's details are: a student's account, or what a visitor without one has sent. */
const pathOf = { student: "users", booking: "consultations", message: "contact" } as const;

/** Somebody to book for, by the record that has their details. */
export type PersonToBook = { id: string; as: keyof typeof pathOf };

/** Their name, phone and email; an account and an earlier booking also say what they want. */
export type PersonDetails = Pick<UserView, "name" | "phone" | "email"> &
  Partial<Pick<UserView, "preferred_countries" | "education_level">> &
  Partial<Pick<ConsultationView, "destination" | "otherCountry" | "studyLevel">>;

export const personQuery = ({ id, as }: PersonToBook) =>
  queryOptions({
    queryKey: ["person-to-book", as, id],
    queryFn: ({ signal }) => api<PersonDetails>("GET", `${pathOf[as]}/${id}`, undefined, { role: "admin", signal }),
  });

const choiceOf = (country: string): BookingChoice | undefined => {
  const slug = findDestinationByName(country)?.slug ?? country; // a booking may have "other"
  return bookingChoices.find(({ value }) => value === slug)?.value;
};

/** Where they want to study, and what, as the form's choices: of an account, the first country that we place into. */
export function wishesOf(person: PersonDetails) {
  const { destination, otherCountry, preferred_countries = [], studyLevel, education_level } = person;
  const countries = destination ? [otherCountry ?? destination] : preferred_countries;
  return {
    preferredCountry: countries.map(choiceOf).find((choice) => choice !== undefined),
    studyLevel: studyLevel ?? education_level ?? undefined,
  };
}
