import { expertFee, site } from "@/lib/site";
import type { LegalSection } from "../legal-page";
import { SiteLink } from "../site-link";
import { officeMail } from "./parts";

/** The sections of the terms of service. */
export const termsOfService: readonly LegalSection[] = [
  {
    id: "parties",
    title: "Who these terms are between",
    body: (
      <>
        <p>
          {site.name}, {site.address} (“we”), and you, when you use this website, book a consultation, open an account
          or let us work on an application.
        </p>
        <p>
          If you are under 18, please read them with a parent or guardian. They make the agreement with us; please bring
          them to the consultation.
        </p>
      </>
    ),
  },
  {
    id: "service",
    title: "What we do",
    body: (
      <>
        <p>
          We advise on studying abroad: choice of country, university and course, admission, scholarships, visa files,
          test preparation, accommodation and arrival. What we do for you in particular, and what it costs, is agreed
          with you before we begin, in writing.
        </p>
        <p>
          We are advisers. We are not a university, an embassy, a bank or a test centre, and we do not act in their
          name.
        </p>
      </>
    ),
  },
  {
    id: "no-guarantee",
    title: "No promise of a place or a visa",
    body: (
      <>
        <p>
          Universities decide on admission, providers on scholarships, and the authorities of each country on visas. We
          cannot decide for them, we have no influence on a decision, and we guarantee no result.
        </p>
        <p>
          Figures on this site about our past work, “{site.claims.heroBadge}” among them, describe past cases. They are
          no forecast for yours and no promise.
        </p>
      </>
    ),
  },
  {
    id: "consultations",
    title: "Consultations",
    body: (
      <>
        <p>
          When you <SiteLink href="/book-consultation">book on this site</SiteLink>, you choose: a free consultation, or
          an expert consultation, which costs {expertFee}, paid at the office. The form, the confirmation and the e-mail
          say which of the two it is.
        </p>
        <p>
          A booking holds the time for you. We contact you {site.replyPromise} to confirm it; until then we may have to
          offer another time. To move or cancel one, call us or answer the e-mail that you received, and name the
          reference. Cancelling a free consultation costs nothing. Please do it as early as you can, so that another
          family can have the time.
        </p>
        <p>
          If we cancel an expert consultation that you have paid for, you get the fee back or a new time, as you wish.
          What holds when you cancel one, we tell you before you pay.
        </p>
      </>
    ),
  },
  {
    id: "money",
    title: "Fees and refunds",
    body: (
      <>
        <p>
          This website takes no payments and never asks for card or account numbers. If a page or a message in our name
          does, do not pay, and tell us.
        </p>
        <p>
          Fees for our services are agreed in writing beforehand, with what they cover and when they are paid back. Ask
          for a receipt for every payment at the office.
        </p>
        <p>
          Application fees, tuition, deposits, visa fees and test fees belong to the university, the authority or the
          test owner. Whether they are paid back is decided by their rules, not by ours.
        </p>
      </>
    ),
  },
  {
    id: "duties",
    title: "What we ask of you",
    body: (
      <>
        <p>A file is only as good as what is in it. So please:</p>
        <ul>
          <li>give us true and complete data, and tell us when something changes;</li>
          <li>
            upload only documents that are genuine and that you may use; we do not submit a document that we believe to
            be false;
          </li>
          <li>tell us about earlier refusals, gaps in your studies and other applications;</li>
          <li>read every application before it goes out, since it goes out in your name;</li>
          <li>keep the deadlines that we tell you.</li>
        </ul>
        <p>
          If a document turns out to be false, we stop working on the file and may close the account. What a university
          or an authority then decides, you have to bear yourself.
        </p>
      </>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <>
        <p>
          An account is for one person. Keep the password to yourself, use one that you use nowhere else, and tell us if
          you think that somebody knows it. What is done with your account counts as done by you until you tell us.
        </p>
        <p>
          We may close an account that is used to deceive, to attack the site or to harm others. Students can delete
          theirs at any time under My Profile, others can ask us to close theirs; the{" "}
          <SiteLink href="/privacy-policy">privacy policy</SiteLink> says what happens to the data.
        </p>
      </>
    ),
  },
  {
    id: "documents",
    title: "Your documents",
    body: (
      <p>
        What you upload stays yours. You allow us to store it, to check it, and to send it to the universities,
        authorities, test centres and scholarship providers of the applications that you asked for. The{" "}
        <SiteLink href="/privacy-policy">privacy policy</SiteLink> names everybody else who may see it. Keep the
        originals; we do not need them.
      </p>
    ),
  },
  {
    id: "information",
    title: "Information on this site",
    body: (
      <>
        <p>
          Fees, deadlines, living costs, scholarships and visa rules on this site are planning data. Where a figure can
          go stale we say on which day we last checked it and name its source, if we have one; an estimate is called an
          estimate. They change all the same: before you pay or apply, check with us or with the university or authority
          itself, whose own word always counts.
        </p>
        <p>
          An answer of the AI assistant is no advice on your own case. It can be wrong. Ask a counsellor before you
          decide anything.
        </p>
      </>
    ),
  },
  {
    id: "use",
    title: "Using the website",
    body: (
      <p>
        Please do not try to reach data that is not yours, to overload the site, to send forms by machine, or to copy it
        as a whole. Texts and pictures of this site are ours or used under a licence; you may print and share single
        pages for your own studies.
      </p>
    ),
  },
  {
    id: "liability",
    title: "What we are responsible for",
    body: (
      <>
        <p>
          We are responsible for doing our work with care. As far as the law allows, we are not responsible for
          decisions of universities and authorities, for changes of rules and fees, for data or documents of yours that
          were wrong or late, for delays outside our hands, or for a website that cannot be reached for a time.
        </p>
        <p>
          As far as the law allows, our liability ends at the fees that you have paid us for the service in question.
          Nothing here takes away rights that the law gives you as a consumer, or limits liability for intent, fraud or
          anything else for which the law allows no limit.
        </p>
      </>
    ),
  },
  {
    id: "law",
    title: "Law and courts",
    body: (
      <p>
        These terms follow the law of Pakistan. Disputes go to the courts of Lahore, unless the law gives you another
        court. Please talk to us first: write to {officeMail} or call {site.phones[0]}.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        We may change these terms. The date at the top says which version you are reading. For work that is already
        agreed, the version of the day of the agreement counts.
      </p>
    ),
  },
];
