"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";

/** A reset link that cannot be used (any more), and the way to a new one. */
export function BadResetLink({ announce = false }: { announce?: boolean }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (announce) note.current?.focus();
  }, [announce]);
  return (
    <>
      <Alert ref={note} tone="bad" tabIndex={-1} title="This reset link is invalid or has expired">
        A link works once, for a short time, and only until a newer one is sent.
      </Alert>
      <Link className="btn btn-block" href="/forgot-password">
        Ask for a new link
      </Link>
    </>
  );
}
