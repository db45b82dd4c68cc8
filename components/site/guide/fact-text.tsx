import type { Fact } from "@/lib/catalogue/views";

/** A fact as a paragraph; it says so when no source has confirmed it yet. */
export function FactText({ fact }: { fact: Fact }) {
  return (
    <p className="guide-text">
      {fact.text} {fact.isGuide && <span className="guide-tag">Not confirmed yet, so treat it as a guide</span>}
      {fact.isSingle && <span className="guide-tag">One source says so</span>} {fact.next && <b>{fact.next}</b>}
    </p>
  );
}
