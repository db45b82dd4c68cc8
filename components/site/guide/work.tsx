import type { Guide } from "@/lib/catalogue/guide-view";
import { FactText } from "./fact-text";
import { NewerFigure } from "./newer-figure";

/** Working beside the studies, and staying after them. */
export function Work({ guide: { work } }: { guide: Guide }) {
  return (
    <>
      <h3>During your studies</h3>
      <FactText fact={work.during} />
      <NewerFigure figure={work.newer} />
      <h3>After graduating</h3>
      <FactText fact={work.after} />
    </>
  );
}
