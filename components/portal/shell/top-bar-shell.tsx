import type { Route } from "next";
import type { ReactNode } from "react";
import { Brand } from "@/components/site/shell/brand";
import type { Role } from "@/lib/auth/roles";
import { LogoutButton } from "./logout-button";
import "./portal.css";

type TopBarShellProps = {
  portal: Role;
  /** Stands beside the brand: "Admin", "B2B partner". */
  title: string;
  logoutTo: Route;
  /** Buttons before Logout. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of a portal with few screens: everything in one bar at the top. */
export function TopBarShell({ portal, title, logoutTo, actions, children }: TopBarShellProps) {
  return (
    <>
      <header className="topbar on-wall">
        <div className="topbar-in">
          <Brand />
          <span className="topbar-title">{title}</span>
          <div className="topbar-end">
            {actions}
            <LogoutButton portal={portal} to={logoutTo} look="bar" />
          </div>
        </div>
      </header>
      <main className="topbar-page" id="main" tabIndex={-1}>
        <div className="portal-main">{children}</div>
      </main>
    </>
  );
}
