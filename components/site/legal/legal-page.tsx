import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { PageContents } from "@/components/site/page-contents";
import { PageHero } from "@/components/site/page-hero";
import { sectionVariants } from "@/components/site/section";
import { alertVariants } from "@/components/ui/alert";
import { legalVersion, legalVersionWords } from "@/lib/legal/version";

export type LegalSection = { id: string; title: string; body: ReactNode };

type LegalPageProps = {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** What stands above the sections: by default the version, and that a lawyer must read it. */
  note?: ReactNode;
};

/** A long text: 64 characters wide, its contents beside it on wide screens. */
export function LegalPage({ title, lead, sections, note = <DraftNote /> }: LegalPageProps) {
  return (
    <>
      <PageHero title={title} lead={lead} />
      <div className={sectionVariants({ close: true })}>
        <div className="wrap grid items-start gap-12 lg:grid-cols-[272px_minmax(0,1fr)] lg:gap-22">
          <PageContents parts={sections} />
          <div className="grid max-w-measure gap-12 [&_h3]:mt-8 [&_h3]:text-h4">
            {note}
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

const DraftNote = () => (
  <>
    <p className="text-muted-foreground">
      Version of <time dateTime={legalVersion}>{legalVersionWords}</time>
    </p>
    <p className={alertVariants({ tone: "wait", className: "-mt-8" })}>
      <TriangleAlert aria-hidden="true" />
      <span>
        <b>Draft for review by the firm’s lawyer.</b> We have checked what it says about this website against the
        website itself. A lawyer has not checked the legal wording yet.
      </span>
    </p>
  </>
);
