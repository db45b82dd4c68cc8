"use client";

import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isOffline, watchConnection } from "@/lib/http/browser/connection";

/** Whether the browser is offline. */
export const useIsOffline = (): boolean => useSyncExternalStore(watchConnection, isOffline, () => false);

/**
 * Says that there is no connection, and disappears when it is back. It is the form's last line, below the button, so
 * that nothing in the form moves.
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
