import { cva } from "class-variance-authority";

/** The back link above a heading. */
export const backLink = cva(
  "inline-flex min-h-6 max-md:-my-2.5 max-md:min-h-11 items-center gap-2 justify-self-start text-inherit text-ui",
);
