"use client";

import { Calendar, CalendarDays, CalendarRange, List } from "lucide-react";
import type { DayRange } from "@/components/admin/admin-queries";
import { goTo } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { type ConsultationsAt, type ConsultationsLayout, consultationsAddress } from "./consultations-queries";

const layouts = [
  { view: "list", label: "List", icon: List },
  { view: "day", label: "Day", icon: CalendarDays },
  { view: "week", label: "Week", icon: CalendarRange },
  { view: "month", label: "Month", icon: Calendar },
] as const satisfies readonly { view: ConsultationsLayout; label: string; icon: typeof List }[];

/**
 * The address of the list, or of the calendar's day, week or month, with the list's filters. A list limited to a period
 * comes back with the days that were looked at in the calendar (`shown`), not with those from before.
 */
export const layoutHref = (at: ConsultationsAt, view: ConsultationsLayout, shown?: DayRange) =>
  consultationsAddress.next(at, { view, page: 1, ...(view === "list" && at.from && at.to && shown) });

type ListOrCalendarProps = {
  at: ConsultationsAt;
  /** The calendar's days. */
  shown?: DayRange;
};

/** Shows the consultations as a list, or as a calendar by day, week or month. Switching keeps the list's filters. */
export function ListOrCalendar({ at, shown }: ListOrCalendarProps) {
  return (
    <nav aria-label="List or calendar" className="inline-flex rounded-md bg-surface-2 p-0.75 max-md:w-full">
      {layouts.map(({ view, label, icon: Icon }) => (
        <InPlaceLink
          key={view}
          href={layoutHref(at, view, shown)}
          className="inline-flex min-h-8.5 items-center justify-center gap-2 rounded-[6px] px-3.5 max-md:gap-1.5 max-md:px-2 font-[620] text-secondary-foreground text-ui leading-[1.2] no-underline hover:bg-[color-mix(in_srgb,var(--surface-2)_88%,var(--foreground))] aria-[current]:bg-card aria-[current]:text-foreground aria-[current]:shadow-sm max-md:min-h-10 max-md:flex-1"
          title={label}
          aria-current={at.view === view ? "page" : undefined}
        >
          <Icon aria-hidden="true" />
          <span className="@max-[88rem]/list:md:sr-only">{label}</span>
        </InPlaceLink>
      ))}
    </nav>
  );
}

/** The same as a menu, where a phone has no room for four links. */
export function LayoutMenu({ at, shown }: ListOrCalendarProps) {
  const { icon: Icon, label } = layouts.find(({ view }) => view === at.view) ?? layouts[0];
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="line" size="sm" className="min-h-11 min-w-11 px-3" aria-label={`List or calendar: ${label}`}>
          <Icon aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" aria-label="List or calendar">
        {layouts.map(({ view, label: words, icon: Mark }) => (
          <DropdownMenuItem key={view} onSelect={() => goTo(layoutHref(at, view, shown))}>
            <Mark aria-hidden="true" />
            {words}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
