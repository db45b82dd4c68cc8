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

/** What takes the keyboard, and with it the bar's room (app/portals.css). */
const typed = 'textarea, select, input:not([type="file"], [type="checkbox"], [type="radio"])';

/** A press that becomes no click, because the finger moved on, is over by then. */
const pressMs = 400;

/**
 * Keeps the bar away from the moment when somebody who types presses something until the press is over: if it came back in
 * between, what is pressed would move away from under the finger.
 */
function useStillPresses(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer: number | undefined;
    const over = () => {
      window.clearTimeout(timer);
      delete dataset.pressing;
    };
    const down = () => {
      over();
      if (document.activeElement?.matches(typed)) dataset.pressing = "";
    };
    const up = () => {
      timer = window.setTimeout(over, pressMs);
    };
    const undo = new AbortController();
    const options = { capture: true, passive: true, signal: undo.signal };
    document.addEventListener("pointerdown", down, options);
    for (const end of ["pointerup", "pointercancel"] as const) document.addEventListener(end, up, options);
    document.addEventListener("click", over, options);
    return () => {
      undo.abort();
      over();
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
      <ul className="grid grid-flow-col auto-cols-[minmax(max-content,1fr)] max-[16rem]:overflow-x-auto [&_svg]:size-5.5">
        {children}
      </ul>
    </nav>
  );
}

/** One place in the bar: an icon above a word, as wide as its share of the phone. */
export const dockItem =
  "flex min-h-15 w-full flex-col items-center justify-center gap-1 text-[0.8125rem]/[1.2] text-muted-foreground no-underline aria-[current]:font-[620] aria-[current]:text-link";
