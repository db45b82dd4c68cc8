import { cva } from "class-variance-authority";

/** The look of a drop target while a file is over it. */
export const dropLook = cva("bg-surface-2 outline-2 outline-primary outline-dashed -outline-offset-2");
