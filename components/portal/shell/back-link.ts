import { cva } from "class-variance-authority";

/** The back link above a heading. */
export const backLink = cva("inline-flex min-h-6 items-center gap-2 justify-self-start text-inherit text-ui");
