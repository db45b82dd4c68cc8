import type { Metadata } from "next";
import Link from "next/link";
import { LegalPage } from "@/components/site/legal-page";
import { site } from "@/lib/site";

export const metadata: Metadata = {
  title: "Privacy Policy",
  description: "What we store about you, why, who sees it, and how to have it corrected or deleted.",
};

const contact = <a href={`mailto:${site.emails[0]}`}>{site.emails[0]}</a>;

const sections = [
  {
    id: "who",
    title: "Who is responsible",
    body: (
      <p>
        {site.name}, {site.address}. Questions about your data go to {contact} or to {site.phones[0]}.
      </p>
    ),
  },
  {
    id: "what",
    title: "What we store, and why",
    body: (
      <ul>
        <li>
          <b>A message to us:</b> your name, e-mail address, phone number, subject and text, to answer you.
        </li>
        <li>
          <b>A consultation:</b> your name, e-mail address, phone number, preferred country, study level, the date and
          time, and what you add, to prepare and hold it and to tell you about changes.
        </li>
        <li>
          <b>A student account:</b> what you enter in your profile, your education, the documents you upload and the
          applications we work on with you, to advise you and to apply where you ask us to.
        </li>
        <li>
          <b>Safety:</b> the times of sign-ins and attempts, with the internet address they came from, to stop abuse.
        </li>
      </ul>
    ),
  },
  {
    id: "sees",
    title: "Who sees it",
    body: (
      <>
        <p>
          Our counsellors and our processing team, as far as their work needs it. Each reading of a document by our
          staff is recorded. Universities, test centres and embassies receive what belongs to an application you asked
          for.
        </p>
        <p>We do not sell data, and we do not use it for advertising by others.</p>
      </>
    ),
  },
  {
    id: "elsewhere",
    title: "Other services",
    body: (
      <p>
        The map on the <Link href="/contact">contact page</Link> comes from OpenStreetMap, which then sees your internet
        address. Pictures, fonts and everything else come from our own server. There are no analytics and no trackers.
      </p>
    ),
  },
  {
    id: "long",
    title: "How long",
    body: (
      <p>
        As long as we work with you and as long as the law asks us to keep records of it. You can ask us to delete your
        account, your documents and your messages earlier; see below.
      </p>
    ),
  },
  {
    id: "rights",
    title: "Your choices",
    body: (
      <p>
        You can see and correct your profile yourself, and delete documents that have not been approved yet. For a copy
        of everything we hold, a correction or a deletion, write to {contact} from the address you registered with. We
        reply {site.replyPromise} and tell you what we have done.
      </p>
    ),
  },
];

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="What we store about you, why, who sees it, and how to have it corrected or deleted."
      sections={sections}
    />
  );
}
