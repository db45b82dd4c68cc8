import type { ReactNode } from "react";
import { formatDate } from "@/lib/office-time";

type GuideSectionProps = {
  id: string;
  title: string;
  /** The day on which its facts were last gone through. */
  checkedOn?: string;
  children: ReactNode;
};

/** A part of a destination page, with the date of its facts and the way to their sources. */
export function GuideSection({ id, title, checkedOn, children }: GuideSectionProps) {
  return (
    <section className="guide-section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {checkedOn && (
        <p className="muted small mt-2">
          Checked on {formatDate(checkedOn)} · <a href="#sources">Sources</a>
        </p>
      )}
      {children}
    </section>
  );
}
