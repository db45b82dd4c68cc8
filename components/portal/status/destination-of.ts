import { type DestinationCard, destinationCards } from "@/lib/catalogue/destination-cards";
import { findDestinationByName } from "@/lib/catalogue/destination-names";

/** The destination that a stored country stands for, however it is spelt; there is none for one outside the twelve. */
export function destinationOf(country: string | null): DestinationCard | undefined {
  const id = country === null ? undefined : findDestinationByName(country)?.id;
  return destinationCards.find((card) => card.id === id);
}
