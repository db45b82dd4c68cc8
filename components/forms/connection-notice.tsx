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
        <p className="connection-notice">
          <WifiOff aria-hidden="true" />
          <span>
            <b>There is no internet connection.</b> What you typed stays here. You can send it when the connection is
            back.
          </span>
        </p>
      )}
    </div>
  );
}
