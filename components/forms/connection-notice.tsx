"use client";

import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isOffline, watchConnection } from "@/lib/http/browser/connection";

/** Whether there is no line to the server now. */
export const useIsOffline = (): boolean => useSyncExternalStore(watchConnection, isOffline, () => false);

/**
 * Says that there is no connection, and goes when it is back. It is a form's last line, below the button, so that nothing
 * of the form moves for it.
 */
export function ConnectionNotice() {
  const isAway = useIsOffline();
  return (
    <div role="status">
      {isAway && (
        <p className="flex gap-3 rounded-md bg-wait-bg px-4 py-3.5 text-[1rem] text-wait">
          <WifiOff className="mt-[3px]" aria-hidden="true" />
          <span>
            <b>There is no internet connection.</b> What you typed stays here. You can send it when the connection is
            back.
          </span>
        </p>
      )}
    </div>
  );
}
