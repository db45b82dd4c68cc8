"use client";

import { useQuery } from "@tanstack/react-query";
import { cva } from "class-variance-authority";
import {
  Activity,
  BookOpen,
  CalendarCheck,
  ChartColumn,
  FileUp,
  GraduationCap,
  Handshake,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  MessageSquare,
  PanelLeftClose,
  PanelLeftOpen,
  ScrollText,
  Settings,
  UserPlus,
  UserSearch,
} from "lucide-react";
import Link from "next/link";
import { usePathname } from "next/navigation";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { consultationCountsQuery } from "@/components/admin/admin-queries";
import { tablesQuery } from "@/components/admin/content/content-queries";
import {
  type DashboardTab,
  dashboardAddress,
  dashboardTab,
  dashboardTabs,
  tabLabels,
} from "@/components/admin/dashboard-address";
import { messageCountsQuery } from "@/components/admin/messages/messages-queries";
import { leadCountsQuery } from "@/components/portal/leads/leads-queries";
import { countLabel } from "@/components/portal/list/count-label";
import { useAddress } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { useShortcuts } from "@/components/portal/shortcuts/use-shortcuts";
import { buttonVariants } from "@/components/ui/button";

export const tabIcons: Record<DashboardTab, LucideIcon> = {
  overview: LayoutDashboard,
  consultations: CalendarCheck,
  leads: UserSearch,
  import: FileUp,
  health: Activity,
  settings: Settings,
  messages: MessageSquare,
  students: GraduationCap,
  team: IdCard,
  referrals: Handshake,
  reports: ChartColumn,
  audit: ScrollText,
};

/** Text of the sidebar: below 1280 px, and when folded, it shows only icons. */
const inWideSide = "max-xl:sr-only in-[[data-side-folded]]:sr-only";

/** The ids of a tab and of what it shows. */
export const tabId = (tab: DashboardTab) => `tab-${tab}`;
export const tabPanelId = "tab-panel";

const entry = cva(
  "flex min-h-9.5 w-full items-center gap-3 rounded-md px-2.5 py-1.5 font-[540] text-[#dcebe9] text-ui leading-[1.3] whitespace-nowrap no-underline hover:bg-wall-2 focus-visible:-outline-offset-3 aria-selected:bg-wall-2 aria-selected:text-white aria-selected:shadow-[inset_3px_0_0_var(--accent)] aria-[current]:bg-wall-2 aria-[current]:text-white aria-[current]:shadow-[inset_3px_0_0_var(--accent)] max-xl:justify-center in-[[data-side-folded]]:justify-center max-md:min-h-12 max-md:w-auto max-md:rounded-none max-md:px-3.5 max-md:aria-selected:shadow-[inset_0_-3px_0_var(--accent)] max-md:aria-[current]:shadow-[inset_0_-3px_0_var(--accent)]",
);

/** Links to the dashboard's tabs, for where none of them is open, or none yet. */
export function TabLinks({ current }: { current?: DashboardTab | "content" | undefined }) {
  return (
    <nav ref={useOpenInSight(current)} aria-label="Admin dashboard" className={column}>
      {dashboardTabs.map((tab) => (
        <Link key={tab} className={entry()} href={dashboardTab(tab)} aria-current={tab === current || undefined}>
          <TabWords tab={tab} isCounted={false} />
        </Link>
      ))}
      <ContentLink isOpen={current === "content"} />
    </nav>
  );
}

/** The content has screens of its own: the sidebar leads there, and says so on each of them. */
function ContentLink({ isOpen }: { isOpen: boolean }) {
  // Its screens load the tables anyway; elsewhere nothing is asked for them.
  const { data: tables } = useQuery({ ...tablesQuery, enabled: isOpen });
  const due = tables?.reduce((sum, table) => sum + table.due, 0);
  return (
    <Link className={entry()} href="/admin/content" title="Content" aria-current={isOpen || undefined}>
      <EntryWords icon={BookOpen} label="Content" waiting={due} words="due" />
    </Link>
  );
}

/** Scrolls the open entry into sight: on a phone it may be scrolled out of the row. */
function useOpenInSight(open: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says which one is open
  useEffect(() => {
    const show = () =>
      list.current
        ?.querySelector("[aria-selected=true], [aria-current]")
        ?.scrollIntoView({ inline: "center", block: "nearest" });
    const settle = new ResizeObserver(show); // the font and the counts arrive a moment later
    for (const entry of list.current?.children ?? []) settle.observe(entry);
    const end = setTimeout(() => settle.disconnect(), settlesWithinMs);
    return () => {
      clearTimeout(end);
      settle.disconnect();
    };
  }, [open]);
  return list;
}

/** Later, whoever has scrolled the row of tabs is not taken back. */
const settlesWithinMs = 3_000;

/** The dashboard's tabs in the sidebar; on the admin area's other screens, links to them. */
export function AdminTabs() {
  const path = usePathname();
  const isDashboard = path === dashboardAddress.href({});
  const { tab: selected } = useAddress(dashboardAddress);
  const list = useOpenInSight(isDashboard ? selected : undefined);
  if (!isDashboard) return <TabLinks current={openOn(path)} />;
  return (
    <div className="grid gap-0.5 max-md:flex max-md:overflow-x-auto max-md:[scrollbar-width:none]">
      <div
        ref={list}
        role="tablist"
        aria-label="Admin dashboard"
        aria-orientation="vertical"
        className="grid gap-0.5 max-md:flex max-md:flex-none max-md:gap-0"
        onKeyDown={onKeyDown}
      >
        {dashboardTabs.map((tab) => (
          <InPlaceLink
            key={tab}
            role="tab"
            id={tabId(tab)}
            title={tabLabels[tab]}
            className={entry()}
            href={dashboardTab(tab)}
            aria-selected={tab === selected}
            aria-controls={tab === selected ? tabPanelId : undefined}
            tabIndex={tab === selected ? 0 : -1}
          >
            <TabWords tab={tab} isCounted />
          </InPlaceLink>
        ))}
      </div>
      <ContentLink isOpen={false} />
    </div>
  );
}

/** What is marked in the sidebar on a screen that is no tab. */
function openOn(path: string): DashboardTab | "content" | undefined {
  if (path === "/admin/processing/register") return "team";
  return /^\/admin\/content(\/|$)/.test(path) ? "content" : undefined;
}

const column = "grid gap-0.5 max-md:flex max-md:gap-0 max-md:overflow-x-auto max-md:[scrollbar-width:none]";

const keys: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrow keys only move the focus: every tab loads something. Space opens it, like Enter. */
function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(event.target as HTMLElement); // a key's target is an element
  const step = keys[event.key];
  if (event.key === " ") tabs[at]?.click();
  else if (event.key === "Home") tabs[0]?.focus();
  else if (event.key === "End") tabs.at(-1)?.focus();
  else if (step) tabs[(at + step + tabs.length) % tabs.length]?.focus();
  else return;
  event.preventDefault();
}

/** A tab's icon and name, and how many things in it are waiting. */
function TabWords({ tab, isCounted }: { tab: DashboardTab; isCounted: boolean }) {
  const { data: consultations } = useQuery({
    ...consultationCountsQuery,
    enabled: isCounted && tab === "consultations",
  });
  const { data: messages } = useQuery({ ...messageCountsQuery, enabled: isCounted && tab === "messages" });
  const { data: leads } = useQuery({ ...leadCountsQuery("admin"), enabled: isCounted && tab === "leads" });
  const counts: Partial<Record<DashboardTab, [number | undefined, string]>> = {
    consultations: [consultations?.pending, "to confirm"],
    leads: [leads?.late, "late"],
    messages: [messages?.new, "new"],
  };
  const [waiting, words] = counts[tab] ?? [];
  return <EntryWords icon={tabIcons[tab]} label={tabLabels[tab]} waiting={waiting} words={words} />;
}

type EntryWordsProps = {
  icon: LucideIcon;
  label: string;
  waiting: number | undefined;
  /** "due", "new": what those that are waiting are. */
  words: string | undefined;
};

/** An entry of the sidebar. Below 1280 px its name is only for screen readers. */
function EntryWords({ icon: Icon, label, waiting, words }: EntryWordsProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <span className={`${inWideSide} max-md:not-sr-only max-md:whitespace-nowrap!`}>{label}</span>
      {waiting ? (
        <span className="ms-auto rounded-full bg-wall-2 px-2 text-small text-wall-foreground leading-[1.6] in-[[aria-selected=true]]:bg-wall in-[[aria-current]]:bg-wall max-xl:sr-only in-[[data-side-folded]]:sr-only max-md:not-sr-only max-md:px-2!">
          {countLabel(waiting)}
          <span className="sr-only"> {words}</span>
        </span>
      ) : null}
    </>
  );
}

/** Leads to the registration of a member: the gold button, unless the open section has a main action of its own. */
export function AddMemberLink({ isMain }: { isMain: boolean }) {
  return (
    <Link
      className={buttonVariants({
        variant: isMain ? "gold" : "line",
        size: "sm",
        className: "max-md:min-h-11 max-md:w-11 max-md:flex-none max-md:px-0",
      })}
      href="/admin/processing/register"
    >
      <UserPlus aria-hidden="true" />
      <span className="max-md:sr-only">Add Processing Team Member</span>
    </Link>
  );
}

/** The sections in which somebody looks for it; the consultations' main action is to book. */
const mainIn: readonly DashboardTab[] = ["overview", "team", "settings"];

export function AddMember() {
  const isDashboard = usePathname() === dashboardAddress.href({});
  const { tab } = useAddress(dashboardAddress);
  return <AddMemberLink isMain={isDashboard && mainIn.includes(tab)} />;
}

/** Folds the sidebar to its icons, by button or with the key [, until the page is left. */
export function SideFold() {
  const [isFolded, setFolded] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute("data-side-folded", isFolded);
    return () => root.removeAttribute("data-side-folded");
  }, [isFolded]);
  const toggle = () => setFolded(!isFolded);
  useShortcuts({ "[": toggle });
  const Icon = isFolded ? PanelLeftOpen : PanelLeftClose;
  return (
    <button type="button" className={entry({ className: "max-xl:hidden" })} aria-pressed={isFolded} onClick={toggle}>
      <Icon aria-hidden="true" className="size-5 flex-none" />
      <span className={inWideSide}>Fold the sidebar</span>
    </button>
  );
}
