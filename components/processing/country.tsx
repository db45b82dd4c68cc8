import { destinationOf } from "@/components/portal/status/destination-of";
import { Flag } from "@/components/site/flag";

/** The country a student prefers, with its flag; one outside the twelve destinations has none. */
export function Country({ country }: { country: string | null }) {
  const destination = destinationOf(country);
  return (
    <span className="inline-flex items-center gap-2">
      {destination && <Flag code={destination.flag} size={18} />}
      {destination?.name ?? country ?? <span className="text-muted-foreground">No country selected</span>}
    </span>
  );
}
