import { invitationDays, resetMinutes } from "@/lib/accounts/emails";
import { roles } from "@/lib/auth/roles";
import { spanWords } from "@/lib/legal/spans";
import { retention } from "@/lib/retention";
import { Kept } from "./parts";

/** The privacy policy's account of every place where something is stored, by the tables of the database. */
export function StoredData() {
  return (
    <>
      <p>
        We list every place where this website stores something about you. Where “How long” names no number, nothing is
        deleted by itself: it goes when you ask, or when we no longer need it for what stands beside “Why”.
      </p>
      <h3>A message to us</h3>
      <Kept
        what="Your name, e-mail address, phone number, subject and text; who of us dealt with it, and when. A copy goes to the office’s mailbox."
        why="To answer you."
        long="Until it is dealt with and no question about it is likely, in the mailbox too."
      />
      <h3>A consultation</h3>
      <Kept
        what="Your name, e-mail address, phone number, preferred country, study level, date and time, and what you add. Its state and changes, who advises you, and a note by the office. A copy goes to the office’s mailbox."
        why="To hold the time for you, to prepare, to confirm it and to tell you about changes."
        long="As long as we advise you, and after that as long as accounts and complaints may need it."
      />
      <h3>A student account</h3>
      <Kept
        what="Your name, e-mail address and phone number; your password only as a hash, from which it cannot be read. If you fill them in: address, date of birth, picture, a text about yourself, skills, education, test scores, countries and fields you like, your budget for a year and who pays. The time of your last sign-in, the partner who recommended you, if one did, and, once you ask for the deletion of your account, its day."
        why="To know whom we advise, to find courses and scholarships that fit, and to fill in applications."
        long={`As long as the account exists. You can delete it yourself under My Profile; it goes ${retention.deletionDays} days later.`}
      />
      <h3>Your documents</h3>
      <Kept
        what="The files you upload (passport, transcripts, test result, statement, references, CV), their names and sizes, whether they were approved, by whom, and what we wrote about them. They lie under random names in a folder that no web address leads to."
        why="Universities and authorities ask for them."
        long="As long as the account exists. A document that is not approved you can delete yourself; ask us for the others. The file of a deleted one is gone within two hours."
      />
      <h3>Applications, recommendations and requests</h3>
      <Kept
        what="Universities, courses, intakes, each application’s state with its history, what was recommended to you, what you asked us to do, and notes that our team keeps for its work."
        why="To carry the applications through and to show you where they stand."
        long="As long as the account exists."
      />
      <h3>A recommendation by a partner</h3>
      <Kept
        what="If a school or an agent recommends you to us: your name, e-mail address, phone number, country, study level, their notes, what came of it, what the partner earns by it, and when another partner wanted to recommend you too. They must have your permission before they send it. If you come by a partner’s link, the form says so and lets you take the partner out; else the partner is noted with your registration or booking."
        why="To contact you, and to settle accounts with the partner."
        long="As long as we work with the partner. Ask us, and we take you out earlier."
      />
      <h3>The chat with the assistant</h3>
      <Kept
        what="Your questions and the answers, with their times, under a random number, and with your account if you are signed in; whether our own texts or a language model answered, what went wrong, if anything did, and whether a message sounded like distress. While an answer is on its way, your internet address. Please write no passport numbers or passwords there."
        why="So that an answer can build on the one before, to find out what failed, and so that one address cannot take all the room."
        long={`${retention.chatDays} days after the last message. In your browser until you close the tab.`}
      />
      <h3>Signing in</h3>
      <Kept
        what="For each sign-in: its time and last use, your internet address and the name of your browser. For a forgotten password: when a link was asked for and used, and the link’s fingerprint."
        why="To keep you signed in, to tell one sign-in from another, and to end one that is not yours."
        long={`A sign-in ends after ${spanWords(roles.student.life)} (staff and partners: ${spanWords(roles.admin.life)}), a reset link after ${resetMinutes} minutes, the link of an invitation after ${invitationDays} days. Their rows go ${retention.endedSessionDays} days later. The order to send a link, with the e-mail address, leaves the work list after about a week.`}
      />
      <h3>E-mails we send</h3>
      <Kept
        what="The address and the text of each e-mail: receipts for messages and bookings, changes to a booking, and news about your account. There is no newsletter. The text of an e-mail with a link to choose a password is removed as soon as it has gone, or cannot go any more."
        why="To send it again when a mail server is away, and to know what you were told."
        long={`${retention.mailDays} days. One that could not be delivered goes then too, or once we have looked at it. Those to a student go with the account, but for the last.`}
      />
      <h3>Against misuse</h3>
      <Kept
        what="Counters of forms, sign-ins and questions to the assistant by internet address, e-mail address or account; the answer to a form, so that sending it twice does not count twice."
        why="To stop guessing of passwords, floods of forms, and double bookings."
        long={`Counters: at most two hours, those of a day’s questions to the assistant, of a partner’s referrals, of the receipts mailed to one address and of the mails about distress 25 hours. Answers: about ${retention.storedAnswerHours} hours.`}
      />
      <h3>The record of safety</h3>
      <Kept
        what="Who signed in or out, tried to sign in (with the e-mail address that was typed), registered, asked for or set a new password, ran into a limit, changed a booking, a message or an account, read or deleted a document, downloaded their data, or asked for an account’s deletion; when, and from which internet address. Never passwords or documents. The server’s own log holds the same and what failed."
        why="To find out what happened after an attack or a complaint."
        long="The record outlives the account that it names, since that is what it is for. The log goes when the server replaces it."
      />
    </>
  );
}
