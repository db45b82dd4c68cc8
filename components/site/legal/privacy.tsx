import { retention } from "@/lib/retention";
import { site } from "@/lib/site";
import type { LegalSection } from "../legal-page";
import { SiteLink } from "../site-link";
import { officeMail } from "./parts";
import { StoredData } from "./privacy-stored";

/** The sections of the privacy policy. */
export const privacyPolicy: readonly LegalSection[] = [
  {
    id: "who",
    title: "Who is responsible",
    body: (
      <p>
        {site.name}, {site.address}. Questions about your data go to {officeMail}, to {site.phones[0]}, or to anyone at
        the office.
      </p>
    ),
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
        There are no analytics, no trackers and no advertising on this site. Fonts, pictures and scripts come from our
        own server; the links to our pages on social networks load nothing until you follow them. We do not sell data.
        The site takes no payments and asks for no card or account numbers. It shows no names, pictures or results of
        students. What is stored in your browser is in the <SiteLink href="/cookies-policy">cookies policy</SiteLink>.
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
            <b>You</b> see your own profile, documents, applications and recommendations.
          </li>
          <li>
            <b>Our processing team</b> sees students, their documents and applications, because it works on them.
          </li>
          <li>
            <b>Our administrators</b> see that too, and messages, bookings and accounts. Of the chat they see how many
            questions there were and what failed, not what was written.
          </li>
          <li>
            <b>A partner</b> who recommended you sees what they sent us, how far it came and what they earn by it, and
            nothing of your file. If you registered by their link, they see your name, and neither your e-mail address
            nor your phone number.
          </li>
        </ul>
        <p>
          <b>If a message sounds as if somebody is in danger,</b> a program marks it by its words. A message or a
          booking stands first in the office’s list and says so. Of a chat, our office gets an e-mail that it happened
          and when; if you are signed in, with your name, e-mail address and phone number, so that a person can ring
          you. What you wrote in the chat is not in it, and such a message is never sent to an AI provider.
        </p>
        <p>Every request is checked against these rules on the server, not only hidden on the screen.</p>
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
          <b>For running the site:</b> the companies, if any, that run our servers and deliver our e-mails for us. They
          work on our instructions.
        </p>
        <p>
          <b>For an answer of the assistant:</b> where we use a language model of an AI provider, it receives your
          question, the last messages of the conversation and facts of our catalogue. It is never given your name, your
          account, your documents, or anything about other people; it learns only what you write yourself. Without a
          provider, the answer is put together on our own server and nothing leaves it.
        </p>
        <p>
          <b>For the map</b> on the <SiteLink href="/contact">contact page</SiteLink>: it is fetched only when you come
          near it, by scrolling or on a tall screen; in a browser without JavaScript it can come with the page.
          OpenStreetMap then learns your internet address and which browser you use. We send it nothing that you typed,
          and ask your browser not to tell it which page you come from.
        </p>
        <p>
          <b>When the law obliges us:</b> courts and authorities of Pakistan, as far as the order goes.
        </p>
      </>
    ),
  },
  {
    id: "abroad",
    title: "Data that leaves Pakistan",
    body: (
      <p>
        Studying abroad means sending papers abroad: to the country you want to study in, and sometimes to a service
        centre in a third one. There the law of that place counts, and the receiver’s own privacy policy. Servers, mail
        and the AI provider of the assistant may also stand outside Pakistan. Before an application goes out you see
        what it contains and to whom it goes.
      </p>
    ),
  },
  {
    id: "security",
    title: "How we protect it",
    body: (
      <>
        <p>
          Connections are encrypted. Passwords are stored as hashes, reset links as fingerprints, sign-in cookies are
          sealed and cannot be read by scripts. Documents have no public address. Guessing is slowed down and recorded.
          Signing out ends the session on our server, and a new password ends every other one.
        </p>
        <p>
          No system is perfectly safe. If data of yours falls into the wrong hands, we tell you without delay what
          happened and what you can do. If you find a weakness, please write to {officeMail}.
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
          policy for you. The site does not ask for your age when you register and cannot check it. A date of birth has
          its place in the profile, because applications need it.
        </p>
        <p>
          About a student under 18 we store the same as about any other, listed above, and use it for the same purposes
          only. The people named under “Who sees it” see it, and nobody else on this site.
        </p>
        <p>
          Parents have no account of their own. A parent or guardian of a student under 18 may ask us what we store, and
          have it corrected or deleted: write to {officeMail} or come to the office, with something that shows who you
          are. Once students are 18, we tell their parents about the file only if the student wants it.
        </p>
        <p>
          Papers of a parent or sponsor, such as a bank statement, are treated like the student’s own documents. If you
          are that parent or sponsor, you have the same rights to them.
        </p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Correction, copy and deletion",
    body: (
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
            <b>download a copy</b> of your data: a ZIP file with your profile, education, applications, recommendations,
            requests, conversations, sign-ins and the consultations that you booked while signed in, and with every
            document that you uploaded. Notes that our team keeps for its work are not in it; ask us for them;
          </li>
          <li>
            <b>delete your account.</b> We ask for your password, then wait {retention.deletionDays} days, so that
            nothing is lost by mistake or by somebody else’s hand. An e-mail tells you the day. Until then everything
            works as before, and you can sign in and keep the account.
          </li>
        </ul>
        <p>
          Once the {retention.deletionDays} days are over, your profile, picture, education, documents with their files,
          applications, recommendations, requests, conversations and sign-ins are deleted for good, and with them our
          copies of the e-mails that we sent to your address. One last e-mail tells you that it is done.
        </p>
        <p>
          What stays after that: messages and consultations, without the link to an account, and a partner’s
          recommendation (your initials only, if you came by the partner’s link), each for as long as its part of this
          page says; the record of safety; the last e-mail, and one that was still waiting to be sent, for{" "}
          {retention.mailDays} days; what a law or a pending dispute obliges us to keep; and what a university or
          authority has already received from us.
        </p>
        <p>
          For everything else, and without an account, write to {officeMail} from the address that we know, or come to
          the office with an identity document. Ask for a correction, for a copy of everything we store about you, or
          for the deletion of a message, a booking, a partner’s recommendation, an approved document or the whole
          account. We answer {site.replyPromise} that we have your request, and act on it within 30 days, free of
          charge.
        </p>
      </>
    ),
  },
  {
    id: "law",
    title: "The law",
    body: (
      <>
        <p>
          To our knowledge, Pakistan has no general data protection act in force at the date of this version; drafts of
          a Personal Data Protection Bill have been published. Article 14 of the Constitution protects the dignity of
          man and, subject to law, the privacy of home. The Prevention of Electronic Crimes Act, 2016 makes access to
          data without authority an offence. We go by these, and by the promises on this page. When an act comes into
          force, we change this page.
        </p>
        <p>
          We process your data because you ask us to (a message, a booking, an account, an application), because a law
          obliges us to, or to keep the site safe.
        </p>
      </>
    ),
  },
  {
    id: "complaints",
    title: "Complaints",
    body: (
      <p>
        Please tell us first: {officeMail}, {site.phones[0]}, or in person. We answer in writing. That takes away none
        of your rights: you can turn to the courts, and report an offence to the authority that the Prevention of
        Electronic Crimes Act names.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    body: (
      <p>
        The date at the top says which version this is. If we begin to store more, or to give it to others, we change
        this page before we begin and tell students with an account by e-mail.
      </p>
    ),
  },
];
