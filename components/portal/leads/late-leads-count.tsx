"use client";

import { useQuery } from "@tanstack/react-query";
import { countLabel } from "@/components/portal/list/count-label";
import { useSelf } from "@/components/portal/shell/portal-page";
import { leadCountsQuery } from "./leads-queries";

/** How many follow-ups are late, beside the entry in the processing team's navigation. */
export function LateLeadsCount() {
  const isKnown = useSelf("processing") !== undefined;
  const { data } = useQuery({ ...leadCountsQuery("processing"), enabled: isKnown });
  const late = data?.late ?? 0;
  if (late === 0) return null;
  return (
    <span className="ms-auto rounded-full bg-accent px-2 font-[620] text-accent-foreground text-small leading-[1.6] normal-nums">
      {countLabel(late)}
      <span className="sr-only"> late</span>
    </span>
  );
}
