import type { NewerFigure as Figure } from "@/lib/catalogue/guide/visa";
import { SourceList } from "./sections/source-list";

/** The official figure in force, with the older one from the firm's list beside it. */
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
