import type { Route } from "next";
import type { ReactNode } from "react";
import { Brand } from "@/components/site/shell/brand";
import type { Role } from "@/lib/auth/roles";
import { LogoutButton } from "./logout-button";
import { PortalMenu } from "./portal-menu";
import { type NavEntry, PortalNav } from "./portal-nav";
import { SignedInAs } from "./signed-in-as";
import "./portal.css";

type PortalShellProps = {
  portal: Role;
  /** Names the navigation: "Student portal". */
  title: string;
  userName: string;
  nav: readonly NavEntry[];
  logoutTo: Route;
  children: ReactNode;
};

/** Dark sidebar and work area of a portal; under 860 px the sidebar becomes a sheet behind a button. */
export function PortalShell({ portal, title, userName, nav, logoutTo, children }: PortalShellProps) {
  const side = (
    <div className="portal-side wall on-wall">
      <Brand />
      <PortalNav label={title} entries={nav} />
      <div className="portal-end">
        <SignedInAs name={userName} />
        <LogoutButton portal={portal} to={logoutTo} look="nav" />
      </div>
    </div>
  );
  return (
    <div className="portal">
      {side}
      <header className="portal-bar wall on-wall">
        <Brand />
        <PortalMenu title={title}>{side}</PortalMenu>
      </header>
      <main className="portal-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
