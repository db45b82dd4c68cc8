"use client";

import { useIsSessionOver } from "@/components/portal/session/use-session-over";
import type { Role } from "@/lib/auth/roles";
import { useSelf } from "./portal-page";

/** Whose portal it is; nobody's until that is known, and once the session has ended. */
export function SignedInAs({ portal }: { portal: Role }) {
  const self = useSelf(portal);
  const isOver = useIsSessionOver();
  if (isOver || !self) return null;
  return (
    <p className="px-3 pb-2 text-small text-wall-muted wrap-anywhere">
      Signed in as <bdi>{self.name}</bdi>
    </p>
  );
}
