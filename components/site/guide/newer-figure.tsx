import type { NewerFigure as Figure } from "@/lib/catalogue/guide";
import { SourceList } from "./source-list";

/** An official figure that is newer than the one quoted above it: both are said. */
export function NewerFigure({ figure }: { figure: Figure | null }) {
  if (!figure) return null;
  return (
    <div className="guide-note">
      <p>
        {figure.fact}. <b>Official figure now: {figure.now}.</b>
      </p>
      <SourceList sources={figure.sources} />
    </div>
  );
}
