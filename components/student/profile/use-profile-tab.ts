"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef } from "react";
import { type ProfileTabName, profileHref, readProfileTab } from "./profile-address";

/**
 * The open tab, as the address says it, and the way to another: the screen has everything, so the page is not asked for
 * again. With a control's id, that control takes the focus as soon as it can be seen.
 */
export function useProfileTab() {
  const tab = readProfileTab(useSearchParams().get("tab"));
  const wanted = useRef<string>(null);

  useEffect(() => {
    wanted.current = window.location.hash.slice(1) || null;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wanted can be seen once its tab is open
  useEffect(() => focusWanted(wanted), [tab]);

  const show = useCallback((to: ProfileTabName, control?: string) => {
    wanted.current = control ?? null;
    if (readProfileTab(new URLSearchParams(window.location.search).get("tab")) === to) focusWanted(wanted);
    else window.history.pushState(null, "", profileHref(to));
  }, []);
  return [tab, show] as const;
}

function focusWanted(wanted: { current: string | null }) {
  const control = wanted.current ? document.getElementById(wanted.current) : null;
  if (!control) return;
  wanted.current = null;
  (control.closest(".field") ?? control).scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}
