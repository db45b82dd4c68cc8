import type { Fact } from "@/lib/catalogue/guide";

/** A fact as a paragraph; what is not confirmed by a source yet says so. */
export function FactText({ fact }: { fact: Fact }) {
  return (
    <p className="guide-text">
      {fact.text} {fact.isGuide && <span className="guide-tag">Not confirmed yet: treat it as a guide</span>}
    </p>
  );
}
