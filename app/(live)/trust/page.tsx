import { LegalPage } from "@/components/site/legal/legal-page";
import { trustSections } from "@/components/site/legal/trust";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/site-pages";
import { getAnswerTime } from "@/lib/stats/queries/answer-time";
import { pageData } from "@/lib/structured-data";

export const generateMetadata = () => pageMetadata("/trust");

export default async function TrustPage() {
  return (
    <>
      <LegalPage
        title="Why trust us"
        lead="How we earn, how fast we answer, how our figures are checked, and what to do if something goes wrong."
        sections={trustSections(await getAnswerTime())}
        note={null}
      />
      <StructuredData data={pageData("/trust")} />
    </>
  );
}
