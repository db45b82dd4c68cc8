import type { ComponentProps } from "react";
import { variants } from "./variants";

export type Tone = "ok" | "info" | "wait" | "bad" | "off";

export const badgeVariants = variants("badge", {
  variants: {
    tone: { ok: "badge-ok", info: "badge-info", wait: "badge-wait", bad: "badge-bad", off: "" },
  },
  defaultVariants: { tone: "off" },
});

/** A word on a tint. A status takes `StatusBadge`, which adds its icon. */
export function Badge({ className, tone = "off", ...props }: ComponentProps<"span"> & { tone?: Tone }) {
  return <span data-tone={tone} className={badgeVariants({ tone, className })} {...props} />;
}
