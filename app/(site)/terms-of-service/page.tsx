import type { Metadata } from "next";
import { LegalPage } from "@/components/site/legal-page";
import { site } from "@/lib/site";

export const metadata: Metadata = {
  title: "Terms of Service",
  description: "What you can expect from us and what we ask of you when you use this site and our services.",
};

const sections = [
  {
    id: "service",
    title: "What we do",
    body: (
      <p>
        {site.name} advises students on studying abroad and helps them with applications, visas and tests. Universities
        decide on admission and authorities on visas; we cannot decide for them and do not guarantee an outcome.
      </p>
    ),
  },
  {
    id: "consultations",
    title: "Consultations",
    body: (
      <>
        <p>
          A first consultation is free. An expert consultation costs {site.expertFeePkr} PKR, paid at the office. A
          booking holds your place; we contact you {site.replyPromise} to confirm it.
        </p>
        <p>If you cannot come, please call or write to us, so that somebody else can have the time.</p>
      </>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <p>
        Give your own, true data and keep your password to yourself. Upload only documents that are yours and genuine.
        We close accounts that are used to deceive a university or an authority.
      </p>
    ),
  },
  {
    id: "information",
    title: "Information on this site",
    body: (
      <p>
        Fees, deadlines and visa rules change. We date what could go stale and name what is an estimate. Before you pay
        or apply, check with us or with the university or authority itself.
      </p>
    ),
  },
  {
    id: "law",
    title: "Law and contact",
    body: (
      <p>
        These terms follow the law of Pakistan; the courts of Lahore are responsible. Questions go to{" "}
        <a href={`mailto:${site.emails[0]}`}>{site.emails[0]}</a>.
      </p>
    ),
  },
];

export default function TermsOfServicePage() {
  return (
    <LegalPage
      title="Terms of Service"
      lead="What you can expect from us, and what we ask of you."
      sections={sections}
    />
  );
}
