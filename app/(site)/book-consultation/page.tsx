import type { Metadata } from "next";
import { BookingForm } from "@/components/forms/booking-form";
import { OfficeCard } from "@/components/site/office-card";
import { PageHero } from "@/components/site/page-hero";
import { site } from "@/lib/site";
import { postBooking } from "./actions";

export const metadata: Metadata = {
  title: "Book Your Free Consultation",
  description: "Choose a day and a time and talk to a counsellor in Lahore, in the office or by phone. Free of charge.",
};

export default function BookConsultationPage() {
  return (
    <>
      <PageHero title="Schedule Your Study Abroad Consultation" backToHome />
      <div className="wrap beside">
        <BookingForm action={postBooking} officePhone={site.phones[0]} />
        <OfficeCard title="Prefer to Talk Directly?" note="A counsellor answers, not a machine." />
      </div>
    </>
  );
}
