import { cva } from "class-variance-authority";
import type { ComponentProps } from "react";

export const cardVariants = cva("rounded-lg border border-border base:bg-card text-card-foreground shadow-sm", {
  variants: { pad: { true: "p-6" } },
});

/** A panel on the page background; `pad` adds the usual padding. */
export function Card({ className, pad, ...props }: ComponentProps<"section"> & { pad?: boolean }) {
  return <section className={cardVariants({ pad, className })} {...props} />;
}
