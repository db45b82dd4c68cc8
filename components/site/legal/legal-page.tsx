import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { legalVersion, legalVersionWords } from "@/lib/legal/version";
import "./legal.css";
import { PageContents } from "@/components/site/page-contents";
import { PageHero } from "@/components/site/page-hero";

export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
};

/** A legal text: 64 characters wide, its contents beside it on wide screens. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <>
      <PageHero title={title} lead={lead} />
      <div className="section is-close">
        <div className="wrap legal">
          <PageContents parts={sections} />
          <div className="legal-text">
            <p className="muted">
              Version of <time dateTime={legalVersion}>{legalVersionWords}</time>
            </p>
            <p className="alert alert-wait">
              <TriangleAlert aria-hidden="true" />
              <span>
                <b>Draft for review by the firm’s lawyer.</b> We have checked what it says about this website against
                the website itself. A lawyer has not checked the legal wording yet.
              </span>
            </p>
            {sections.map(({ id, title, body }) => (
              <section key={id} className="prose" aria-labelledby={id}>
                <h2 id={id}>{title}</h2>
                {body}
              </section>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
