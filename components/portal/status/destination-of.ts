import { type DestinationCard, destinationCards } from "@/lib/catalogue/destination-cards";
import { findDestinationByName } from "@/lib/catalogue/destination-names";

/** The destination for a stored country, however it is spelt; undefined for one outside the twelve. */
export function destinationOf(country: string | null): DestinationCard | undefined {
  const id = country === null ? undefined : findDestinationByName(country)?.id;
  return destinationCards.find((card) => card.id === id);
}
