import type { ReactNode } from "react";
import { PageHero } from "./page-hero";

export type LegalSection = { id: string; title: string; body: ReactNode };

/** A legal text: 64 characters wide, its contents beside it on wide screens. */
export function LegalPage({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
}) {
  return (
    <>
      <PageHero title={title} lead={lead} />
      <div className="section is-close">
        <div className="wrap legal">
          <nav className="legal-contents" aria-label="On this page">
            <ol>
              {sections.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className="prose">
            {sections.flatMap(({ id, title, body }) => [
              <h2 key={id} id={id}>
                {title}
              </h2>,
              <div key={`${id}-body`} className="prose">
                {body}
              </div>,
            ])}
          </div>
        </div>
      </div>
    </>
  );
}
