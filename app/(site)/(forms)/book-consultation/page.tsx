import { BookingForm } from "@/components/forms/booking/booking-form";
import { OfficeCard } from "@/components/site/contact/office-card";
import { InlineScript } from "@/components/site/inline-script";
import { PageHero } from "@/components/site/page-hero";
import { StructuredData } from "@/components/site/structured-data";
import { site } from "@/lib/site";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";
import { postBooking } from "./actions";

export const generateMetadata = () => pageMetadata("/book-consultation");

export default function BookConsultationPage() {
  return (
    <>
      <PageHero title="Schedule Your Study Abroad Consultation" backToHome />
      <div className="wrap grid grid-cols-[minmax(0,1fr)_344px] items-start gap-18 pt-14 pb-24 max-md:grid-cols-1 max-md:gap-10 max-md:pt-9 max-md:pb-17">
        <div data-keep-clear>
          <BookingForm action={postBooking} officePhone={site.phones[0]} />
        </div>
        <OfficeCard title="Prefer to Talk Directly?" note="Call us during office hours, or write at any time." />
      </div>
      <InlineScript name="timesScript" />
      <StructuredData data={pageData("/book-consultation")} />
    </>
  );
}
