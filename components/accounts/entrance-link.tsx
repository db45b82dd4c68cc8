"use client";

import type { Route } from "next";
import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";

/** The screen that somebody wanted (`?next=`); the entrance that uses it checks it. */
export const wantedScreen = () => new URLSearchParams(window.location.search).get("next");

/** An entrance that leads on to a screen. */
export const entranceTo = (path: Route, next: string | null) =>
  (next ? `${path}?${new URLSearchParams({ next })}` : path) as Route;

/**
 * A link from one entrance to another that keeps the wanted screen. The pages are the same for everybody, so it is read
 * here; a press before React runs gets it from the page's own script (components/site/behaviour/late-scripts.ts).
 */
export function EntranceLink({ href, children }: { href: Route; children: ReactNode }) {
  const [target, setTarget] = useState(href);
  useEffect(() => setTarget(entranceTo(href, wantedScreen())), [href]);
  return (
    <Link className="-my-2.5 inline-flex min-h-11 min-w-11 items-center" href={target} data-entrance="">
      {children}
    </Link>
  );
}
