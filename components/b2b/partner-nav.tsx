"use client";

import { UserRound } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** Where there is little room, an icon stands for its label. */
const screens: readonly { href: Route; label: string; icon?: ReactNode }[] = [
  { href: "/b2b/dashboard", label: "Dashboard" },
  { href: "/b2b/statements", label: "Statements" },
  { href: "/b2b/account", label: "My account", icon: <UserRound className="size-5 md:hidden" aria-hidden="true" /> },
];

/** The partner portal's screens, in the top bar. */
export function PartnerNav({ label }: { label: string }) {
  const path = usePathname();
  return (
    <nav aria-label={label}>
      <ul className="flex gap-1 max-md:-ms-3">
        {screens.map(({ href, label, icon }) => (
          <li key={href}>
            <Link
              className="flex min-h-11 items-center rounded-md px-3 py-2 font-[560] text-[#dcebe9] text-ui leading-[1.3] no-underline hover:bg-wall-2 hover:text-white aria-[current]:bg-wall-2 aria-[current]:text-white aria-[current]:shadow-[inset_0_-3px_0_var(--accent)]"
              href={href}
              aria-current={path === href ? "page" : undefined}
            >
              {icon}
              <span className={icon ? "max-md:sr-only" : undefined}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
