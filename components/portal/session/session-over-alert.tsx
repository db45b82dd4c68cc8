"use client";

import { useEffect } from "react";
import { Alert } from "@/components/ui/alert";
import { type Role, roles } from "@/lib/auth/roles";
import { setSessionOver } from "./session-expired";
import { useSessionOver } from "./use-session-over";

/**
 * For use in a form. While the form is displayed an expired session does not redirect: this says so, with a login link
 * beside the form.
 */
export function SessionOverAlert({ portal }: { portal: Role }) {
  const isOver = useSessionOver();
  useEffect(() => () => setSessionOver(false), []); // the next call finds out again
  if (!isOver) return null;
  return (
    <Alert tone="bad" role="alert" tabIndex={-1} data-session-over="" title="Session expired">
      Please log in again in{" "}
      <a href={roles[portal].login} target="_blank" rel="noopener">
        another tab
      </a>
      . What you have typed stays here.
    </Alert>
  );
}
