import { SiteLink } from "@/components/ui/site-link";
import { expertFee, site } from "@/lib/site";
import type { LegalSection } from "./legal-page";
import { OfficeMail } from "./parts";

/** The sections of the terms of service. */
export const termsOfService: readonly LegalSection[] = [
  {
    id: "parties",
    title: "Who these terms are between",
    get body() {
      return (
        <>
          <p>
            {site.name}, {site.address} (“we”), and you, when you use this website, book a consultation, open an account
            or ask us to work on an application.
          </p>
          <p>
            If you are under 18, please read these terms with a parent or guardian. They make the agreement with us, so
            please bring them to the consultation.
          </p>
        </>
      );
    },
  },
  {
    id: "service",
    title: "What we do",
    body: (
      <>
        <p>
          We advise on studying abroad: choice of country, university and course, admission, scholarships, visa files,
          test preparation, accommodation and arrival. Before we begin, we agree with you in writing what we will do for
          you and what it costs.
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
    get body() {
      return (
        <>
          <p>
            Universities decide on admission, providers decide on scholarships, and the authorities of each country
            decide on visas. We cannot decide for them or influence a decision, and we do not guarantee any result.
          </p>
          <p>
            Figures on this site about our past work
            {site.claims.standings.heroBadge.isShown && `, “${site.claims.heroBadge}” among them,`} describe past cases.
            They do not predict or promise anything about yours.
          </p>
        </>
      );
    },
  },
  {
    id: "consultations",
    title: "Consultations",
    get body() {
      return (
        <>
          <p>
            When you <SiteLink href="/book-consultation">book on this site</SiteLink>, you choose a free consultation or
            an expert consultation. The expert consultation costs {expertFee()}, which you pay at the office. The form,
            the confirmation and the email say which one you chose.
          </p>
          <p>
            A booking holds the time for you. We contact you {site.replyPromise} to confirm it. Until then, we may have
            to offer you another time. To move or cancel a booking, call us or reply to the email you received, and give
            the reference. Cancelling a free consultation costs nothing. Please cancel as early as you can, so that
            another family can have the time.
          </p>
          <p>
            If we cancel an expert consultation that you have paid for, you choose: your money back or a new time.
            Before you pay, we tell you what applies if you cancel.
          </p>
        </>
      );
    },
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
          Before we begin, we agree our fees with you in writing: what they cover and when you get them back. Ask for a
          receipt for every payment at the office.
        </p>
        <p>
          Application fees, tuition, deposits, visa fees and test fees go to the university, the authority or the test
          owner. Their rules, not ours, decide whether you get them back.
        </p>
      </>
    ),
  },
  {
    id: "duties",
    title: "What we ask of you",
    body: (
      <>
        <p>Your application is only as good as what is in it. So please:</p>
        <ul>
          <li>give us true and complete information, and tell us when something changes;</li>
          <li>
            upload only genuine documents that you have the right to use; we do not submit a document that we believe to
            be false;
          </li>
          <li>tell us about earlier refusals, gaps in your studies and other applications;</li>
          <li>read every application before we send it, because we send it in your name;</li>
          <li>meet the deadlines that we give you.</li>
        </ul>
        <p>
          If a document turns out to be false, we stop working on your applications and may close your account. You are
          responsible for what a university or an authority then decides.
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
          An account is for one person. Keep your password to yourself, don’t use it anywhere else, and tell us if you
          think that somebody knows it. Until you tell us, anything done with your account counts as done by you.
        </p>
        <p>
          We may close an account that is used to deceive, to attack the site or to harm others. Students can delete
          their account at any time under My Profile. Others can ask us to close theirs. The{" "}
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
        What you upload stays yours. You allow us to store it, check it, and send it to the universities, authorities,
        test centres and scholarship providers that you asked us to apply to. The{" "}
        <SiteLink href="/privacy-policy">privacy policy</SiteLink> names everybody else who may see it. Keep the
        originals: we do not need them.
      </p>
    ),
  },
  {
    id: "information",
    title: "Information on this site",
    body: (
      <>
        <p>
          Fees, deadlines, living costs, scholarships and visa rules on this site are planning data. Where a figure may
          go out of date, we name its source and give the date, if we have them. We call an estimate an estimate. These
          figures still change. Before you pay or apply, check with us, or with the university or authority itself.
          Their word always counts.
        </p>
        <p>
          The AI assistant’s answers are not advice on your own case, and they can be wrong. Ask a counsellor before you
          decide anything.
        </p>
      </>
    ),
  },
  {
    id: "use",
    title: "Using the website",
    get body() {
      return (
        <p>
          Please do not try to reach data that isn’t yours, overload the site, send forms by machine, or copy the whole
          site. The texts and pictures on this site are ours or used under a licence. You may print and share single
          pages for your own studies.
        </p>
      );
    },
  },
  {
    id: "liability",
    title: "What we are responsible for",
    body: (
      <>
        <p>
          We are responsible for doing our work with care. As far as the law allows, we are not responsible for the
          decisions of universities and authorities, for changes in rules and fees, for information or documents that
          you gave us wrong or late, for delays outside our control, or for times when the website is not available.
        </p>
        <p>
          As far as the law allows, our liability is limited to the fees that you have paid us for the service in
          question. Nothing here takes away your rights as a consumer, or limits liability for intent, fraud or anything
          else that the law does not allow us to limit.
        </p>
      </>
    ),
  },
  {
    id: "law",
    title: "Law and courts",
    get body() {
      return (
        <p>
          The law of Pakistan applies to these terms. Disputes go to the courts of Lahore, unless the law gives you
          another court. Please talk to us first: write to <OfficeMail /> or call {site.phones[0]}.
        </p>
      );
    },
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        We may change these terms. The date at the top shows which version you are reading. For work that we have
        already agreed, the version in force on the day of the agreement applies.
      </p>
    ),
  },
];
