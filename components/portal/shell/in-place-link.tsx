"use client";

import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps, MouseEvent } from "react";

type InPlaceLinkProps = Omit<ComponentProps<typeof Link>, "href" | "onClick"> & {
  href: Route;
  /** The address at the moment of the press, where it may differ from the one that was rendered. */
  hrefNow?: (() => Route) | undefined;
  /** Called after the address has changed. */
  onGo?: (() => void) | undefined;
};

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A link to another view of the current screen: it changes the address in place, and the screen loads what it needs. It
 * can be opened in a new tab like any link.
 */
export function InPlaceLink({ href, hrefNow, onGo, ...props }: InPlaceLinkProps) {
  return (
    <Link
      prefetch={false}
      {...props}
      href={href}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        window.history.pushState(null, "", hrefNow?.() ?? href);
        onGo?.();
      }}
    />
  );
}
