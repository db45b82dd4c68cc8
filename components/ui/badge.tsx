import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

export type Tone = "ok" | "info" | "wait" | "bad" | "off";

/** Text on a background in the colours of a status. */
export const toneColours = {
  ok: "bg-ok-bg text-ok",
  info: "bg-info-bg text-info",
  wait: "bg-wait-bg text-wait",
  bad: "bg-bad-bg text-bad",
  off: "bg-off-bg text-off",
};

export const badgeVariants = cva(
  "inline-flex items-center gap-1.5 rounded-full py-[3px] ps-2 pe-2.5 text-[0.8125rem] leading-normal font-[620] " +
    "base:whitespace-nowrap normal-nums [&_svg]:size-[15px] [&_svg]:stroke-[2.2]",
  {
    variants: {
      tone: toneColours,
    },
    defaultVariants: { tone: "off" },
  },
);

/** A word on a tint. For a status use `StatusBadge`, which adds its icon. */
export function Badge({ className, tone = "off", ...props }: ComponentProps<"span"> & { tone?: Tone }) {
  return <span data-tone={tone} className={badgeVariants({ tone, className })} {...props} />;
}
