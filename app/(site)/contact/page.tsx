import type { Metadata } from "next";
import { ContactForm } from "@/components/forms/contact-form";
import { OfficeCard } from "@/components/site/office-card";
import { OfficeMap } from "@/components/site/office-map";
import { PageHero } from "@/components/site/page-hero";
import { site } from "@/lib/site";
import { postMessage } from "./actions";

export const metadata: Metadata = {
  title: "Contact Us",
  description: `Write to our office in Lahore, call us or visit. We reply ${site.replyPromise}.`,
};

export default function ContactPage() {
  return (
    <>
      <PageHero title="Contact Us" lead="Write, call or come by. Parents are welcome, and the first talk is free." />
      <div className="wrap beside">
        <ContactForm action={postMessage} />
        <OfficeCard title="Our office" full />
      </div>
      <div className="wrap pb-24">
        <OfficeMap />
      </div>
    </>
  );
}
