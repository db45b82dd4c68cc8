import type { ReactNode } from "react";
import { formatDate } from "@/lib/office-time";

type GuideSectionProps = {
  id: string;
  title: string;
  /** The day on which its data was put together. */
  compiledOn?: string | false;
  /** The dates that its sources carry themselves. */
  sourceDates?: string | null;
  children: ReactNode;
};

/** A part of a destination page, with the date of its facts and the way to their sources. */
export function GuideSection({ id, title, compiledOn, sourceDates, children }: GuideSectionProps) {
  return (
    <section className="guide-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {compiledOn && (
        <p className="muted small mt-2">
          <a href="#sources">Sources</a>
          {sourceDates && ` dated ${sourceDates}`} · compiled on {formatDate(compiledOn)}
        </p>
      )}
      {children}
    </section>
  );
}
