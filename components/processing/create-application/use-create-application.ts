"use client";

import { useCallback, useRef, useState } from "react";
import { type StudentAddress, studentHref } from "@/components/processing/student/student-address";

/** Create Application of a student: whether it is open, and the request that it starts from. */
export type Creation = ReturnType<typeof useCreateApplication>;

/**
 * It opens with a button, or with the address of a request (`?request=`): such an address can be linked to, and survives
 * a reload. What opened it gets the focus back. `forget` closes it where one has gone elsewhere.
 */
export function useCreateApplication(studentId: string, address: StudentAddress) {
  const { tab, request } = address;
  const [isAsked, setAsked] = useState(false);
  const opener = useRef<HTMLElement>(null);
  const forget = useCallback(() => setAsked(false), []);

  const open = useCallback((button: HTMLElement) => {
    opener.current = button;
    setAsked(true);
  }, []);
  const answer = useCallback(
    (requestId: string, button: HTMLElement) => {
      opener.current = button;
      window.history.replaceState(null, "", studentHref(studentId, { tab, request: requestId }));
    },
    [studentId, tab],
  );
  /** Where it was done, its list is shown. */
  const close = useCallback(
    ({ isDone }: { isDone: boolean }) => {
      setAsked(false);
      if (isDone) window.history.replaceState(null, "", studentHref(studentId, { tab: "applications" }));
      else if (request) window.history.replaceState(null, "", studentHref(studentId, { tab }));
    },
    [studentId, tab, request],
  );
  return { isOpen: isAsked || request !== undefined, request, opener, open, answer, close, forget };
}
