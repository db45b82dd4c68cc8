import { Flag } from "@/components/site/flag";
import { destinationOf } from "./destination-of";

type PlaceFactsProps = { country: string | null; intake: string | null };

/** Where an application is for, and when it begins: two entries of a list of facts. */
export function PlaceFacts({ country, intake }: PlaceFactsProps) {
  const destination = destinationOf(country);
  return (
    <>
      <div>
        <dt>Country</dt>
        <dd>
          {destination && <Flag code={destination.flag} size={20} />}
          {destination?.name ?? country ?? "Not specified"}
        </dd>
      </div>
      <div>
        <dt>Intake</dt>
        <dd>{intake ?? "Not specified"}</dd>
      </div>
    </>
  );
}
