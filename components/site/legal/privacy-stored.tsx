import { invitationDays, resetMinutes } from "@/lib/accounts/emails";
import { roles } from "@/lib/auth/roles";
import { spanWords } from "@/lib/legal/stored-in-browser";
import { retention } from "@/lib/retention";
import { Kept } from "./parts";

/** Everything that is stored, in the order of the database's tables: part of the privacy policy. */
export function StoredData() {
  return (
    <>
      <p>
        This list covers every place where this website stores something about you. Where “How long” gives no number,
        nothing is deleted automatically. We delete it when you ask, or when we no longer need it for the purpose under
        “Why”.
      </p>
      <h3>A message to us</h3>
      <Kept
        what="Your name, email address, phone number, subject and message. Which of us dealt with it, and when, and what we answered from here by email. A copy goes to the office’s mailbox."
        why="To answer you."
        long="Until we have dealt with it and don’t expect further questions. The same goes for the copy in the mailbox."
      />
      <h3>A consultation</h3>
      <Kept
        what="Your name, email address, phone number, preferred country, study level, date and time, and anything you add. The status of the booking and its changes, who advises you, and the office’s note. A copy goes to the office’s mailbox."
        why="To hold the time for you, prepare for it, confirm it and tell you about changes."
        long="As long as we advise you, and then as long as our accounts or a complaint may need it."
      />
      <KeptOfContacts />
      <h3>A student account</h3>
      <Kept
        what="Your name, email address and phone number. Your password, only as a hash: nobody can read it back. If you fill them in: address, date of birth, picture, bio, skills, education, test scores, the countries and fields you prefer, your budget for a year and who pays. The time of your last sign-in, and when you confirmed your email address. The partner who referred you, if there is one. If you ask us to delete your account, the date on which that happens."
        why="To know whom we advise, find courses and scholarships that fit, and fill in applications."
        long={`As long as you have the account. You can delete it yourself under My Profile; it is gone ${retention.deletionDays} days later.`}
      />
      <h3>Your documents</h3>
      <Kept
        what="The files you upload (passport, transcripts, test result, statement, references, CV) with their names and sizes. Whether we approved them, who did, and what we wrote about them. The files are stored under random names in a folder that has no web address."
        why="Universities and authorities ask for them."
        long="As long as you have the account. You can delete a document yourself unless we have approved it; for approved ones, ask us. The file is gone within two hours of being deleted."
      />
      <StudentWork />
      <h3>A referral by a partner</h3>
      <Kept
        what="If a school or an agent refers you to us: your name, email address, phone number, country, study level, their notes, what came of it, what the partner earns, and when another partner tried to refer you too. They need your permission before they send us anything. If you use a partner’s link, the form says so and lets you remove the partner. If you don’t, we record the partner with your registration or booking."
        why="To contact you, and to pay the partner what we owe."
        long="As long as we work with the partner. We remove you earlier if you ask."
      />
      <h3>Chats with the assistant</h3>
      <Kept
        what="Your questions and the answers, with their times, under a random number, and with your account if you are signed in. Whether the answer came from our own texts or a language model, any error, and whether a message sounded like distress. Your internet address, only while an answer is on its way. Please don’t type passport numbers or passwords there."
        why="So that an answer can follow on from the one before, so that we can find out what failed, and so that one address can’t take up all the capacity."
        long={`${retention.chatDays} days after the last message. In your browser, until you close the tab.`}
      />
      <h3>A number that you leave in a chat</h3>
      <Kept
        what="Your name and number, that you agreed to be called, and when. Until the chat is deleted, whoever of us answers for you can read it."
        why="To call you. The name and number become your record, described above."
        long={`As long as your record. If the chat sounds as if you may be in need, ${retention.chatDays} days, and only the person at our office who cares for such messages gets the number.`}
      />
      <h3>Signing in</h3>
      <Kept
        what="For each sign-in: when it began, when it was last used, your internet address and the name of your browser. For a forgotten password: when you asked for a link, when you used it, and a fingerprint of the link. For staff and partners with a second factor: the secret of their app, encrypted, the public key and name of each passkey, and a fingerprint of each recovery code."
        why="To keep you signed in, to tell one sign-in from another, and to end one that isn’t yours."
        long={`A sign-in ends after ${spanWords(roles.student.life)} (staff and partners: ${spanWords(roles.admin.life)}), a reset link after ${resetMinutes} minutes, an invitation link after ${invitationDays} days. We delete their records ${retention.endedSessionDays} days later. The request to send a link, with the email address, leaves our queue after about a week. A second factor stays until its owner removes it or we reset it.`}
      />
      <h3>Emails we send</h3>
      <Kept
        what="The address and text of each email: receipts for messages and bookings, changes to a booking, and news about your account. There is no newsletter. If an email has a link to choose a password, to confirm your address or to a booking’s page, we delete its text as soon as it has been sent. With a password link we also delete it as soon as it can’t be sent any more."
        why="To send it again if a mail server is down, and to know what we told you."
        long={`${retention.mailDays} days. An undelivered email is deleted then too, or earlier once we have looked at it. Emails to a student are deleted with the account, except for the last one.`}
      />
      <h3>Protection against misuse</h3>
      <Kept
        what="Counters of forms, sign-ins and questions to the assistant, by internet address, email address or account. Our answer to a form, so that sending it twice doesn’t count twice."
        why="To stop password guessing, floods of forms and double bookings."
        long={`Counters: at most two hours. Six counters stay for 25 hours: a day’s questions to the assistant, a partner’s referrals, an account’s wrong codes at sign-in, receipts and confirmation links sent to one address, and emails about distress. Answers: about ${retention.storedAnswerHours} hours.`}
      />
      <h3>The security log</h3>
      <Kept
        what="Who signed in or out, tried to sign in (with the email address they typed), registered, asked for or set a new password, reached a limit, changed a booking, a message or an account, read or deleted a document, downloaded their data, or asked us to delete an account. When, and from which internet address. Never passwords or documents. The server’s own log holds the same, and any errors."
        why="To find out what happened after an attack or a complaint."
        long="The security log is kept after an account is deleted, because it may be needed then. The server’s own log is deleted when the server overwrites it."
      />
    </>
  );
}

/** One record for each person: what belongs together of bookings, messages and referrals. */
function KeptOfContacts() {
  return (
    <>
      <h3>What we know of you from all of these</h3>
      <Kept
        what="One record for each person who has asked us something: your name, email address and phone number, how you came to us (with the campaign, if the link that brought you named one), the country, level, intake and budget you are interested in, who of us answers for you, when we speak next, our notes, of calls and visits among them, which of our colleagues they mention, what we wrote to you by email or prepared for WhatsApp, and what is still to be done for you. Your bookings, messages and referral belong to it."
        why="So that whoever answers knows what you have asked before."
        long={`With a student account, as long as you have the account. Without one, ${retention.leadMonths} months after we last heard from you or noted something, or less if you ask us to delete it. That there was a consultation, a new student or an enrolment counts in our figures for ${retention.resultYears} years: afterwards only its date and who of us it belonged to, and nothing about you.`}
      />
      <h3>Lists that we already had</h3>
      <Kept
        what="If you were a student or had asked us something before this website existed, the row about you in our list of that time: what it says of the above, with our notes. The row becomes your record."
        why="So that nobody has to tell us everything again."
        long={`The list and what we found while reading it: ${retention.importDays} days. Your record: as above.`}
      />
    </>
  );
}

/** What a student and our office do together. */
const StudentWork = () => (
  <>
    <h3>Notifications</h3>
    <Kept
      what="What happened that you should know of, such as a reviewed document, and whether you have seen it. Which emails you want. If you let a browser show notifications: the address at which its maker (such as Google, Mozilla or Apple) takes them, and the keys that only that browser can read them with."
      why="To tell you, in the portal, by email or in your browser. The browser’s maker passes the message on and can’t read it; it says nothing about anybody."
      long={`${retention.noticeDays} days after you have seen it, ${retention.unreadNoticeDays} days otherwise. A browser’s address: until you sign out there, switch it off, or close the account; at the latest ${retention.endedSessionDays} days after the sign-in has ended.`}
    />
    <h3>Applications, recommendations and requests</h3>
    <Kept
      what="Universities, courses and intakes. The status of each application and its history. What we recommended to you, what you asked us to do, the funds plans and programmes you saved, the programmes you hid and why, and our team’s working notes."
      why="To handle your applications and show you how they are going."
      long="As long as you have the account."
    />
    <h3>Your success story</h3>
    <Kept
      what="If we would like to tell other students about you: a short text with a name and what you study where, whether and when we asked you, and when you agreed or said no."
      why="To publish it on this site, but only if you agree to exactly this text in your portal."
      long="It leaves the site at once when you take it off under My Profile, or ask us to delete your account. We keep the text until we delete it, at the latest with your account."
    />
    <h3>Messages in your portal</h3>
    <Kept
      what="What you and our office write to each other, when, who in our office wrote it, which of your documents go with it, how far each side has read, and whether a message sounded like distress. If a message of ours stays unread for ten minutes, you get an email. It contains our message if your email address is confirmed; under My Profile you can choose that it never does."
      why="To advise you, so that everybody who works on your file knows what was agreed."
      long="As long as you have the account."
    />
  </>
);
