import { cva } from "class-variance-authority";

/** Of a place over which a file is held. */
export const dropLook = cva("bg-surface-2 outline-2 outline-primary outline-dashed -outline-offset-2");
