import { cva } from "class-variance-authority";

/** One entry of a portal's sidebar. */
export const navLine = cva(
  "flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2.75 text-start font-[540] text-[#dcebe9] text-ui leading-[1.3] no-underline hover:bg-wall-2 focus-visible:-outline-offset-3 aria-[current]:bg-wall-2 aria-[current]:text-white aria-[current]:shadow-[inset_3px_0_0_var(--accent)]",
);
