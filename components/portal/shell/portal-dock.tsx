"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import type { NavEntry } from "./portal-nav";

type PortalDockProps = {
  /** The most used screens, in a word each. */
  entries: readonly NavEntry[];
  /** Opens the menu with all the others. */
  more: ReactNode;
};

/**
 * The bar at the bottom of a phone, within a thumb's reach. It stands in the page's flow, so it covers nothing at the
 * end of a page, and it is away while somebody types: the keyboard needs the room (app/portals.css).
 */
export function PortalDock({ entries, more }: PortalDockProps) {
  const path = usePathname();
  return (
    <nav
      aria-label="Main screens"
      className="sticky bottom-0 z-10 border-border border-t bg-card print:hidden"
      data-dock
    >
      <ul className="grid grid-flow-col auto-cols-fr [&_svg]:size-5.5">
        {entries.map(({ href, label, icon }) => (
          <li key={href}>
            <Link className={dockItem} href={href} aria-current={path === href ? "page" : undefined}>
              {icon}
              {label}
            </Link>
          </li>
        ))}
        <li>{more}</li>
      </ul>
    </nav>
  );
}

/** One place in the bar: an icon above a word, as wide as its share of the phone. */
export const dockItem =
  "flex min-h-15 w-full flex-col items-center justify-center gap-1 text-[0.8125rem]/[1.2] text-muted-foreground no-underline aria-[current]:font-[620] aria-[current]:text-link";
