import { UserRound } from "lucide-react";
import Link from "next/link";
import { type ReactNode, Suspense } from "react";
import { AdminSearch } from "@/components/admin/search/admin-search";
import { Bell } from "@/components/portal/bell/bell";
import { SearchField } from "@/components/portal/search/search-field";
import { LogoutButton } from "@/components/portal/shell/logout-button";
import { PortalMain } from "@/components/portal/shell/portal-main";
import { QueryProvider } from "@/components/portal/shell/query-provider";
import { SignedInAs } from "@/components/portal/shell/signed-in-as";
import { Brand } from "@/components/site/shell/brand";
import { buttonVariants } from "@/components/ui/button";
import { AdminDock, DockLinks } from "./admin-dock";
import { AddMember, AddMemberLink, AdminTabs, SideFold, TabLinks } from "./admin-tabs";

/**
 * The admin area: the sidebar with the dashboard's tabs, the bar with the header buttons of every admin screen, and
 * the work area. The sidebar shows only icons below 1280 px, and is a row of its own on a phone, with the most used tabs
 * in a bar at the bottom; there an open record takes the whole screen.
 */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <QueryProvider portal="admin">
      <AdminSearch>
        <div
          className="grid print:block min-h-dvh grid-cols-[208px_minmax(0,1fr)] grid-rows-[auto_1fr] bg-surface text-ui max-xl:grid-cols-[64px_minmax(0,1fr)] in-[[data-side-folded]]:md:grid-cols-[64px_minmax(0,1fr)] max-md:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[auto_auto_1fr_auto]"
          data-frame="side"
        >
          <header className="wall on-wall hidden print:hidden items-center gap-2 px-5 py-2 max-md:flex max-[16rem]:flex-wrap max-md:in-[:has([data-side-panel])]:hidden">
            <Brand className="me-auto flex-none [&>span]:sr-only" />
            <SearchField look="icon" words={searchWords} />
            <Actions />
          </header>
          <div className="wall on-wall print:hidden sticky top-0 z-20 row-span-2 flex h-dvh flex-col overflow-y-auto px-2.5 py-4 max-md:relative max-md:row-span-1 max-md:h-auto max-md:min-w-0 max-md:p-0 max-md:in-[:has([data-side-panel])]:hidden">
            <Brand className="px-2.5 pb-4 text-[1.05rem] max-xl:px-0.5 max-xl:[&>span]:sr-only in-[[data-side-folded]]:px-0.5 in-[[data-side-folded]]:[&>span]:sr-only max-md:hidden" />
            {/* Which tab is open stands in the address, which the page rendered at build time does not know. */}
            <Suspense fallback={<TabLinks />}>
              <AdminTabs />
            </Suspense>
            <div className="mt-auto border-wall-line border-t pt-3 max-xl:hidden">
              <div className="in-[[data-side-folded]]:hidden">
                <SignedInAs portal="admin" />
              </div>
              <SideFold />
            </div>
          </div>
          <div className="print:hidden sticky top-0 z-10 flex min-h-14 items-center justify-end gap-3 border-border border-b bg-card px-5 max-md:hidden">
            <SearchField look="bar" words={searchWords} className="me-auto max-w-110" />
            <Actions />
          </div>
          <PortalMain id="main">{children}</PortalMain>
          <Suspense fallback={<DockLinks />}>
            <AdminDock />
          </Suspense>
        </div>
      </AdminSearch>
    </QueryProvider>
  );
}

const searchWords = "Search people, references, phones";

const Actions = () => (
  <>
    <Bell portal="admin" look="bar" />
    <Link
      className={buttonVariants({
        variant: "line",
        size: "sm",
        className: "max-md:min-h-11 max-md:w-11 max-md:flex-none max-md:px-0",
      })}
      href="/admin/account"
    >
      <UserRound aria-hidden="true" />
      <span className="max-md:sr-only">My account</span>
    </Link>
    <Suspense fallback={<AddMemberLink isMain={false} />}>
      <AddMember />
    </Suspense>
    <LogoutButton portal="admin" to="/" look="bar" />
  </>
);
