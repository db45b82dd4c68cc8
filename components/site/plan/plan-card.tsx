import type { ReactNode } from "react";
import { cardVariants } from "@/components/ui/card";

/** A part of a plan under its heading. On paper the frames go. */
export function PlanCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className={cardVariants({
        className:
          "min-w-0 scroll-mt-24 p-6 max-md:p-4.5 print:rounded-none print:border-0 print:p-0 print:shadow-none",
      })}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`} className="mb-2 text-[1.25rem]/[1.15] print:mb-0 print:text-[12px]">
        {title}
      </h2>
      {children}
    </section>
  );
}
