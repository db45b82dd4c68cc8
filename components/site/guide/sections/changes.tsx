import { FactText } from "@/components/site/guide/fact-text";
import type { Guide } from "@/lib/catalogue/views";
import { SourceList } from "./source-list";

/** Recent changes, each with its source. */
export function Changes({ guide }: { guide: Guide }) {
  return (
    <ul className="guide-changes">
      {guide.changes.map((change) => (
        <li key={change.text}>
          <FactText fact={change} />
          <SourceList sources={change.sources} />
        </li>
      ))}
    </ul>
  );
}
