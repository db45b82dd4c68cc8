"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { cn } from "@/components/ui/cn";
import type { NavEntry } from "./portal-nav";

type PortalDockProps = {
  /** The most used screens, in a word each. */
  entries: readonly NavEntry[];
  /** Opens the menu with all the others. */
  more: ReactNode;
};

/** The main screens in the bar, which have an address of their own each, and a menu for the others. */
export function PortalDock({ entries, more }: PortalDockProps) {
  const path = usePathname();
  return (
    <Dock>
      {entries.map(({ href, label, icon }) => (
        <li key={href}>
          <Link className={dockItem} href={href} aria-current={path === href ? "page" : undefined}>
            {icon}
            {label}
          </Link>
        </li>
      ))}
      <li>{more}</li>
    </Dock>
  );
}

/** After a finger is lifted, a browser takes the focus from the field, and then tells of the press. */
const pressMs = 400;

/**
 * Keeps the bar away from the moment when somebody who types presses something until the press is over: if it came back in
 * between, what is pressed would move away from under the finger.
 */
function useStillPresses(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let over: number | undefined;
    const down = () => {
      window.clearTimeout(over);
      if (document.activeElement?.matches("input, textarea, select")) dataset.pressing = "";
    };
    const up = () => {
      over = window.setTimeout(() => delete dataset.pressing, pressMs);
    };
    const undo = new AbortController();
    const options = { capture: true, passive: true, signal: undo.signal };
    document.addEventListener("pointerdown", down, options);
    for (const end of ["pointerup", "pointercancel"] as const) document.addEventListener(end, up, options);
    return () => {
      undo.abort();
      window.clearTimeout(over);
      delete dataset.pressing;
    };
  }, []);
}

/**
 * The bar at the bottom of a phone, within a thumb's reach. It stands in the page's flow, so it covers nothing at the
 * end of a page, and it is away while somebody types: the keyboard needs the room (app/portals.css).
 */
export function Dock({ className, children }: { className?: string; children: ReactNode }) {
  useStillPresses();
  return (
    <nav
      aria-label="Main screens"
      className={cn(
        "sticky bottom-0 z-10 border-border border-t bg-card in-data-pressing:hidden print:hidden",
        className,
      )}
      data-dock
    >
      <ul className="grid grid-flow-col auto-cols-[minmax(max-content,1fr)] [&_svg]:size-5.5">{children}</ul>
    </nav>
  );
}

/** One place in the bar: an icon above a word, as wide as its share of the phone. */
export const dockItem =
  "flex min-h-15 w-full flex-col items-center justify-center gap-1 text-[0.8125rem]/[1.2] text-muted-foreground no-underline aria-[current]:font-[620] aria-[current]:text-link";
