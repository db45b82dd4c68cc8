import { SiteLink } from "@/components/ui/site-link";
import { retention } from "@/lib/retention";
import { site } from "@/lib/site";
import type { LegalSection } from "./legal-page";
import { OfficeMail } from "./parts";
import { StoredData } from "./privacy-stored";

/** The sections of the privacy policy. */
export const privacyPolicy: readonly LegalSection[] = [
  {
    id: "who",
    title: "Who is responsible",
    get body() {
      return (
        <p>
          {site.name}, {site.address}. Questions about your data go to <OfficeMail />, to {site.phones[0]}, or to anyone
          at the office.
        </p>
      );
    },
  },
  {
    id: "stored",
    title: "What we store, why, and how long",
    body: <StoredData />,
  },
  {
    id: "not",
    title: "What we do not do",
    body: (
      <p>
        This site has no analytics, no trackers and no advertising. Fonts, pictures and scripts come from our own
        server. The links to our pages on social networks load nothing until you follow them. We do not sell data. The
        site takes no payments and never asks for card or account numbers. It shows no names, pictures or results of
        students. The <SiteLink href="/cookies-policy">cookies policy</SiteLink> lists what we store in your browser.
      </p>
    ),
  },
  {
    id: "sees",
    title: "Who sees it",
    body: (
      <>
        <ul>
          <li>
            <b>You</b> see your own profile, documents, applications, recommendations and messages with our office.
          </li>
          <li>
            <b>Our processing team</b> sees students, their documents, their applications and the messages that you and
            our office exchange in the portal, because the team works on them.
          </li>
          <li>
            <b>Our administrators</b> see the same, and also messages, bookings and accounts. For chats, they see how
            many questions were asked and what failed, but not what anyone wrote, unless you have left a number there.
          </li>
          <li>
            <b>A partner</b> who referred you sees what they sent us, how far your application has come and what they
            earn. They see nothing else in your file. If you registered through their link, they see your name, but not
            your email address or phone number.
          </li>
        </ul>
        <p>
          <b>If a message sounds as if somebody is in danger,</b> a program marks it because of the words in it. A
          message or booking like this moves to the top of the office’s list, with a mark. After a chat like this, our
          office gets an email that says it happened, and when. If you are signed in, the email also has your name,
          email address and phone number, so that a person can call you. It does not include what you wrote in the chat,
          and we never send such a message to an AI provider. If you have left a number in that chat, the email has your
          name and the number instead, nobody else at our office sees them any more, and nobody can read the chat. If
          you write it to our office in your portal, the email also has the message itself.
        </p>
        <p>Our server checks every request against these rules. Hiding things on the screen would not be enough.</p>
      </>
    ),
  },
  {
    id: "others",
    title: "Who else receives data",
    body: (
      <>
        <p>
          <b>For your application:</b> the universities, scholarship providers, test centres and visa authorities that
          you asked us to apply to. They receive what they require for it, and no more.
        </p>
        <p>
          <b>To run the site:</b> the companies, if any, that host our servers and deliver our emails. They follow our
          instructions.
        </p>
        <p>
          <b>To answer you in the chat:</b> if we use an AI provider’s language model, the provider receives your
          question, the last messages of the conversation and facts from our catalogue. We never give it your name, your
          account, your documents, or anything about other people. It knows only what you write yourself. If we don’t
          use a provider, our own server puts the answer together and nothing leaves it.
        </p>
        <p>
          <b>To show the map</b> on the <SiteLink href="/contact">contact page</SiteLink>: your browser loads it only
          when you come near it, by scrolling or on a tall screen. Without JavaScript, it may load with the page.
          OpenStreetMap then learns your internet address and which browser you use. We send it nothing that you typed,
          and we ask your browser not to tell it which page you come from.
        </p>
        <p>
          <b>When the law requires it:</b> courts and authorities of Pakistan, as far as their order goes.
        </p>
      </>
    ),
  },
  {
    id: "abroad",
    title: "Data that leaves Pakistan",
    body: (
      <p>
        To study abroad, you have to send papers abroad: to the country where you want to study, and sometimes to a
        service centre in another one. The law there applies to them, and so does the receiver’s own privacy policy. Our
        servers, our mail service and the assistant’s AI provider may also be outside Pakistan. Before we send an
        application, we show you what it contains and who receives it.
      </p>
    ),
  },
  {
    id: "security",
    title: "How we protect it",
    body: (
      <>
        <p>
          Connections are encrypted. We store passwords as hashes and reset links as fingerprints. Sign-in cookies are
          sealed, and scripts cannot read them. Documents have no public address. We slow down anyone who guesses
          passwords, and record it. When you sign out, your session ends on our server. When you set a new password, all
          your other sessions end.
        </p>
        <p>
          No system is perfectly safe. If your data falls into the wrong hands, we will tell you without delay what
          happened and what you can do. If you find a weakness, please write to <OfficeMail />.
        </p>
      </>
    ),
  },
  {
    id: "young",
    title: "Students under 18, and parents",
    body: (
      <>
        <p>
          If you are under 18, please register, book and upload together with a parent or guardian, who agrees to this
          policy for you. The site does not ask your age when you register and cannot check it. The profile has a field
          for your date of birth, because applications need it.
        </p>
        <p>
          We store the same data about a student under 18 as about any other student, and use it only for the purposes
          listed above. On this site, only the people named under “Who sees it” can see it.
        </p>
        <p>
          Parents do not have accounts of their own. A parent or guardian of a student under 18 may ask us what we store
          and have it corrected or deleted. Write to <OfficeMail /> or come to the office, and bring something that
          shows who you are. Once students are 18, we tell their parents about the file only if the student agrees.
        </p>
        <p>
          We treat the papers of a parent or sponsor, such as a bank statement, like the student’s own documents. If you
          are that parent or sponsor, you have the same rights to them.
        </p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Correction, copy and deletion",
    get body() {
      return (
        <>
          <p>
            If you have a student account, sign in to the <SiteLink href="/student/login">student portal</SiteLink> and
            open <b>My Profile</b>. There you can do all three yourself:
          </p>
          <ul>
            <li>
              <b>correct</b> what is wrong;
            </li>
            <li>
              <b>download a copy</b> of your data. You get a ZIP file with your profile, education, applications,
              recommendations, requests, messages, conversations and sign-ins, the consultations that you booked while
              signed in, and every document that you uploaded. It does not include our team’s working notes; ask us for
              them;
            </li>
            <li>
              <b>delete your account.</b> We ask for your password, then wait {retention.deletionDays} days, so that you
              lose nothing by mistake or because of somebody else. An email tells you the date. Until then everything
              works as before, and you can sign in and keep the account.
            </li>
          </ul>
          <p>
            After {retention.deletionDays} days we permanently delete your profile, picture, education, documents and
            their files, applications, recommendations, requests, tasks, messages in the portal, conversations and
            sign-ins. We also delete our copies of the emails that we sent you. One last email tells you that it is
            done.
          </p>
          <p>Some things stay after that:</p>
          <ul>
            <li>
              messages and consultations, no longer linked to an account, and a partner’s referral (only your initials,
              if you came through the partner’s link), each for as long as this page says;
            </li>
            <li>the security log;</li>
            <li>the last email, and one that was still waiting to be sent, for {retention.mailDays} days;</li>
            <li>what a law or an open dispute requires us to keep;</li>
            <li>what a university or authority has already received from us.</li>
          </ul>
          <p>
            For everything else, or if you have no account, write to <OfficeMail /> from the email address that we know,
            or come to the office with an identity document. You can ask us to correct data, to give you a copy of
            everything we store about you, or to delete a message, a booking, a partner’s referral, an approved document
            or the whole account. We confirm {site.replyPromise} that we have your request, and act on it within 30
            days, free of charge.
          </p>
        </>
      );
    },
  },
  {
    id: "law",
    title: "The law",
    body: (
      <>
        <p>
          To our knowledge, Pakistan had no general data protection act in force on the date of this version. Drafts of
          a Personal Data Protection Bill have been published. Article 14 of the Constitution protects the dignity of
          man and, subject to law, the privacy of home. The Prevention of Electronic Crimes Act, 2016 makes it an
          offence to access data without authority. We follow these, and we keep the promises on this page. When a data
          protection act comes into force, we will change this page.
        </p>
        <p>
          We process your data because you ask us to (with a message, a booking, an account or an application), because
          a law requires it, or to keep the site safe.
        </p>
      </>
    ),
  },
  {
    id: "complaints",
    title: "Complaints",
    get body() {
      return (
        <p>
          Please tell us first: <OfficeMail />, {site.phones[0]}, or in person. We answer in writing. You keep all your
          rights: you can go to court, and report an offence to the authority that the Prevention of Electronic Crimes
          Act names.
        </p>
      );
    },
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        The date at the top shows which version this is. If we want to store more, or share it with others, we change
        this page first and email every student who has an account.
      </p>
    ),
  },
];
