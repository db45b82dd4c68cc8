"use client";

import { useEffect } from "react";
import { toast } from "@/components/ui/toast/toast";
import { type Role, roles } from "@/lib/auth/roles";

const notices: Record<string, (portal: Role) => void> = {
  required: (portal) => toast.info("Authentication required", `Please log in to access ${roles[portal].area}`),
  expired: () => toast.info("Session expired", "Please log in again"),
  error: () => toast.error("Authentication error", "There was a problem verifying your credentials"),
};

/** Says why a guard redirected to this login (`?reason=`), once: then it removes the reason from the address. */
export function SessionNotice({ portal }: { portal: Role }) {
  useEffect(() => {
    const url = new URL(window.location.href);
    const reason = url.searchParams.get("reason");
    if (reason === null) return;
    url.searchParams.delete("reason");
    window.history.replaceState(null, "", url);
    if (Object.hasOwn(notices, reason)) notices[reason]?.(portal);
  }, [portal]);
  return null;
}
