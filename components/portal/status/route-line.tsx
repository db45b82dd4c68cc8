import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import "./route-line.css";

export type RoutePoint = { id: string; title: string; note: string; isDone: boolean; action?: ReactNode };

type RouteLineProps = {
  points: readonly RoutePoint[];
  label: string;
  /** Where one stands; the first point that is not done unless given. Null where nothing is under way. */
  now?: string | null | undefined;
  /** One point below the other on every screen. */
  vertical?: boolean;
};

/** A way from Lahore: a solid line behind what is done, a gold node where one stands, dots to what is still to come. */
export function RouteLine({
  points,
  label,
  now = points.find((point) => !point.isDone)?.id,
  vertical = false,
}: RouteLineProps) {
  return (
    <ol className={cn("route-line", vertical && "is-vertical")} aria-label={label}>
      {points.map(({ id, title, note, isDone, action }) => (
        <li
          key={id}
          className={cn(isDone && "is-done", id === now && "is-now")}
          aria-current={id === now ? "step" : undefined}
        >
          <span className="route-node" aria-hidden="true">
            {isDone && <Check />}
          </span>
          <b>{title}</b>
          <span className="small muted">{note}</span>
          {action}
        </li>
      ))}
    </ol>
  );
}
