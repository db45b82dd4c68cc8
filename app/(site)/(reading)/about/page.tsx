import { BookOpenCheck, HeartHandshake, ShieldCheck } from "lucide-react";
import { BookingBand } from "@/components/site/home/booking-band";
import { RecordStrip } from "@/components/site/home/record-strip";
import { Claimed } from "@/components/site/office-texts/claimed";
import { PageHero } from "@/components/site/page-hero";
import { Tiles } from "@/components/site/panels";
import { sectionVariants } from "@/components/site/section";
import { StructuredData } from "@/components/site/structured-data";
import { studentsGuided, yearsOfAdvising } from "@/lib/claims/standing";
import { site } from "@/lib/site";
import { pageMetadata } from "@/lib/site-pages";
import { pageData } from "@/lib/structured-data";

export const generateMetadata = () => pageMetadata("/about");

const values = [
  {
    Icon: HeartHandshake,
    title: "Student-first approach",
    text: "We begin with your marks, your budget and your plans, not with a list of universities. When a course does not fit, we say so. When you need time to decide, take it.",
  },
  {
    Icon: ShieldCheck,
    title: "Excellence and integrity",
    text: "We submit only what we believe to be true, and we check it first. We never promise a decision that is up to a university or an embassy.",
  },
  {
    Icon: BookOpenCheck,
    title: "Continuous learning",
    text: "Rules and fees change all the time. We keep up with them, tell you where and when we read something, and correct our mistakes openly.",
  },
] as const;

export default function AboutPage() {
  return (
    <>
      <PageHero title="About Us" lead="A study-abroad consultancy in Lahore for students and their parents." />
      <FounderLetter />
      <section className={sectionVariants({ tint: true })} aria-labelledby="values">
        <div className="wrap">
          <h2 id="values" className="mb-9">
            Our values
          </h2>
          <Tiles columns={3} data-reveal>
            {values.map(({ Icon, title, text }) => (
              <li key={title} className="px-5.5 pt-5.5 pb-6">
                <Icon className="mb-4.5 size-8 text-primary" aria-hidden="true" />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Tiles>
        </div>
      </section>
      <RecordStrip />
      <BookingBand />
      <StructuredData data={pageData("/about")} />
    </>
  );
}

function FounderLetter() {
  const [guided, years] = [studentsGuided(), yearsOfAdvising()];
  const { aboutYears } = site.claims.standings;
  return (
    <section className={sectionVariants()} aria-labelledby="founder">
      <div className="wrap grid grid-cols-[minmax(0,var(--measure))_minmax(0,400px)] justify-between gap-18 max-lg:grid-cols-[minmax(0,1fr)_300px] max-lg:gap-10 max-md:grid-cols-1">
        <div className="prose">
          <h2 id="founder" className="text-h2">
            A letter from our founder
          </h2>
          <p className="lead mt-6">
            {years ? `After ${years} years of advising students in Pakistan` : "Whenever I advise students in Pakistan"}
            , I still hear one question before all others: is this possible for us?
          </p>
          <p>
            Often it is, though perhaps not at the university you had in mind, and perhaps not this year. Our work is to
            find your options, tell you honestly what they cost, and stay with you all the way: the shortlist, the test,
            the offer, the visa and the first weeks in a new city.
          </p>
          <p>
            Sometimes the honest answer is “not yet”. A better score in spring, another year of savings, a course that
            fits better than the famous one. I would rather tell you at our first meeting than send a student down a
            path that I don’t believe in.
          </p>
          <p>
            {guided ? `We have guided ${guided} students so far. Behind each of them` : "Behind each student"} was a
            family with its own savings and hopes. So we talk to all of you: the one who leaves and those who stay.
          </p>
          <p>Come and ask. The first consultation is free.</p>
          <div className="mt-8 flex items-center gap-4 border-border border-t pt-6">
            <img src="/brand/mark.svg" alt="" width={48} height={48} loading="lazy" className="dark:hidden" />
            <img
              src="/brand/mark-on-dark.svg"
              alt=""
              width={48}
              height={48}
              loading="lazy"
              className="hidden dark:block"
            />
            <p>
              <b className="block">{site.founder}</b>
              <span className="block text-muted-foreground">{site.name}</span>
            </p>
          </div>
        </div>
        <div className="wall on-wall flex flex-col justify-between overflow-hidden rounded-lg border border-wall-line">
          <dl className="grid grid-cols-[repeat(2,auto)] justify-between gap-6 px-8 pt-8 pb-9 *:flex *:flex-col max-lg:grid-cols-1 max-lg:px-7 max-lg:pt-7 max-lg:pb-8 max-md:grid-cols-2 [&_dd]:font-bold [&_dd]:font-display [&_dd]:normal-nums [&_dd]:text-[3rem]/[1] [&_dd]:text-accent [&_dd]:tracking-[-0.02em] [&_dt]:order-2 [&_dt]:mt-1.5 [&_dt]:text-[1rem]/[1.35] [&_dt]:text-wall-muted">
            {years && (
              <div>
                <dt>years of advising students</dt>
                <dd>
                  <Claimed proof={aboutYears.proof}>{years}</Claimed>
                </dd>
              </div>
            )}
            {guided && (
              <div>
                <dt>students guided</dt>
                <dd>
                  <Claimed proof={site.claims.record[0].proof}>{guided}</Claimed>
                </dd>
              </div>
            )}
          </dl>
          <img
            className="mx-auto h-auto w-[calc(100%-64px)]"
            src="/art/gate.svg"
            alt=""
            width={528}
            height={458}
            loading="lazy"
          />
        </div>
      </div>
    </section>
  );
}
