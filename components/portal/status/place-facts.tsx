import type { ReactNode } from "react";
import { Flag } from "@/components/site/flag";
import { destinationOf } from "./destination-of";

type PlaceFactProps = { name: string; children: ReactNode };

/** One fact about an application with its label: label above value, or on one line on a phone. */
export function PlaceFact({ name, children }: PlaceFactProps) {
  return (
    <div className="border-border max-md:grid max-md:grid-cols-[minmax(90px,30%)_minmax(0,1fr)] max-md:items-center max-md:gap-3 max-md:border-t max-md:py-1.75">
      <dt className="text-muted-foreground md:text-small">{name}</dt>
      <dd className="flex items-center gap-2">{children}</dd>
    </div>
  );
}

type PlaceFactsProps = { country: string | null; intake: string | null };

/** An application's country and intake: two entries of a list of facts. */
export function PlaceFacts({ country, intake }: PlaceFactsProps) {
  const destination = destinationOf(country);
  return (
    <>
      <PlaceFact name="Country">
        {destination && <Flag code={destination.flag} size={20} />}
        {destination?.name ?? country ?? "Not specified"}
      </PlaceFact>
      <PlaceFact name="Intake">{intake ?? "Not specified"}</PlaceFact>
    </>
  );
}
