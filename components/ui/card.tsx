import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A panel on the page ground; `pad` gives it the usual inner space. */
export function Card({ className, pad, ...props }: ComponentProps<"section"> & { pad?: boolean }) {
  return <section className={cn("card", pad && "card-pad", className)} {...props} />;
}
