import type { ComponentProps } from "react";
import { variants } from "./variants";

export const cardVariants = variants("card", { variants: { pad: { true: "card-pad" } } });

/** A panel on the page ground; `pad` gives it the usual inner space. */
export function Card({ className, pad, ...props }: ComponentProps<"section"> & { pad?: boolean }) {
  return <section className={cardVariants({ pad, className })} {...props} />;
}
