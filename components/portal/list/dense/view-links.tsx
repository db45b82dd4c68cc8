"use client";

import { ChevronDown } from "lucide-react";
import type { Route } from "next";
import { useEffect, useRef, useState } from "react";
import { countLabel } from "@/components/portal/list/count-label";
import { goTo } from "@/components/portal/list/use-list";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { cn } from "@/components/ui/cn";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type View = { label: string; href: Route; isShown: boolean; count?: number | undefined };

const look =
  "flex min-h-11 flex-none items-center gap-2 border-transparent border-b-3 px-2.5 font-semibold text-muted-foreground text-ui no-underline hover:text-foreground focus-visible:-outline-offset-3 aria-[current]:border-primary aria-[current]:text-foreground";

/** Between two links, in pixels. */
const gap = 4;

/**
 * The views of a list in one line, each with how many rows it holds. The keys 1 to 9 open them. Those for which the line
 * is too short are in a menu at its end; on a phone the line scrolls instead.
 */
export function ViewLinks({ label, views }: { label: string; views: readonly View[] }) {
  const line = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(views.length);
  const words = views.map(({ label: name, count }) => `${name} ${count}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useEffect(() => {
    const box = line.current;
    const room = box?.parentElement;
    if (!box || !room) return;
    const measure = () => {
      const links = [...box.children].filter((link) => link instanceof HTMLElement);
      const whole = links.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0);
      if (whole <= room.clientWidth) return setFitting(links.length); // the menu that is there now needs no room then
      const wrapped = links.findIndex(({ offsetTop }) => offsetTop > (links[0]?.offsetTop ?? 0));
      setFitting(wrapped === -1 ? links.length : wrapped);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(room);
    return () => observer.disconnect();
  }, [words]);

  const more = views.slice(fitting);
  const shown = more.find(({ isShown }) => isShown);
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 flex-1 self-stretch max-md:overflow-x-auto max-md:[scrollbar-width:none]"
    >
      <div
        ref={line}
        className="flex h-full min-h-11 min-w-0 flex-wrap gap-x-1 md:max-h-13 md:overflow-hidden max-md:flex-nowrap"
      >
        {views.map(({ label: name, href, isShown, count }, index) => (
          <InPlaceLink
            key={href}
            href={href}
            className={cn(look, "md:h-full", index >= fitting && "invisible")}
            aria-current={isShown ? "page" : undefined}
            data-shortcut="view"
          >
            {name}
            <Count count={count} />
          </InPlaceLink>
        ))}
      </div>
      {more.length > 0 && (
        <DropdownMenu modal={false}>
          <DropdownMenuTrigger className={cn(look, "cursor-pointer")} aria-current={shown ? "page" : undefined}>
            {shown?.label ?? "More"}
            <ChevronDown aria-hidden="true" className="size-4" />
          </DropdownMenuTrigger>
          <DropdownMenuContent aria-label={label}>
            {more.map(({ label: name, href, count }) => (
              <DropdownMenuItem key={href} onSelect={() => goTo(href)}>
                {name}
                <Count count={count} />
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </nav>
  );
}

const Count = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <span className="rounded-full bg-surface-2 px-2 text-small leading-[1.6] normal-nums">{countLabel(count)}</span>
  );
