"use client";

import { useLayoutEffect } from "react";
import type { Role } from "@/lib/auth/roles";
import { followShortcuts } from "./shortcut-setting";

type AccountShortcutsProps = { portal: Role; accountId: string; chosen: boolean | null };

/** Turns single-key shortcuts on or off for a portal's screens, as their account has chosen; null is no choice yet. */
export function AccountShortcuts({ portal, accountId, chosen }: AccountShortcutsProps) {
  // Before the paint: no key may work that was turned off.
  useLayoutEffect(() => followShortcuts({ id: accountId, portal }, chosen), [portal, accountId, chosen]);
  return null;
}
