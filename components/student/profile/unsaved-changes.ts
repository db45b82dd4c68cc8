"use client";

import { createContext, use, useEffect } from "react";
import type { ProfileTabName } from "./profile-address";

/** Each form of the profile reports whether it has unsaved changes. */
export const UnsavedContext = createContext<(tab: ProfileTabName, isUnsaved: boolean) => void>(() => undefined);

/** Marks a tab while its form has unsaved changes. */
export function useUnsaved(tab: ProfileTabName, isUnsaved: boolean): void {
  const mark = use(UnsavedContext);
  useEffect(() => {
    mark(tab, isUnsaved);
    return () => mark(tab, false);
  }, [mark, tab, isUnsaved]);
}
