import type { NewerFigure as Figure } from "@/lib/catalogue/guide/visa";
import { SourceList } from "./sections/source-list";

/** The official figure in force, and the older one of the firm's list that it stands beside. */
export function NewerFigure({ figure }: { figure: Figure | null }) {
  if (!figure) return null;
  return (
    <div className="guide-note">
      <p>
        <b>In force now: {figure.now}.</b> The older figure in our list: {figure.fact}.
      </p>
      <SourceList sources={figure.sources} />
    </div>
  );
}
