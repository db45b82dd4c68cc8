"use client";

import { useCallback, useRef, useState } from "react";
import { type StudentAddress, studentHref } from "@/components/processing/student/student-address";

/** The state of a student's Create Application dialog: whether it is open, and the request that it starts from. */
export type Creation = ReturnType<typeof useCreateApplication>;

/**
 * A button opens it, or its address (`?request=`, `?new=application`), which can be linked to and survives a reload. The
 * element that opened it gets the focus back. `forget` closes it after a navigation.
 */
export function useCreateApplication(studentId: string, address: StudentAddress) {
  const { tab, request, isNew } = address;
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
  /** After an application was created, its list is shown. */
  const close = useCallback(
    ({ isDone }: { isDone: boolean }) => {
      setAsked(false);
      if (isDone) window.history.replaceState(null, "", studentHref(studentId, { tab: "applications" }));
      else if (request || isNew) window.history.replaceState(null, "", studentHref(studentId, { tab }));
    },
    [studentId, tab, request, isNew],
  );
  return { isOpen: isAsked || isNew || request !== undefined, request, opener, open, answer, close, forget };
}
