import type { ComponentProps } from "react";
import { cn } from "./cn";

export type Tone = "ok" | "info" | "wait" | "bad" | "off";

/** A word on a tint. A status takes `StatusBadge`, which adds its icon. */
export function Badge({ className, tone = "off", ...props }: ComponentProps<"span"> & { tone?: Tone }) {
  return <span className={cn("badge", tone !== "off" && `badge-${tone}`, className)} {...props} />;
}
