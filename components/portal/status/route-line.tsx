import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

export type RoutePoint = { id: string; title: string; note: string; isDone: boolean; action?: ReactNode };

type RouteLineProps = {
  points: readonly RoutePoint[];
  label: string;
  /** The current point; the first unfinished one unless given. Null when nothing is in progress. */
  now?: string | null | undefined;
  /** Points below each other at every width. */
  vertical?: boolean;
};

/** A route from Lahore: a solid line for what is done, a gold node at the current point, dots for what is to come. */
export function RouteLine({
  points,
  label,
  now = points.find((point) => !point.isDone)?.id,
  vertical = false,
}: RouteLineProps) {
  return (
    <ol className={cn("grid", !vertical && "md:auto-cols-fr md:grid-flow-col")} aria-label={label}>
      {points.map(({ id, title, note, isDone, action }) => (
        <li
          key={id}
          className={cn(
            "relative grid min-h-12 content-start justify-items-start ps-10.5 pb-5.5 last:pb-0",
            "before:absolute before:-bottom-2 before:top-2 before:inset-s-[12.5px] before:border-s-3 last:before:hidden",
            isDone ? "before:border-primary before:border-solid" : "before:border-input before:border-dotted",
            !vertical && "md:pe-3.5 md:ps-0 md:pt-10 md:pb-0",
            !vertical &&
              "md:before:inset-x-0 md:before:top-3.25 md:before:bottom-auto md:before:border-s-0 md:before:border-t-3",
          )}
          aria-current={id === now ? "step" : undefined}
        >
          <span
            className={cn(
              "absolute inset-s-0 top-0 grid size-7 place-items-center rounded-full border-[2.5px]",
              isDone && "text-primary-foreground",
              id === now
                ? "border-accent bg-accent shadow-[0_0_0_5px_var(--wait-bg)]"
                : isDone
                  ? "border-primary bg-primary"
                  : "border-input bg-card",
            )}
            aria-hidden="true"
          >
            {isDone && <Check className="size-4 stroke-3" />}
          </span>
          <b>{title}</b>
          <span className="text-muted-foreground text-small/[1.45]">{note}</span>
          {action}
        </li>
      ))}
    </ol>
  );
}
