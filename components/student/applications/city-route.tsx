import { cn } from "@/components/ui/cn";
import type { CityRoute as Route } from "@/lib/applications/route-to-city";

/**
 * The route of an application as one line with its start, its present stop and its end named below. To a screen reader it
 * is a picture with one sentence; the timeline in My Applications has every stop.
 */
export function CityRoute({ route: { stops, now } }: { route: Route }) {
  const last = stops.length - 1;
  const [start, here, end] = [stops[0]?.name, stops[now]?.name, stops[last]?.name];
  return (
    <div role="img" aria-label={`From ${start} to ${end}. Now: ${here}`}>
      <div className="flex">
        {stops.map(({ name, isDone }, place) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: two stops may have the same name, and none has a state
            key={`${place} ${name}`}
            className={cn(
              "relative h-3.5 w-3.5",
              place < last && "flex-1 before:absolute before:inset-x-0 before:top-1.5 before:border-t-[2.5px]",
              place < last && (place < now ? "before:border-primary" : "before:border-input before:border-dotted"),
            )}
          >
            <span
              className={cn(
                "absolute inset-s-0 top-0 size-3.5 rounded-full border-[2.5px]",
                place === now
                  ? "border-accent bg-accent shadow-[0_0_0_4px_var(--wait-bg)]"
                  : isDone
                    ? "border-primary bg-primary"
                    : "border-input bg-card",
              )}
            />
          </span>
        ))}
      </div>
      <div className="mt-2 flex gap-x-2 text-small/[1.3]">
        <StopName isNow={now === 0}>{start}</StopName>
        <span style={{ flexGrow: now }} />
        {now > 0 && now < last && <StopName isNow>{here}</StopName>}
        <span style={{ flexGrow: last - now }} />
        <StopName isNow={now === last}>{end}</StopName>
      </div>
    </div>
  );
}

function StopName({ isNow, children }: { isNow: boolean; children: string | undefined }) {
  return (
    <span
      className={cn("max-w-[45%] break-words text-center", isNow ? "font-[620]" : "text-muted-foreground")}
      dir="auto"
    >
      {children}
    </span>
  );
}
