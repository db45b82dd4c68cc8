"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { navLine } from "./nav-line";

export type NavEntry = {
  href: Route;
  label: string;
  icon: ReactNode;
  /** How much waits there. */
  count?: ReactNode;
};

/** The navigation of a portal; marks the current screen, or the list that the current record belongs to. */
export function PortalNav({ label, entries }: { label: string; entries: readonly NavEntry[] }) {
  const path = usePathname();
  return (
    <nav aria-label={label}>
      <ul className="grid gap-1">
        {entries.map(({ href, label, icon, count }) => (
          <li key={href}>
            <Link
              className={navLine()}
              href={href}
              aria-current={path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined}
            >
              {icon}
              {label}
              {count}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
