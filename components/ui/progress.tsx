import { cn } from "./cn";

/** A progress bar from 0 to 100, with a name for screen readers. */
export function Progress({ value, label, className }: { value: number; label: string; className?: string }) {
  const percent = Math.round(Math.min(100, Math.max(0, value)));
  return (
    <span
      className={cn("block base:h-2 overflow-hidden base:rounded-sm bg-surface-2", className)}
      role="progressbar"
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <span
        className="block h-full rounded-sm bg-primary transition-[width] duration-(--dur-2) ease-(--ease)"
        style={{ inlineSize: `${percent}%` }}
      />
    </span>
  );
}
