import "server-only";
import file from "./data/destinations.json";
import { findDestinationNames } from "./destination-names";
import { catalogueFiles, type Destination } from "./schema";

/** The whole file, checked: a wrong record stops the build here. */
export const destinationFile = catalogueFiles["destinations.json"].parse(file);

/** The twelve destinations, in the order of the specification. */
export const destinations: readonly Destination[] = destinationFile.destinations;

/** The destination of an address (`new-zealand`) or of a data id (`newZealand`), or undefined. */
export function findDestination(idOrSlug: string): Destination | undefined {
  const id = findDestinationNames(idOrSlug)?.id;
  return destinations.find((destination) => destination.id === id);
}
