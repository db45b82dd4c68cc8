import { cva } from "class-variance-authority";

/** A band of a page, over its whole width. */
export const sectionVariants = cva("max-md:py-17", {
  variants: {
    /** On the ground that tells it from its neighbours. */
    tint: { true: "bg-surface" },
    /** Nearer to what stands above it. */
    close: { true: "pt-18 pb-24", false: "py-26" },
  },
  defaultVariants: { close: false },
});
