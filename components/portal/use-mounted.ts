"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still on show, for an answer that comes back after its screen was left. */
export function useMounted(): RefObject<boolean> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
