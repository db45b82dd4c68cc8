import { ChevronDown } from "lucide-react";
import type { ScholarshipView } from "@/lib/catalogue/guide/scholarships";
import type { Guide } from "@/lib/catalogue/views";
import { formatDate } from "@/lib/office-time";
import { SourceList } from "./source-list";

/** The scholarships for students from Pakistan; each is collapsible. */
export function Scholarships({ guide }: { guide: Guide }) {
  return (
    <>
      <p className="guide-text">
        {guide.scholarships.length} awards that students from Pakistan can apply for. If one may no longer be running,
        it says so. Closing months are from past rounds; the provider's page has this year's date.
      </p>
      {guide.scholarships.map((scholarship) => (
        <Award key={scholarship.id} scholarship={scholarship} />
      ))}
    </>
  );
}

function Award({ scholarship }: { scholarship: ScholarshipView }) {
  const { name, provider, award, levels, fields, who, closes, closesNote, url, isRunning, doubt } = scholarship;
  return (
    <details className="guide-fold">
      <summary>
        <b>
          {name}
          {!isRunning && <span className="guide-tag">May not be running: ask before you count on it</span>}
        </b>
        <span className="text-muted-foreground">
          {award} · closes: {closes}
        </span>
        <ChevronDown aria-hidden="true" className="turns" />
      </summary>
      <div className="guide-award">
        <dl>
          <div>
            <dt>From</dt>
            <dd>{provider}</dd>
          </div>
          <div>
            <dt>For</dt>
            <dd>
              {levels}; {fields}
            </dd>
          </div>
          <div>
            <dt>Who can apply</dt>
            <dd>
              <ul>
                {who.map((condition) => (
                  <li key={condition}>{condition}</li>
                ))}
              </ul>
            </dd>
          </div>
          <div>
            <dt>Closes</dt>
            <dd>
              {closes}. {closesNote}
            </dd>
          </div>
        </dl>
        {doubt && <p className="guide-note">{doubt}</p>}
        <p>
          <a className="inline-flex min-h-11 items-center" href={url} rel="noopener">
            The provider's page
          </a>
        </p>
        <p className="text-muted-foreground text-small/[1.45]">Compiled on {formatDate(scholarship.compiledOn)}</p>
        <SourceList sources={scholarship.sources} />
      </div>
    </details>
  );
}
