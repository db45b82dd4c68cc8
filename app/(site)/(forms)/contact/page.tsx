import { ContactForm } from "@/components/forms/contact-form";
import { OfficeCard } from "@/components/site/contact/office-card";
import { OfficeMap } from "@/components/site/contact/office-map";
import { PageHero } from "@/components/site/page-hero";
import { StructuredData } from "@/components/site/structured-data";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";
import { postMessage } from "./actions";

export const generateMetadata = () => pageMetadata("/contact");

export default function ContactPage() {
  return (
    <>
      <PageHero title="Contact Us" lead="Write, call or visit. Students and parents are equally welcome." />
      <div className="wrap grid grid-cols-[minmax(0,1fr)_344px] items-start gap-18 pt-14 pb-24 max-md:grid-cols-1 max-md:gap-10 max-md:pt-9 max-md:pb-17">
        <div data-keep-clear>
          <ContactForm action={postMessage} />
        </div>
        <OfficeCard title="Our office" full />
      </div>
      <div className="wrap pb-24">
        <OfficeMap />
      </div>
      <StructuredData data={pageData("/contact")} />
    </>
  );
}
