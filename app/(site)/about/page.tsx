import type { Metadata } from "next";
import { BookingBand } from "@/components/site/booking-band";
import { PageHero } from "@/components/site/page-hero";
import { RecordStrip } from "@/components/site/record-strip";
import { site } from "@/lib/site";

export const metadata: Metadata = {
  title: "About Us",
  description: `Who we are: a consultancy in Lahore that has guided ${site.claims.record[0].figure} students abroad.`,
};

const values = [
  {
    title: "Student-first approach",
    text: "We begin with your marks, your budget and your plans, and we say so when a course does not fit, even if it would pay us more.",
  },
  {
    title: "Excellence and integrity",
    text: "Every document in your file is true and complete. We check it line by line and never promise what an embassy decides.",
  },
  {
    title: "Continuous learning",
    text: "Rules change every term. We read them at the source, date what we tell you, and correct ourselves openly.",
  },
] as const;

export default function AboutPage() {
  return (
    <>
      <PageHero
        title="About Us"
        lead="A study-abroad consultancy in Lahore, for students and for the parents who send them."
      />
      <section className="section" aria-labelledby="founder">
        <div className="wrap prose">
          <h2 id="founder" className="text-h2">
            A letter from our founder
          </h2>
          <p className="lead">
            For {site.claims.aboutYears} years I have sat at the same table with families from all over Pakistan, and
            the first question is nearly always the same: is this possible for us?
          </p>
          <p>
            Most of the time it is. Not always at the university one had in mind, not always in the first year, but
            there is nearly always a route. Our work is to find it, to say honestly what it costs, and to walk it with
            you: from the shortlist and the test to the offer, the visa file and the first weeks in a new city.
          </p>
          <p>
            We have guided {site.claims.record[0].figure} students so far. I am proud of that figure, but it is not the
            one I watch. I watch how many of them come back with a younger brother or sister. That tells me whether we
            were straight with them.
          </p>
          <p>Come and ask. Bring your transcripts, your questions and your parents. The first consultation is free.</p>
          <div className="flex items-center gap-4 pt-4">
            <img src="/art/logo-mark.svg" alt="" width={48} height={48} className="dark:hidden" />
            <img src="/art/logo-mark-reverse.svg" alt="" width={48} height={48} className="hidden dark:block" />
            <p>
              <b className="block">{site.founder}</b>
              <span className="muted">{site.name}</span>
            </p>
          </div>
        </div>
      </section>
      <section className="section is-tint" aria-labelledby="values">
        <div className="wrap">
          <h2 id="values" className="mb-9">
            What we hold to
          </h2>
          <ul className="tiles tiles-3" data-reveal>
            {values.map(({ title, text }) => (
              <li key={title} className="tiles-text">
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <RecordStrip />
      <BookingBand />
    </>
  );
}
