"use client";

import type { Route } from "next";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { versionOf } from "@/lib/front/page-versions.mjs";

/**
 * A menu link that knows whether it points to the current page. Only a client component gets the address during rendering;
 * it needs no JavaScript in the browser.
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
