"use client";

import { useState } from "react";
import { useStoppedDeparture } from "./use-stopped-departure";

const isElsewhere = ({ pathname, search }: URL) =>
  pathname !== window.location.pathname || search !== window.location.search;

/**
 * Asks before a window with something unsaved is closed, before the browser goes Back from it, and before a link in it is
 * followed. `holdsChanges` answers at once, also for what was typed a moment ago and is not in `isUnsaved` yet. `onLeft` is
 * told when one has gone elsewhere: a window that is no part of the address closes itself there.
 */
export function useStayGuard(
  isUnsaved: boolean,
  holdsChanges: () => boolean,
  onClose: () => void,
  onLeft?: () => void,
) {
  const [isClosing, setClosing] = useState(false);
  const departure = useStoppedDeparture(isUnsaved, isElsewhere);
  return {
    isAsking: isClosing || departure.stopped !== undefined,
    /** Closes the window, or asks first. */
    close: () => (holdsChanges() ? setClosing(true) : onClose()),
    stay: () => {
      setClosing(false);
      departure.stay();
    },
    /** Goes where one was going, without another question. */
    leave: () => {
      setClosing(false);
      departure.leave((href) => window.location.assign(href));
      if (departure.stopped) onLeft?.();
      else onClose();
    },
  };
}
