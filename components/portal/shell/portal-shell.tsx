import { Menu } from "lucide-react";
import type { Route } from "next";
import type { ReactNode } from "react";
import { Bell } from "@/components/portal/bell/bell";
import { SearchField } from "@/components/portal/search/search-field";
import { Brand } from "@/components/site/shell/brand";
import { cn } from "@/components/ui/cn";
import type { Role } from "@/lib/auth/roles";
import { LogoutButton } from "./logout-button";
import { dockItem, PortalDock } from "./portal-dock";
import { PortalMain } from "./portal-main";
import { PortalMenu } from "./portal-menu";
import { type NavEntry, PortalNav } from "./portal-nav";
import { SignedInAs } from "./signed-in-as";

type PortalShellProps = {
  portal: Role;
  /** Names the navigation: "Student portal". */
  title: string;
  /** Says whose it is; the shell must be inside the portal's query provider. The page for no connection is nobody's. */
  isSignedIn?: boolean;
  nav: readonly NavEntry[];
  /** The screens of the bar at the bottom of a phone; without them there is none. */
  dock?: readonly NavEntry[];
  logoutTo: Route;
  /** What the portal's search looks for; without it there is none. The shell must be inside its provider. */
  search?: string;
  children: ReactNode;
};

/** Dark sidebar and work area of a portal; below 860 px the sidebar becomes a sheet behind a button. */
export function PortalShell({ children, dock, ...portal }: PortalShellProps) {
  return (
    <div
      className="grid min-h-dvh grid-cols-[264px_minmax(0,1fr)] bg-surface text-ui max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[auto_1fr_auto] max-md:has-[[data-desk][data-open]]:grid-rows-[1fr]"
      data-frame="side"
    >
      <Side className="h-dvh max-md:hidden" {...portal} />
      <header className="wall on-wall hidden items-center justify-between gap-2 px-5 py-3.5 max-md:flex max-[16rem]:flex-wrap max-md:in-[:has([data-desk][data-open])]:hidden">
        <Brand />
        <div className="flex gap-2 max-[16rem]:flex-wrap">
          {portal.search && <SearchField look="icon" words={portal.search} />}
          {portal.isSignedIn && <Bell portal={portal.portal} />}
          <PortalMenu title={portal.title}>
            <Side className="h-full" {...portal} />
          </PortalMenu>
        </div>
      </header>
      <PortalMain id="main">{children}</PortalMain>
      {dock && (
        <PortalDock
          entries={dock}
          more={
            <PortalMenu
              title={portal.title}
              opener={
                <button type="button" className={dockItem}>
                  <Menu aria-hidden="true" />
                  More
                </button>
              }
            >
              <Side className="h-full" {...portal} />
            </PortalMenu>
          }
        />
      )}
    </div>
  );
}

type SideProps = Omit<PortalShellProps, "children" | "dock"> & { className: string };

function Side({ portal, title, isSignedIn, nav, logoutTo, search, className }: SideProps) {
  return (
    <div className={cn("wall on-wall sticky top-0 z-10 flex flex-col overflow-y-auto px-4 py-6", className)}>
      <div className="flex items-start justify-between gap-2 pb-6">
        <Brand className="px-2.5 text-[1.2rem]" />
        <div className="max-md:hidden">{isSignedIn && <Bell portal={portal} />}</div>
      </div>
      {search && <SearchField look="side" words={search} className="mb-4 max-md:hidden" />}
      <PortalNav label={title} entries={nav} />
      <div className="mt-auto border-wall-line border-t pt-3">
        {isSignedIn && <SignedInAs portal={portal} />}
        <LogoutButton portal={portal} to={logoutTo} look="nav" />
      </div>
    </div>
  );
}
