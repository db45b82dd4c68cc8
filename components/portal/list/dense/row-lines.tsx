import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

/** Columns leave as the list gets narrower: first these, beside the open panel. */
export const inWide = "@max-[62rem]/list:hidden";
/** And then these, on a phone. */
export const inMiddle = "@max-[44rem]/list:hidden";

type LineProps = { title?: string | undefined; className?: string; children: ReactNode };

/** The first of a row's two lines, cut with an ellipsis; the title has the whole text. */
export const FirstLine = ({ title, className, children }: LineProps) => (
  <span className={cn("block truncate text-[0.875rem]/[1.3]", className)} title={title}>
    {children}
  </span>
);

/** The line below it: smaller, and cut in the same way. */
export const SecondLine = ({ title, className, children }: LineProps) => (
  <span className={cn("block truncate text-muted-foreground text-small/[1.35]", className)} title={title}>
    {children}
  </span>
);
