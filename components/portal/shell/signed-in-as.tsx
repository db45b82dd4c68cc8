"use client";

import { useIsSessionOver } from "@/components/portal/session/use-session-over";

/** Whose portal this is; nobody's once the session has ended. */
export function SignedInAs({ name }: { name: string }) {
  if (useIsSessionOver()) return null;
  return (
    <p className="px-3 pb-2 text-small text-wall-muted wrap-anywhere">
      Signed in as <bdi>{name}</bdi>
    </p>
  );
}
