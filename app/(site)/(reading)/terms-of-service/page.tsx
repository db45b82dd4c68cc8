import { LegalPage } from "@/components/site/legal/legal-page";
import { termsOfService } from "@/components/site/legal/terms";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

export const generateMetadata = () => pageMetadata("/terms-of-service");

export default function TermsOfServicePage() {
  return (
    <>
      <LegalPage
        title="Terms of Service"
        lead="What you can expect from us, and what we ask of you."
        sections={termsOfService}
      />
      <StructuredData data={pageData("/terms-of-service")} />
    </>
  );
}
