import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** A picture in its frame. */
export const Pane = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span className={cn("block overflow-hidden rounded-md bg-surface-2 *:w-full", className)}>{children}</span>
);

/** Tiles joined into one panel. */
export function Tiles({ columns, className, ...props }: ComponentProps<"ul"> & { columns: 3 | 4 }) {
  return (
    <ul
      className={cn(
        "grid gap-px overflow-hidden rounded-lg border border-border bg-border *:flex *:flex-col *:bg-card [&_h3]:mb-2 [&_p]:text-[1rem]/[1.5] [&_p]:text-muted-foreground",
        columns === 3 ? "md:grid-cols-[repeat(3,1fr)]" : "md:grid-cols-[repeat(4,1fr)]",
        className,
      )}
      {...props}
    />
  );
}
