"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { versionOf } from "@/lib/front/page-versions.mjs";
import { SiteLink } from "./site-link";

/**
 * A link of the site's menus that knows whether it leads to the page on show. The one client component of reading pages:
 * only such a one learns the address when a page is rendered, and it needs nothing in the browser.
 */
export function NavLink({ href, className, children }: { href: Route; className?: string; children: ReactNode }) {
  const shown = usePathname();
  const path = versionOf(shown)?.address ?? shown;
  const isHere = href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
  return (
    <SiteLink className={className} href={href} aria-current={isHere ? "page" : undefined}>
      {children}
    </SiteLink>
  );
}
