import type { Route } from "next";
import type { ReactNode } from "react";
import { Brand } from "@/components/site/shell/brand";
import type { Role } from "@/lib/auth/roles";
import { LogoutButton } from "./logout-button";
import { PortalMain } from "./portal-main";

type TopBarShellProps = {
  portal: Role;
  /** Beside the brand: "Admin", "B2B partner". */
  title: string;
  logoutTo: Route;
  /** At the end of the first line of a phone. */
  bell: ReactNode;
  /** Buttons before Logout. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The shell of a portal with few screens: everything in one top bar. */
export function TopBarShell({ portal, title, logoutTo, bell, actions, children }: TopBarShellProps) {
  return (
    <>
      {/* on a phone the bar takes two lines, so it scrolls away with the page */}
      <header className="on-wall sticky top-0 z-20 border-wall-line border-b bg-wall text-wall-foreground max-md:static">
        <div className="mx-auto flex min-h-19 w-[min(100%-64px,1296px)] flex-wrap items-center gap-x-5 gap-y-3 py-3 max-md:w-[calc(100%-40px)]">
          <Brand />
          <span className="border-wall-line border-s ps-5 text-wall-muted max-[26rem]:sr-only">{title}</span>
          <div className="ms-auto">{bell}</div>
          <div className="flex flex-wrap gap-3 max-md:w-full max-md:justify-between">
            {actions}
            <LogoutButton portal={portal} to={logoutTo} look="bar" />
          </div>
        </div>
      </header>
      <main className="min-h-[calc(100dvh-77px)] bg-surface text-ui" id="main" tabIndex={-1}>
        <PortalMain isWide>{children}</PortalMain>
      </main>
    </>
  );
}
