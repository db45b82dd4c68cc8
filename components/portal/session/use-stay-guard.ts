"use client";

import { useState } from "react";
import { useStoppedDeparture } from "./use-stopped-departure";

const isElsewhere = ({ pathname, search }: URL) =>
  pathname !== window.location.pathname || search !== window.location.search;

/**
 * Asks before a dialog with unsaved input is closed, before the browser goes Back, and before a link in the dialog is
 * followed. `holdsChanges` returns its answer synchronously and includes input that is not yet in `isUnsaved`. `onLeft`
 * is called after leaving: a dialog that is not part of the address closes itself there.
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
    /** Closes the dialog, or asks first. */
    close: () => (holdsChanges() ? setClosing(true) : onClose()),
    stay: () => {
      setClosing(false);
      departure.stay();
    },
    /** Continues the stopped navigation without another question. */
    leave: () => {
      setClosing(false);
      departure.leave((href) => window.location.assign(href));
      if (departure.stopped) onLeft?.();
      else onClose();
    },
  };
}
