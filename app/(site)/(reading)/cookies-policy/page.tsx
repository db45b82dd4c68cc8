import { cookiesPolicy } from "@/components/site/legal/cookies";
import { LegalPage } from "@/components/site/legal/legal-page";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

export const generateMetadata = () => pageMetadata("/cookies-policy");

export default function CookiesPolicyPage() {
  return (
    <>
      <LegalPage
        title="Cookies Policy"
        lead="What this site stores in your browser, why, and for how long."
        sections={cookiesPolicy}
      />
      <StructuredData data={pageData("/cookies-policy")} />
    </>
  );
}
