import { cva } from "class-variance-authority";
import type { ReactNode } from "react";
import { cardVariants } from "@/components/ui/card";

/** An application's card. */
export function ApplicationFrame({ children }: { children: ReactNode }) {
  return <li className={cardVariants({ className: "overflow-hidden" })}>{children}</li>;
}

/** Its head: the gate, the names, the status, and below them the facts. */
export function ApplicationHead({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-5 p-6 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-4 max-md:p-5">
      {children}
    </div>
  );
}

export const headPicture = cva("row-span-3 w-18 max-md:row-span-2 max-md:w-13");
export const headStatus = cva("self-start max-md:mt-2 max-md:justify-self-start");
