"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link of the site's menus; knows whether it leads to the page on show. */
export function NavLink({ href, className, children }: { href: Route; className?: string; children: ReactNode }) {
  const path = usePathname();
  const isHere = href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
  return (
    <Link className={className} href={href} aria-current={isHere ? "page" : undefined}>
      {children}
    </Link>
  );
}
