import { cva } from "class-variance-authority";

/** A full-width band of a page. */
export const sectionVariants = cva("max-md:py-17", {
  variants: {
    /** With a background that sets it apart from its neighbours. */
    tint: { true: "bg-surface" },
    /** Closer to the content above. */
    close: { true: "pt-18 pb-24", false: "py-26" },
  },
  defaultVariants: { close: false },
});
