import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A grey bar in the shape of content that is loading. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      aria-hidden="true"
      className={cn("block base:h-4 base:rounded-sm bg-surface-2 base:motion-safe:animate-skeleton", className)}
      {...props}
    />
  );
}
