"use client";

import { useQuery } from "@tanstack/react-query";
import { countLabel } from "@/components/portal/list/count-label";
import { useSelf } from "@/components/portal/shell/portal-page";
import { countedThreads, type ThreadPortal } from "@/lib/threads/labels";
import { threadCountsQuery } from "./thread-queries";

/** How many messages wait for a student, or threads for the office, beside the entry in the navigation. */
export function ThreadsCount({ portal }: { portal: ThreadPortal }) {
  const isKnown = useSelf(portal) !== undefined;
  const { data } = useQuery({ ...threadCountsQuery(portal), enabled: isKnown });
  const unread = data?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className="ms-auto rounded-full bg-accent px-2 font-[620] text-accent-foreground text-small leading-[1.6] normal-nums">
      {countLabel(unread, portal === "student" ? undefined : countedThreads)}
      <span className="sr-only"> unread</span>
    </span>
  );
}
