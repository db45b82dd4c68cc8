import type { MailContent } from "@/lib/mail/layout";
import { site } from "@/lib/site";
import { type ApplicationStatusValue, holderLabels, readStatus } from "./labels";
import { currentStep } from "./status";

/** What the mails tell a student about an application. Never includes the team's notes. */
export type ApplicationFacts = {
  studentName: string;
  universityName: string;
  programName: string;
  intake: string | null;
  status: ApplicationStatusValue;
  steps: readonly { name: string; status: string }[];
};

export type ApplicationMail = { subject: string; content: MailContent };

const words: Record<ApplicationStatusValue, { heading: string; sentence: string }> = {
  new: {
    heading: "Your application is on our desk",
    sentence: "We are going through your papers and will tell you if one is missing.",
  },
  pending: {
    heading: "We are preparing your application",
    sentence: "We are putting your papers together. Nothing is sent before we have checked it.",
  },
  submitted: {
    heading: "Your application is on its way",
    sentence: "We are sending it and will follow up until the university has it.",
  },
  application_submitted: {
    heading: "Your application has been submitted",
    sentence: "It is with the university now. You don’t need to do anything until we write again.",
  },
  in_review: {
    heading: "The university is reviewing your application",
    sentence: "This takes time. We’ll write as soon as there is news.",
  },
  in_progress: {
    heading: "We are working on your application",
    sentence: "Your counsellor is working on it and will write when the next step is done.",
  },
  offer_received: {
    heading: "You have an offer",
    sentence: "Congratulations! Before you answer the university, go through the offer with us.",
  },
  accepted: {
    heading: "Your offer is accepted",
    sentence: "Congratulations! Next, we’ll prepare your visa file with you.",
  },
  completed: {
    heading: "Your application is complete",
    sentence: "Everything is done. We wish you a safe journey.",
  },
  rejected: {
    heading: "The university did not accept your application",
    sentence: "We are sorry. This isn’t the end of your plans: talk to us about your other choices.",
  },
  withdrawn: {
    heading: "Your application is withdrawn",
    sentence: "We have stopped working on it and won’t send anything more to the university.",
  },
};

/** The status, what comes next and whose turn it is. */
function factsOf({ universityName, programName, intake, status, steps }: ApplicationFacts): MailContent["facts"] {
  const { label, holder, outlook } = readStatus(status);
  const next = holder === "you" ? outlook : (currentStep(status, steps) ?? outlook);
  return [
    { label: "University", value: universityName },
    { label: "Program", value: programName },
    ...(intake ? [{ label: "Intake", value: intake }] : []),
    { label: "Status", value: label },
    { label: "Currently", value: holderLabels[holder] },
    { label: "Next step", value: next },
  ];
}

const mailOf = (facts: ApplicationFacts, heading: string, sentence: string, url: string): MailContent => ({
  preview: `${facts.universityName}, ${facts.programName}`,
  heading,
  paragraphs: [`Assalam-o-alaikum ${facts.studentName},`, sentence],
  facts: factsOf(facts) ?? [],
  action: { label: "Open my applications", url },
  note: `Questions? Call ${site.phones[0]} or reply to this email.`,
});

/** To the student, when the team has started an application. */
export function applicationCreatedMail(facts: ApplicationFacts, url: string): ApplicationMail {
  const sentence = `We have started an application for you at ${facts.universityName}. You can follow every step of it in your account.`;
  return {
    subject: `Your application to ${facts.universityName}`,
    content: mailOf(facts, "We have started an application for you", sentence, url),
  };
}

/** To the student, when an application has a new status. */
export function applicationStatusMail(facts: ApplicationFacts, url: string): ApplicationMail {
  const { heading, sentence } = words[facts.status];
  return { subject: `${heading}: ${facts.universityName}`, content: mailOf(facts, heading, sentence, url) };
}

/** What an application was for before a correction. */
type Place = { university: string | null; program: string | null; intake: string | null; country: string | null };

/** To the student, when the team has corrected what an application is for: what it is now, what it was, and why. */
export function applicationCorrectedMail(
  facts: ApplicationFacts & { country: string | null },
  was: Place,
  reason: string,
  url: string,
): ApplicationMail {
  const heading = "We corrected your application";
  const { universityName: university, programName: program, intake, country } = facts;
  const line = (label: string, now: string | null, before: string | null) =>
    now === before ? [] : [{ label, value: `${now ?? "Not specified"} (was: ${before ?? "not specified"})` }];
  const content = mailOf(facts, heading, "We found a mistake in it. Here is what it says now.", url);
  return {
    subject: `${heading}: ${university}`,
    content: {
      ...content,
      facts: [
        ...(university === was.university ? [{ label: "University", value: university }] : []),
        ...line("University", university, was.university),
        ...line("Program", program, was.program),
        ...line("Intake", intake, was.intake),
        ...line("Country", country, was.country),
        { label: "Reason", value: reason },
      ],
    },
  };
}

/** To the student, when the team has withdrawn an application. */
export function applicationWithdrawnMail(facts: ApplicationFacts, reason: string, url: string): ApplicationMail {
  const mail = applicationStatusMail(facts, url);
  const said = [...(mail.content.facts ?? []), { label: "Reason", value: reason }];
  return { ...mail, content: { ...mail.content, facts: said } };
}
