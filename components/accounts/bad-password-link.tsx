"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { site, telLink } from "@/lib/site";

type BadPasswordLinkProps = {
  /** True for an invitation, where the person chooses a first password. */
  isFirst: boolean;
  /** How many days an invitation is valid. */
  days: number;
  announce?: boolean;
};

/** Shown for a password link that is invalid or expired, with the way to get a new one. */
export function BadPasswordLink({ isFirst, days, announce = false }: BadPasswordLinkProps) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (announce) note.current?.focus();
  }, [announce]);
  if (isFirst) {
    return (
      <>
        <Alert ref={note} tone="bad" tabIndex={-1} title="This invitation link is invalid or has expired">
          It works once, for {days} days, and stops working when a newer one is sent. Ask the administrator for a new
          one, or call <a href={telLink(site.phones[0])}>{site.phones[0]}</a>.
        </Alert>
        <p>
          Have you chosen a password already? Log in with it, or{" "}
          <Link href="/forgot-password" prefetch={false}>
            ask for a link to choose a new one
          </Link>
          .
        </p>
      </>
    );
  }
  return (
    <>
      <Alert ref={note} tone="bad" tabIndex={-1} title="This reset link is invalid or has expired">
        A link works once, for a limited time, and stops working when a newer one is sent.
      </Alert>
      <Link className={buttonVariants({ block: true })} href="/forgot-password">
        Ask for a new link
      </Link>
    </>
  );
}
