"use client";

import { useQueryClient } from "@tanstack/react-query";
import { WifiOff, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useIsOffline } from "@/components/forms/connection-notice";
import { useQueuedUploads } from "@/components/student/documents/upload-queue";
import { closeVariants } from "@/components/ui/button";
import { formatShortDay, formatTime } from "@/lib/office-time";
import { countOf } from "@/lib/plural";

/**
 * Says that there is no connection and how old the data on screen is. It is the screen's last line and stays in view, so
 * that nothing moves when it comes or goes. Closed, it comes back with the next lost connection.
 */
export function OfflineLine({ studentId }: { studentId: string }) {
  const isAway = useIsOffline();
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    if (!isAway) setClosed(false);
  }, [isAway]);
  const client = useQueryClient();
  const shown = isAway ? client.getQueryCache().findAll({ queryKey: ["student"], type: "active" }) : [];
  const times = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0);
  return (
    // The messages have a composer there, which says the same.
    <div role="status" className="sticky bottom-4 z-5 max-md:bottom-19 [:root:has([data-messages])_&]:hidden">
      {isAway && !isClosed && (
        <div className="pt-5">
          <OfflineNotice
            studentId={studentId}
            at={times.length > 0 ? Math.min(...times) : undefined}
            onClose={() => setClosed(true)}
          />
        </div>
      )}
    </div>
  );
}

type OfflineNoticeProps = {
  studentId: string;
  /** When the oldest of what is on screen was read, in epoch milliseconds; absent if nothing is. */
  at: number | undefined;
  /** Without it, it stays. */
  onClose?: () => void;
};

/** "You’re offline. This is from Wed 25 Nov, 2:00 PM", and how many documents wait. */
export function OfflineNotice({ studentId, at, onClose }: OfflineNoticeProps) {
  const waiting = useQueuedUploads(studentId).filter(({ refusal }) => refusal === undefined).length;
  const moment = at === undefined ? undefined : new Date(at);
  return (
    <div className="flex gap-3 rounded-md bg-wait-bg px-4 py-3.5 text-[1rem] text-wait max-md:gap-2 max-md:px-3 max-md:py-1.5 max-md:text-small/[1.35]">
      <WifiOff className="mt-[3px] flex-none max-md:size-4.5 max-md:self-center" aria-hidden="true" />
      <p className="flex-1 max-md:self-center">
        <b>
          {moment
            ? `You’re offline. This is from ${formatShortDay(moment)}, ${formatTime(moment)}, Lahore time.`
            : "You’re offline."}
        </b>{" "}
        <span className={onClose && "max-md:hidden"}>
          Documents you choose will wait on this device until you’re online.
        </span>
        {waiting > 0 && ` ${countOf(waiting, "document")} waiting.`}
      </p>
      {onClose && (
        <button
          type="button"
          className={closeVariants({ className: "-my-1.5 -me-2 self-center max-md:my-0" })}
          aria-label="Close the offline notice"
          onClick={onClose}
        >
          <X className="text-wait" aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
