import type { ReactNode } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { guideFiles } from "@/lib/catalogue/queries";
import { provenClaims } from "@/lib/claims/standing";
import { formatDate } from "@/lib/office-time";
import { countOf } from "@/lib/plural";
import { expertFee, site, telLink, trust } from "@/lib/site";
import { type AnswerTime, answerDays } from "@/lib/stats/queries/answer-time";
import type { LegalSection } from "./legal-page";
import { OfficeMail } from "./parts";

type Part = { id: string; title: string; body: ReactNode | null };

/** The parts of the page; one about which nothing is known is left out. */
export const trustSections = (answerTime: AnswerTime | null): LegalSection[] =>
  parts(answerTime).filter(({ body }) => body !== null);

const parts = (answerTime: AnswerTime | null): Part[] => [
  { id: "registrations", title: "Our registrations", body: registrations() },
  { id: "counsellors", title: "Who advises you", body: counsellors() },
  { id: "earnings", title: "How we earn", body: earnings() },
  { id: "refunds", title: "When you get money back", body: refunds() },
  { id: "claims", title: "What our figures rest on", body: claims() },
  { id: "answers", title: "How fast we answer", body: answerTime && answers(answerTime) },
  { id: "figures", title: "How our figures are checked", body: figures() },
  { id: "complaints", title: "If something goes wrong", body: complaints() },
  { id: "data", title: "What we do with your data", body: data() },
];

const registrations = () =>
  trust.registrations.length === 0 ? null : (
    <ul>
      {trust.registrations.map(({ authority, number, url }) => (
        <li key={number}>
          {authority}: {url ? <a href={url}>{number}</a> : number}
        </li>
      ))}
    </ul>
  );

const counsellors = () =>
  trust.counsellors.length === 0 ? null : (
    <ul>
      {trust.counsellors.map(({ name, role }) => (
        <li key={name}>
          <bdi>{name}</bdi>, {role}
        </li>
      ))}
    </ul>
  );

const earnings = () => (
  <>
    <p>
      The first consultation costs nothing. An expert consultation costs {expertFee()}, which you pay at the office.
      Before we begin any other work, we agree its fee with you in writing.
    </p>
    {trust.earnings && <p>{trust.earnings}</p>}
    <p>
      Some students come to us through a partner: a school, a teacher or an agent. If such a student enrols, the partner
      gets a commission from us. You pay nothing more for it. Whoever uses a partner’s link sees the partner’s name in
      the form, and can remove it there.
    </p>
    <p>This website takes no payments and never asks for card or account numbers.</p>
  </>
);

const refunds = () => (
  <>
    {trust.refunds && <p>{trust.refunds}</p>}
    <p>
      What our fees cover and when you get them back is agreed in writing before you pay; ask for a receipt for every
      payment. Application fees, tuition, deposits, visa fees and test fees go to others, and their rules decide. The{" "}
      <SiteLink href="/terms-of-service">terms of service</SiteLink> say more.
    </p>
  </>
);

/** The claims of the site with their proof, as the office has attached it. */
function claims() {
  const proven = provenClaims();
  if (proven.length === 0) return null;
  return (
    <ul>
      {proven.map(({ id, text, proof }) => (
        <li key={id}>
          <b>{text}</b>: {proof.number}, {proof.period}.{" "}
          {proof.document && <a href={proof.document}>The document that shows it</a>}
        </li>
      ))}
    </ul>
  );
}

const answers = ({ cases, medianHours, withinDay }: AnswerTime) => (
  <>
    <p>
      In the last {answerDays} days we answered {withinDay}% of{" "}
      {countOf(cases, "message and booking", "messages and bookings")} within a day
      {medianHours === null ? "." : `, and half of them within ${hoursInWords(medianHours)}.`}
    </p>
    <p>
      A message counts as answered when somebody here has dealt with it, a booking when we first confirm or change it.
      We count clock hours: nights and Sundays too. Nobody edits these figures; the site counts them itself, up to
      yesterday.
    </p>
  </>
);

/** "40 minutes", "3 hours", "2 days"; rounded up, so that nothing looks faster than it was. */
function hoursInWords(hours: number): string {
  if (hours < 1) return countOf(Math.max(1, Math.ceil(hours * 60)), "minute");
  return hours < 48 ? countOf(Math.ceil(hours), "hour") : countOf(Math.ceil(hours / 24), "day");
}

function figures() {
  const programmes = guideFiles["programmes.json"];
  const sourced = programmes.filter(({ sourcedFields }) => sourcedFields.includes("annualTuition")).length;
  const { compiled } = guideFiles["catalogue-meta.json"];
  return (
    <>
      <p>
        Our list has {countOf(programmes.length, "programme")}. For {sourced} of them the fee comes from a named source;
        the others are our own estimates, and every page says which is which. The list was compiled on{" "}
        {formatDate(compiled)}.
      </p>
      <p>
        Visa fees, living costs and the money to show have a source, a date, and how sure we are of it. When an official
        figure changes, the one in force on the day of reading leads. Wherever a page says “our estimate”, ask the
        university or the embassy before you pay.
      </p>
    </>
  );
}

const complaints = () => (
  <>
    <p>
      Call <a href={telLink(site.phones[0])}>{site.phones[0]}</a> or write to <OfficeMail /> or with our{" "}
      <SiteLink href="/contact">contact form</SiteLink>, with your reference if you have one. We answer{" "}
      {site.replyPromise}.
    </p>
    {trust.complaints && <p>{trust.complaints}</p>}
  </>
);

const data = () => (
  <p>
    We sell none of it, and we delete your account when you ask us to. The{" "}
    <SiteLink href="/privacy-policy">privacy policy</SiteLink> lists everything we store, why, and for how long.
  </p>
);
