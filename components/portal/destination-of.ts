import { type DestinationCard, destinationCards } from "@/lib/catalogue/destination-cards";

/** The destination that a country's name or id stands for; there is none for a country outside the twelve. */
export const destinationOf = (country: string | null): DestinationCard | undefined =>
  destinationCards.find(({ id, name }) => name === country || id === country);
