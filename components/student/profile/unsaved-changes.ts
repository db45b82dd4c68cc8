"use client";

import { createContext, use, useEffect } from "react";
import type { ProfileTabName } from "./profile-address";

/** Told by each form of the profile whether it holds something that is not saved. */
export const UnsavedContext = createContext<(tab: ProfileTabName, isUnsaved: boolean) => void>(() => undefined);

/** Marks a tab while its form holds something that is not saved. */
export function useUnsaved(tab: ProfileTabName, isUnsaved: boolean): void {
  const mark = use(UnsavedContext);
  useEffect(() => {
    mark(tab, isUnsaved);
    return () => mark(tab, false);
  }, [mark, tab, isUnsaved]);
}
