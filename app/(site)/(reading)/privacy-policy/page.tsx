import { LegalPage } from "@/components/site/legal/legal-page";
import { privacyPolicy } from "@/components/site/legal/privacy";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

export const generateMetadata = () => pageMetadata("/privacy-policy");

export default function PrivacyPolicyPage() {
  return (
    <>
      <LegalPage
        title="Privacy Policy"
        lead="What we store about you, why, who sees it, and how to have it corrected or deleted."
        sections={privacyPolicy}
      />
      <StructuredData data={pageData("/privacy-policy")} />
    </>
  );
}
