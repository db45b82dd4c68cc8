import type { Metadata } from "next";
import Link from "next/link";
import { OfficeCard } from "@/components/site/office-card";
import { PageHero } from "@/components/site/page-hero";

export const metadata: Metadata = {
  title: "Talk to a counsellor",
  description:
    "Ask about universities, visas, tests, scholarships and costs: by phone, by e-mail or in a free consultation.",
};

export default function ChatPage() {
  return (
    <>
      <PageHero
        title="Ask us anything about studying abroad"
        lead="Universities, visas, tests, scholarships, costs: a counsellor answers by phone and e-mail, or in a free consultation."
      />
      <div className="wrap beside">
        <section className="prose" aria-labelledby="ask">
          <h2 id="ask">The quickest ways to an answer</h2>
          <p>A short question is best asked by phone during office hours. For your own plan, book a free hour.</p>
          <p className="flex flex-wrap gap-3">
            <Link className="btn btn-gold" href="/book-consultation">
              Book Consultation
            </Link>
            <Link className="btn btn-line" href="/contact">
              Send us a Message
            </Link>
          </p>
        </section>
        <OfficeCard title="Call or write" full />
      </div>
    </>
  );
}
