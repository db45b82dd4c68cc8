import { fillPlaceholders, type Series, seriesOf, upcomingIn } from "./funds";
import type { DestinationRecord } from "./schema/catalogue";
import type { CountryFunds } from "./schema/funds";

/** Announced changes to a field's figures, with their dates. */
type UpcomingFigures = Record<"livingCost" | "visaRequirements" | "fee" | "proofOfFunds", string | null>;

/** A destination on a given day: all amounts in its texts are those in force then. */
export type Destination = DestinationRecord & { coming: UpcomingFigures };

/** The texts that contain placeholders for dated figures. */
export const textsWithPlaceholders = ({
  livingCost,
  visaRequirements,
  visa,
  recentChanges,
  update,
}: DestinationRecord) => [
  livingCost,
  visaRequirements,
  visa.fee,
  visa.proofOfFunds,
  ...recentChanges.map(({ text }) => text),
  ...(update ? [update.officialNow] : []),
];

/** Fills the placeholders in a record's texts with the figures in force on a day (`YYYY-MM-DD` in Lahore). */
export function destinationAsOf(
  record: DestinationRecord,
  { funds, compiledOn }: { funds: CountryFunds; compiledOn: string },
  day: string,
): Destination {
  const series: readonly Series[] = seriesOf(funds, compiledOn);
  const filled = (text: string) => fillPlaceholders(text, series, day);
  const coming = (text: string) => upcomingIn(text, series, day);
  const { visa, update } = record;
  return {
    ...record,
    livingCost: filled(record.livingCost),
    visaRequirements: filled(record.visaRequirements),
    visa: { ...visa, fee: filled(visa.fee), proofOfFunds: filled(visa.proofOfFunds) },
    recentChanges: record.recentChanges.map((change) => ({ ...change, text: filled(change.text) })),
    update: update && { ...update, officialNow: filled(update.officialNow) },
    coming: {
      livingCost: coming(record.livingCost),
      visaRequirements: coming(record.visaRequirements),
      fee: coming(visa.fee),
      proofOfFunds: coming(visa.proofOfFunds),
    },
  };
}
