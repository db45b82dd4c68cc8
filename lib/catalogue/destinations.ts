import "server-only";
import { derived } from "@/lib/platform/published/snapshot";
import { type Destination, destinationAsOf } from "./destination-as-of";
import { findDestinationNames } from "./destination-names";
import { changeDaysOf, versionDays } from "./funds";
import { catalogue } from "./published/current";
import type { DestinationRecord } from "./schema/catalogue";

/** The twelve destinations in the specification's order, without date-dependent figures. */
export const destinations = (): readonly DestinationRecord[] => catalogue()["destinations.json"].destinations;

/**
 * The days from which pages show different figures: the day of the data, then every later change it contains. The site
 * has a version of the pages for each (lib/front/page-versions.mjs).
 */
export const pageDays = derived(() => {
  const { destinations: funds, meta } = catalogue()["funds.json"];
  return versionDays(funds, meta.compiledOn);
});

/** The first of these days; the plain addresses are built with it. */
export const firstPageDay = () => catalogue()["funds.json"].meta.compiledOn;

/** How many of a destination's universities are in the catalogue; the company places students into more. */
export const comparedIn = (id: string): number =>
  Object.entries(catalogue()["catalogue-meta.json"].counts.byCountry).find(([country]) => country === id)?.[1]
    .universities ?? 0;

const fundsOf = (id: string) => catalogue()["funds.json"].destinations.find((one) => one.id === id);

/** The later days on which a destination's page changes. */
export function laterDaysOf(id: string): string[] {
  const found = fundsOf(id);
  const days = found ? changeDaysOf(found, firstPageDay()) : [];
  return pageDays().filter((day) => day > firstPageDay() && days.includes(day));
}

/** A destination on a given day, by slug (`new-zealand`) or id (`newZealand`), or undefined. */
export function findDestination(idOrSlug: string, day: string): Destination | undefined {
  const id = findDestinationNames(idOrSlug)?.id;
  const record = destinations().find((destination) => destination.id === id);
  const money = id && fundsOf(id);
  return record && money ? destinationAsOf(record, { funds: money, compiledOn: firstPageDay() }, day) : undefined;
}

/** A destination's living costs on a given day, with announced changes; undefined if unknown. */
export function livingCostOn(idOrSlug: string, day: string): string | undefined {
  const found = findDestination(idOrSlug, day);
  return found && [found.livingCost, found.coming.livingCost].filter(Boolean).join(" ");
}
