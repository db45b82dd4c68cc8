import { FactText } from "@/components/site/guide/fact-text";
import { NewerFigure } from "@/components/site/guide/newer-figure";
import type { Guide } from "@/lib/catalogue/views";

/** Work during the studies, and staying afterwards. */
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
