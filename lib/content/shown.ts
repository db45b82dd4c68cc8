import "server-only";
import { destinationAsOf } from "@/lib/catalogue/destination-as-of";
import { catalogue } from "@/lib/catalogue/published/current";
import type { DestinationRecord } from "@/lib/catalogue/schema/catalogue";

type Value = Record<string, unknown>;

/**
 * A record's published value as people read it on a day (`YYYY-MM-DD` in Lahore): a destination's texts have the figures of
 * the country's visa money in the place of their names in double braces. Every other record is what is stored.
 */
export function shownOn(kind: string, value: Value | null, day: string): Value | null {
  if (kind !== "destinations" || value === null) return value;
  const { destinations, meta } = catalogue()["funds.json"];
  const funds = destinations.find(({ id }) => id === value.id);
  if (!funds) return value;
  try {
    const record = value as unknown as DestinationRecord; // it was checked when it was published
    const { coming: _, ...shown } = destinationAsOf(record, { funds, compiledOn: meta.compiledOn }, day);
    return shown;
  } catch {
    // For a moment, a record can be newer than the figures that this process has.
    return value;
  }
}
