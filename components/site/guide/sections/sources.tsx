import type { Guide } from "@/lib/catalogue/views";
import { SourceList } from "./source-list";

/** The sources of everything on the page. */
export function Sources({ guide: { sources } }: { guide: Guide }) {
  return (
    <>
      <p className="guide-text">
        This is planning data. Fees, requirements, visa rules and deadlines change every year. Confirm a figure with the
        university, the embassy or the provider before you pay or decide anything.
      </p>
      <h3>Facts, visa and work</h3>
      <SourceList sources={sources.facts} />
      <h3>Universities, programmes and fees</h3>
      <SourceList sources={sources.extracts} />
    </>
  );
}
