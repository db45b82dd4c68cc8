"use client";

import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import "./b2b.css";

const screens: readonly { href: Route; label: string }[] = [
  { href: "/b2b/dashboard", label: "Dashboard" },
  { href: "/b2b/statements", label: "Statements" },
];

/** The partner portal's screens, in its bar at the top. */
export function PartnerNav({ label }: { label: string }) {
  const path = usePathname();
  return (
    <nav aria-label={label}>
      <ul className="partner-nav">
        {screens.map(({ href, label }) => (
          <li key={href}>
            <Link href={href} aria-current={path === href ? "page" : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
