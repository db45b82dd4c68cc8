import "server-only";
import meta from "./data/catalogue-meta.json";
import file from "./data/destinations.json";
import funds from "./data/funds.json";
import { type Destination, destinationAsOf } from "./destination-as-of";
import { findDestinationNames } from "./destination-names";
import { changeDaysOf, versionDays } from "./funds";
import { catalogueFiles, type DestinationRecord } from "./schema/catalogue";

/** The whole files, checked: a wrong record stops the build here. */
export const destinationFile = catalogueFiles["destinations.json"].parse(file);
export const fundsFile = catalogueFiles["funds.json"].parse(funds);

/** The twelve destinations, in the order of the specification, without what changes by the day. */
export const destinations: readonly DestinationRecord[] = destinationFile.destinations;

/**
 * The days from which the pages show other figures: the day of the data, then every later day of change that the data
 * know. The built site has a version of the pages for each (lib/front/page-versions.mjs).
 */
export const pageDays = versionDays(fundsFile.destinations, fundsFile.meta.compiledOn);

/** The first of them: what the plain addresses are built with. */
export const firstPageDay = fundsFile.meta.compiledOn;

const { counts } = catalogueFiles["catalogue-meta.json"].parse(meta);
/** How many universities of a destination the catalogue compares; the firm places students into more. */
export const comparedIn = (id: string): number =>
  Object.entries(counts.byCountry).find(([country]) => country === id)?.[1].universities ?? 0;

const fundsOf = (id: string) => fundsFile.destinations.find((one) => one.id === id);

/** The later days on which the page of one destination changes. */
export function laterDaysOf(id: string): string[] {
  const found = fundsOf(id);
  const days = found ? changeDaysOf(found, firstPageDay) : [];
  return pageDays.filter((day) => day > firstPageDay && days.includes(day));
}

/** The destination of an address (`new-zealand`) or of a data id (`newZealand`) as it is on a day, or undefined. */
export function findDestination(idOrSlug: string, day: string): Destination | undefined {
  const id = findDestinationNames(idOrSlug)?.id;
  const record = destinations.find((destination) => destination.id === id);
  const money = id && fundsOf(id);
  return record && money ? destinationAsOf(record, { funds: money, compiledOn: firstPageDay }, day) : undefined;
}

/** What living costs in a destination on a day, with what is known to come; undefined for what is none. */
export function livingCostOn(idOrSlug: string, day: string): string | undefined {
  const found = findDestination(idOrSlug, day);
  return found && [found.livingCost, found.coming.livingCost].filter(Boolean).join(" ");
}
