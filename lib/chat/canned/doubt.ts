import { doubtOf, unreadIn } from "@/lib/chat/question/doubt";
import { everydayIn } from "@/lib/chat/question/everyday/everyday";
import { tellsJob } from "@/lib/chat/question/heard/people-told";
import { askedIn, certain, likelyIn, most } from "@/lib/chat/question/intents/intents";
import { isOfSum, rupeesOf } from "@/lib/chat/question/narrow";
import { clausesOf } from "@/lib/chat/question/parts";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { topicsIn } from "@/lib/chat/question/topics";
import { hasUrduScript } from "@/lib/language/language";
import { normalise } from "@/lib/language/words";
import { site } from "@/lib/site";
import { nameOf } from "./parts/text";

/** The name of each subject in an answer that says how it understood the question. */
const subjects: Partial<Record<QuestionTopic, string>> = {
  cost: "costs",
  funds: "money to show",
  visa: "the student visa",
  documents: "documents",
  requirements: "requirements",
  work: "work while studying",
  afterStudy: "staying on after the degree",
  settling: "settling abroad",
  family: "taking family along",
  intake: "intakes and deadlines",
  change: "recent changes",
  university: "universities",
  programme: "courses",
  admission: "admission",
  scholarship: "scholarships",
  test: "tests",
  profile: "marks, gaps and refusals",
  housing: "housing",
  payment: "paying fees",
  loan: "loans",
};

const unsureInUrdu = "مجھے یقین نہیں کہ میں نے آپ کا پورا سوال سمجھا ہے۔";

/** The reply instead of a card if hardly any word of the question was understood. */
const notUnderstood = ({ text }: Question) =>
  [
    hasUrduScript(text) ? unsureInUrdu : null,
    "I don't have a checked answer to that.",
    "I know about courses and their costs, visas and the money to show, scholarships, English tests, work rights and attestation, for twelve countries.",
    `Ask it in other words, or call the office on ${site.phones[0]}.`,
  ]
    .filter(Boolean)
    .join("\n");

/** "courses, the United Kingdom": how the question was understood. */
function readAs({ topics, countries, fields, levels, everyday }: Question): string | null {
  const named = [
    ...topics.flatMap((topic) => subjects[topic] ?? []),
    ...(topics.length + everyday.length === 0 && fields.length + levels.length > 0 ? ["courses"] : []),
    ...countries.slice(0, 3).map(nameOf),
  ];
  return named.length > 0 ? named.slice(0, 5).join(", ") : null;
}

/** A statement about oneself asks for nothing. */
const told =
  /^\s*(?:i|my|we|our|main|mein|mera|meri|mere|hum|bhai|haha|ammi|abbu|abu|mama|papa|mom|dad|mum|baba|walid|walida|parents|ghar wale|family|beta|beti|he|she|they)\b/i;
/** Feelings are understood, and never quoted as a question. */
const feels =
  /\b(?:sad|upset|worried|tension|tense|stress\S*|depress\S*|dis+ap+o\S*|failure|loser|useless|nakaam|hurt\S*|cry\S*|broken|give up|giving up|lost hope|himmat|toot\S*|udaas|udas|pareshan|preshan|dukhi|dukh|ro rah\S*|rone|heart ?broken|dil toot\S*|dil tut\S*|mayoos|mayus|naraz|naraaz|gussa|angry|scared|afraid|anxious|nervous|confuse\S*|happy|khush|excited|tired|thak\S*|frustrat\S*|helpless|hopeless|embarrass\S*|sharminda|ashamed)\b|پریشان|اداس|ناراض|مایوس|دکھ|خوش/i;
/** A question nevertheless. */
const asking =
  /[?؟]|\b(?:how|what|which|when|where|who|can|could|will|is|are|do|does|kya|kaise|kitn\S*|kab|kahan|kaun|konsa)\b/i;

/** "Is" and "has" with a job are statements, not questions. */
const asksPlainly = /[?؟]|\b(?:how|what|which|when|where|can|could|will|kya|kaise|kitn\S*|kab|kahan)\b/i;

/** Where somebody heard it, or what they think of it: nothing to answer. */
const aside =
  /\b(?:i think|i guess|i believe|i heard|i read|mere khayal|mera khayal|lagta hai|suna|bataya|batate|kehte|keh raha|kaha|video|youtube|tiktok|facebook|google|internet)\b|سنا|بتایا|کہتے|ویڈیو/i;

/** The unanswered parts of a message: clauses in which most words are unknown. */
function unanswered(question: Question): string[] {
  const { text, unread } = question;
  const clauses = clausesOf(text);
  if (clauses.length < 2) return [];
  return clauses
    .filter((clause) => {
      const { words, total } = unreadIn(normalise(clause), true);
      const missed = words.filter((word) => unread.words.includes(word)).length;
      return (
        missed > 0 &&
        missed / total > 0.5 &&
        !/\d/.test(clause) &&
        // A single unknown word without a question is a spelling of what was asked before it.
        (missed > 1 || asking.test(clause)) &&
        !(told.test(clause) && !(tellsJob(normalise(clause)) ? asksPlainly : asking).test(clause)) &&
        !aside.test(clause) &&
        !feels.test(clause) &&
        // A budget that the list was compared with is answered.
        !(question.narrow?.rupees && rupeesOf(clause) === question.narrow.rupees) &&
        !isOfAnswer(normalise(clause), question) &&
        !isHeard(clause, question)
      );
    })
    .map((clause) => clause.trim().replaceAll(/[*_]/g, ""))
    .slice(0, 3);
}

/** "Unlimited hai na?" asks for confirmation of the previous question. */
const tag = /^ (?:\S+ ){0,3}(?:hai|hain|he|h) (?:na|naa|kya|ya nahi|ya nai) $/;
/** Subjects that a common word alone doesn't show: "need" and "papers" fit anything. */
const narrowTopics: readonly QuestionTopic[] = [
  "profile",
  "work",
  "afterStudy",
  "funds",
  "intake",
  "scholarship",
  "loan",
];
/** A clause about something that the whole message asked for and the answer covers. */
const isOfAnswer = (text: string, { topics, everyday }: Question) =>
  tag.test(text) ||
  topicsIn(text).some((topic) => narrowTopics.includes(topic) && topics.includes(topic)) ||
  everydayIn(text).some((id) => everyday.includes(id));
/** A clause that, by the weights, is part of the whole question, or a statement. */
function isHeard(clause: string, { likely }: Question): boolean {
  const own = likelyIn(clause, askedIn(likely));
  const found = askedIn(own);
  const isOfWhole = (intent: string) => Math.min(own[intent] ?? 0, likely[intent] ?? 0) >= certain;
  return found.length > 0 && found.every((intent) => intent === "told/self" || isOfWhole(intent));
}
/** Whether the answer to one part also answers another: the same subjects of the same countries. */
const covers = (one: Question, other: Question) =>
  other.topics.length > 0 &&
  other.awards.length + other.everyday.length + other.universities.length + other.elsewhere.length === 0 &&
  other.topics.every((topic) => one.topics.includes(topic)) &&
  other.countries.every((id) => one.countries.includes(id));

/** The weights are sure, however many words are unknown. */
const isClear = ({ likely }: Question) => most(likely, askedIn(likely)) >= certain;

/**
 * An answer with notes before and after it on what was not understood; none of it if hardly any word was understood.
 */
export function withDoubt(asked: Question, said: string, dropped: readonly Question[] = []): string {
  // Words that the answer itself shows as understood, and those of a sum that it weighs.
  const told = normalise(said);
  const { words, total } = asked.unread;
  const isRead = (word: string) => told.includes(` ${word} `) || (asked.narrow?.rupees && isOfSum(word));
  const question = { ...asked, unread: { words: words.filter((word) => !isRead(word)), total } };
  const doubt = doubtOf(question);
  if (doubt === "none" && !isClear(question)) return notUnderstood(question);
  const answered = question.parts.filter((part) => !dropped.includes(part));
  const isMissed = (part: Question) => !answered.some((other) => covers(other, part));
  const left = [...new Set([...dropped.filter(isMissed).map(({ text }) => text.trim()), ...unanswered(question)])];
  const reading = readAs(question);
  const isUnsure = doubt === "part" && reading && !isClear(question);
  const before = isUnsure
    ? [
        hasUrduScript(question.text) ? unsureInUrdu : null,
        `I'm not sure I understood all of your question. I read it as: ${reading}.`,
      ]
    : [];
  const after =
    left.length > 0
      ? `I have not answered: ${left.map((clause) => `“${clause}”`).join(", ")}. For that, call the office on ${site.phones[0]}.`
      : isUnsure
        ? `For what I did not understand, call the office on ${site.phones[0]}.`
        : null;
  return [...before, ...(before.length > 0 ? [""] : []), said, ...(after ? ["", after] : [])]
    .filter((line) => line !== null)
    .join("\n");
}
