"use client";

import { useIsSessionOver } from "@/components/portal/session/use-session-over";

/** Whose portal this is; nobody's once the session has ended. */
export function SignedInAs({ name }: { name: string }) {
  if (useIsSessionOver()) return null;
  return (
    <p className="portal-user">
      Signed in as <bdi>{name}</bdi>
    </p>
  );
}
