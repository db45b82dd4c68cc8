"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Whether the component is still mounted, for an answer that arrives after its screen was left. */
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
