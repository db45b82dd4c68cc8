import { BookOpenCheck, HeartHandshake, ShieldCheck } from "lucide-react";
import { StructuredData } from "@/components/site/structured-data";
import { pageData } from "@/lib/structured-data";
import "@/components/site/about.css";
import { BookingBand } from "@/components/site/booking-band";
import { PageHero } from "@/components/site/page-hero";
import { RecordStrip } from "@/components/site/record-strip";
import { site } from "@/lib/site";
import { pageMetadata } from "@/lib/site-pages";

export const metadata = pageMetadata("/about");

const values = [
  {
    Icon: HeartHandshake,
    title: "Student-first approach",
    text: "We begin with your marks, your budget and your plans, not with a list of universities. When a course does not fit, we say so, and when you need time to decide, you have it.",
  },
  {
    Icon: ShieldCheck,
    title: "Excellence and integrity",
    text: "Every document in your file is true and complete, and we check it line by line. We never promise what a university or an embassy decides.",
  },
  {
    Icon: BookOpenCheck,
    title: "Continuous learning",
    text: "Rules and fees change every term. We read them at the source, put a date on what we tell you, and correct ourselves openly.",
  },
] as const;

export default function AboutPage() {
  return (
    <>
      <PageHero
        title="About Us"
        lead="A study-abroad consultancy in Lahore, for students and for the parents who send them."
      />
      <FounderLetter />
      <section className="section is-tint" aria-labelledby="values">
        <div className="wrap">
          <h2 id="values" className="mb-9">
            What we hold to
          </h2>
          <ul className="tiles tiles-3 values" data-reveal>
            {values.map(({ Icon, title, text }) => (
              <li key={title} className="tiles-text">
                <Icon aria-hidden="true" />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <RecordStrip />
      <BookingBand />
      <StructuredData data={pageData("/about")} />
    </>
  );
}

function FounderLetter() {
  const guided = site.claims.record[0].figure;
  return (
    <section className="section" aria-labelledby="founder">
      <div className="wrap founder">
        <div className="prose">
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
            Sometimes the honest answer is “not yet”. A better score in spring, another year of savings, a course that
            fits better than the famous one. Families have gone home from this office with that answer and come back a
            year later. I would rather lose a fee than send a student on a route that I do not believe in.
          </p>
          <p>
            We have guided {guided} students so far. I am proud of that figure, but it is not the one I watch. I watch
            how many of them come back with a younger brother or sister. That tells me whether we were straight with
            them.
          </p>
          <p>Come and ask. Bring your transcripts, your questions and your parents. The first consultation is free.</p>
          <div className="signature">
            <img src="/art/logo-mark.svg" alt="" width={48} height={48} loading="lazy" className="dark:hidden" />
            <img
              src="/art/logo-mark-reverse.svg"
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="hidden dark:block"
            />
            <p>
              <b>{site.founder}</b>
              <span className="muted">{site.name}</span>
            </p>
          </div>
        </div>
        <div className="founder-panel wall on-wall">
          <dl>
            <div>
              <dt>years of advising students</dt>
              <dd>{site.claims.aboutYears}</dd>
            </div>
            <div>
              <dt>students guided</dt>
              <dd>{guided}</dd>
            </div>
          </dl>
          <img src="/art/gate.svg" alt="" width={528} height={458} loading="lazy" />
        </div>
      </div>
    </section>
  );
}
