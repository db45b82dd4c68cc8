import type { Fact } from "@/lib/chat/facts";
import { asksMoneyToShow } from "@/lib/chat/question/dates";
import { certain, hardly, most } from "@/lib/chat/question/intents/intents";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { normalise } from "@/lib/language/words";
import { asksTime, timeLines } from "./money/record";
import { bullet, factOf, lineOf, nameOf } from "./parts/text";

/*
 * What a message asks that its answer leaves out. A second question such as "aur fee?" or "ghante ke kitne euro?" is
 * not a separate part by the rules. So the finished answer is compared with the kinds of fact that the message names;
 * missing ones are added, or the answer says that we don't have them.
 */

type Kind = {
  name: string;
  /** Its names in the weights, separated by spaces. */
  intent: string;
  isAsked: (text: string, question: Question) => boolean;
  /** One of its words must occur, however sure the weights are. */
  needs?: RegExp;
  /** Said already. */
  told: RegExp;
  /** The country's passages that contain it. */
  passages: readonly string[];
  /** One or two lines on it for a country; nothing if we don't have it. */
  lines?: (country: string, question: Question, facts: readonly Fact[]) => readonly (string | null)[];
  /** Otherwise this is asked again as a separate question. */
  as?: Partial<Question>;
};

const paid = "fees?|charges|charge|فیس|فیسیں";
const visaFee = new RegExp(
  ` (?:visa|visay|embassy|ambassy|permit|ویزا|ویزہ|ویزے|ایمبیسی|سفارت خانے|پرمٹ) (?:[^ ]+ ){0,3}(?:${paid}) | (?:${paid}) (?:of|for) (?:[^ ]+ ){0,3}(?:visa|permit) `,
  "u",
);
/** "And I pay the fee" is a statement, not a question. */
const feePaid =
  / (?:fees?|charges|فیس) (?:bhar|pay|paid|jama|de|di|ada|submit|refund[^ ]*|wapas|wapis|بھر|جمع|ادا|واپس)[^ ]* /gu;
/** A visa other than the student's own. */
const otherVisa =
  / (?:graduate (?:visa|route)|psw|post study|opt|opportunity card|chance card|work visa|work permit|visit visa|tourist|(?:dependant|dependent|spouse|wife|biwi|husband)s? (?:ka |ki |ke )?visa|orientation year|stay ?back|graduate permit|گریجویٹ ویزا|بیوی کا ویزا|بیوی کے ویزے) /u;
const hours =
  / (?:kitne|kitny|kitnay|how many|max|maximum|کتنے) (?:[^ ]+ ){0,2}(?:ghant[^ ]*|hours?|hrs|گھنٹے) | (?:hours|ghante|ghantay|گھنٹے) (?:[^ ]+ ){0,2}(?:allowed|allow|work|kaam|کام|اجازت) /u;
const wage =
  / (?:ghant[^ ]*|hour|hourly|گھنٹ[^ ]*) (?:[^ ]+ ){0,3}(?:kitn[^ ]*|how much|paise|paisay|euros?|pounds?|dollars?|rate|pay|pays|wages?|salary|income|تنخواہ|کتن[^ ]*|پیسے|یورو|پاونڈ|ڈالر) (?!(?:[^ ]+ )?(?:ghant|hours?|kaam|work|allow|گھنٹ|کام))| (?:hourly|minimum|min) (?:pay|wages?|rate|salary) | (?:pay|wages?|salary|paise|euros?|pounds?|dollars?) (?:[^ ]+ ){0,2}(?:per|an|a|fi|فی) (?:hour|ghanta|گھنٹہ) | (?:kitn[^ ]*|how much) (?:[^ ]+ ){0,2}(?:kama|earn)[^ ]* /u;
const courseFee =
  / (?:tuition|tution|ٹیوشن) | (?:masters?|bachelors?|phd|mba|course|degree|ماسٹرز|بیچلرز?|کورس|ڈگری) (?:ki |ka |ke |k |کی |کے )?(?:fees?|فیس) /u;
const tuition = new RegExp(` (?:${paid}|tuition|tution|ٹیوشن) `, "u");
/** The fee of something other than the course. */
const otherFee =
  / (?:visa|embassy|permit|application|test|ielts|pte|gre|gmat|sat|toefl|apostille|mofa|hec|ibcc|attest[^ ]*|consultation|consultancy|office|hostel|sevis|aps|ویزا|ویزے|ٹیسٹ|درخواست|ایمبیسی|aap|apki|aapki|your|opportunity|waiver|fully|bank|send[^ ]*|bhej[^ ]*|refund[^ ]*|wapas|wapis) /u;

const deadline =
  / (?:last date|deadline|closing date|akhri tareekh|akhri tarikh|kab tak apply|apply kab tak|kab tak jati|آخری تاریخ|اخری تاریخ) /u;
const band =
  / (?:ielts|ilets|pte|toefl|آییلٹس|ایلٹس) (?:[^ ]+ ){0,3}(?:kitn[^ ]*|band[^ ]*|score|required|chahiy[^ ]*|zaroori|lazmi|need[^ ]*|کتن[^ ]*|چاہی[^ ]*|ضروری) | (?:how much|what|which|kitne|kitna) (?:[^ ]+ ){0,2}(?:ielts|pte|toefl) | is (?:ielts|pte|toefl) /u;
const visaPapers =
  / (?:visa|ویزا|ویزے|permit) (?:[^ ]+ ){0,5}(?:documents?|documnts?|papers|kagaz[^ ]*|kaghz[^ ]*|checklist|کاغذات|دستاویزات) | (?:documents?|papers|checklist|kagaz[^ ]*) (?:[^ ]+ ){0,3}(?:visa|permit) /u;
const staying =
  / (?:degree|studies|graduation|masters|parhai|ڈگری) (?:k|ke|kay|کے) (?:baad|bad|بعد) (?:[^ ]+ ){0,3}(?:ruk[^ ]*|stay|reh[^ ]*|job|kaam|رک|رہ|کام) | (?:stay|work|remain) (?:[^ ]+ ){0,2}after (?:[^ ]+ ){0,2}(?:degree|stud[^ ]*|graduat[^ ]*|masters) | (?:psw|post study work|stay ?back) /u;
const visaTime =
  / (?:visa|permit|ویزا|ویزے) (?:[^ ]+ ){0,2}(?:kitne|kitnay|کتنے) (?:din|dino|hafte|mahine|دن|ہفتے|مہینے) | (?:kitne|kitnay|کتنے) (?:din|dino|hafte|mahine|دن|ہفتے|مہینے) (?:me|mein|main|میں) (?:[^ ]+ ){0,1}(?:visa|ویزا) | how (?:long|many days|many weeks) (?:[^ ]+ ){0,2}(?:visa|permit) (?:[^ ]+ ){0,1}(?:take|takes|processing|come) | visa processing time /u;

const kinds: readonly Kind[] = [
  {
    name: "money to show",
    intent: "funds/sum",
    isAsked: (text, { countries }) =>
      asksMoneyToShow(text, countries) &&
      / (?:kitn[^ ]*|how much|کتن[^ ]*|amount) /u.test(text) &&
      / (?:show[^ ]*|dikha[^ ]*|account|acount|balance|statement|bank|living|funds?|raqam|دکھا[^ ]*|اکاونٹ|بینک|سٹیٹمنٹ|رقم) /u.test(
        text,
      ),
    told: /money to show|living money|a month|no fixed sum|a year to live/i,
    passages: ["visa"],
    lines: (country, _, facts) => {
      const fact = factOf(facts, `${country}/visa`);
      return [
        bullet(`Money to show, ${nameOf(country)}`, lineOf(fact, "Money to show")),
        bullet("What comes next", lineOf(fact, "What comes next")),
      ];
    },
  },
  {
    name: "visa fee",
    intent: "visa/fee",
    isAsked: (text) => visaFee.test(text.replaceAll(feePaid, " ")),
    told: /\*\*(?:Visa fee|Fee|In detail)\b|\bfee is (?:now )?[A-Z]{3} \d|visa (?:charge|fee)[^.]{0,40}[A-Z]{3} \d/i,
    passages: ["visa"],
    lines: (country, _, facts) => {
      const fact = factOf(facts, `${country}/visa`);
      return [
        bullet(`Visa fee, ${nameOf(country)}`, lineOf(fact, "Fee")),
        bullet("In detail", lineOf(fact, "Fees in detail")),
        bullet("Fee later", lineOf(fact, "Fee later")),
      ];
    },
  },
  {
    name: "hours of work",
    intent: "work/hours",
    isAsked: (text, { topics }) => topics.includes("work") && hours.test(text),
    told: /\bhours?\b/i,
    passages: ["work"],
    lines: (country, _, facts) => [
      bullet(
        `Work while studying, ${nameOf(country)}`,
        lineOf(factOf(facts, `${country}/work`), "Work while studying"),
      ),
    ],
  },
  {
    name: "hourly pay",
    intent: "work/pay",
    isAsked: (text) => wage.test(text),
    told: /an hour|per hour|hourly|what a part-time job pays|: about [A-Z]{3} \d+\.\d\d \(/i,
    passages: ["work"],
    as: { everyday: ["question/part-time-pay"], topics: ["work"], awards: [], tests: [], universities: [] },
  },
  {
    name: "time for the visa",
    intent: "visa/time",
    isAsked: (text, question) => asksTime(question) || visaTime.test(text),
    told: /how long (?:it|the decision|does the visa) take/i,
    passages: ["visa"],
    lines: (_, question) => timeLines(question),
  },
  {
    name: "tuition",
    intent: "course/fee",
    isAsked: (text, { topics }) =>
      !topics.includes("funds") &&
      tuition.test(text) &&
      (courseFee.test(text) || (topics.includes("cost") && !otherFee.test(text))),
    told: /\*\*(?:Fee|Tuition|Cost)|a year \(about PKR|in our catalogue|tuition:|no (?:checked )?(?:course|programme)/i,
    passages: ["cost"],
    as: { topics: ["cost"], awards: [], everyday: [], tests: [] },
  },
  {
    name: "scholarships",
    intent: "award/list",
    isAsked: (text, { topics }) =>
      topics.includes("scholarship") && / (?:scholarships?|sholarship|wazifa|سکالرشپ|اسکالرشپ|وظیفہ) /u.test(text),
    told: /scholarship|award/i,
    passages: ["scholarships"],
    as: { topics: ["scholarship"], everyday: [], tests: [] },
  },
  {
    name: "closing dates",
    intent: "intake/dates course/deadline",
    isAsked: (text, { topics, awards }) =>
      awards.length === 0 && !topics.includes("scholarship") && deadline.test(text),
    told: /intakes?\b|closes|when to apply|deadline|apply by/i,
    passages: ["intakes"],
    lines: (country, _, facts) => {
      const fact = factOf(facts, `${country}/intakes`);
      return [
        bullet(`Intakes, ${nameOf(country)}`, lineOf(fact, "Intakes")),
        bullet("When to apply", lineOf(fact, "When to apply")),
      ];
    },
  },
  {
    name: "English",
    intent: "test/score-needed",
    isAsked: (text, { awards }) => awards.length === 0 && band.test(text),
    told: /IELTS|PTE|TOEFL|English/,
    passages: ["visa"],
    lines: (country, _, facts) => {
      const fact = factOf(facts, `${country}/visa`);
      return [bullet(`English for the visa, ${nameOf(country)}`, lineOf(fact, "English")), usualBands];
    },
  },
  {
    name: "papers for the visa",
    intent: "visa/papers",
    isAsked: (text) => visaPapers.test(text),
    told: /you need|papers that prove|passport|money to show \(bank papers\)/i,
    passages: ["visa"],
    lines: (country, _, facts) => [
      bullet(`For the visa, ${nameOf(country)}`, lineOf(factOf(facts, `${country}/visa`), "How it goes")),
    ],
  },
  {
    name: "staying after the degree",
    intent: "work/after-degree",
    isAsked: (text) => staying.test(text),
    needs:
      / (?:after|baad|bad|stay|ruk[^ ]*|psw|graduat[^ ]*|settle[^ ]*|jobs?|kaam|work[^ ]*|pr|degree|بعد|رک[^ ]*|کام|نوکری) /u,
    told: /after the degree|after a degree|graduate visa|staying to work/i,
    passages: ["after-study"],
    lines: (country, _, facts) => [
      bullet(
        `After the degree, ${nameOf(country)}`,
        lineOf(factOf(facts, `${country}/after-study`), "After the degree"),
      ),
    ],
  },
];

/** Each university sets its own. */
const usualBands = "Each university sets its own band; ask me for a course by its name.";

/** "UK visa bank statement kitne din aur kitne paise?": the days and the sum of the statement, not of the visa. */
const ofStatement = / (?:statements?|balance|account|acount|سٹیٹمنٹ|اکاونٹ) /u;
const meantOfStatement: Readonly<Partial<Record<string, RegExp>>> = {
  "visa/fee": new RegExp(` (?:${paid}) `, "u"),
  "visa/time": / (?:processing|decision|time|take|takes|aata|aayega|lagta|lagte|lagega|milta|milega) /u,
};

/** The kinds of fact in a message, if it is about one country. */
const kindsOf = (question: Question): Kind[] => {
  if (question.countries.length !== 1 || question.topics.some((topic) => silent.includes(topic))) return [];
  const text = normalise(question.text);
  return kinds.filter(({ intent, isAsked, needs }) => {
    if (needs && !needs.test(text)) return false;
    if (ofStatement.test(text) && meantOfStatement[intent]?.test(text) === false) return false;
    const share = most(question.likely, intent.split(" "));
    if (intent === "visa/fee" && otherVisa.test(text)) return false;
    if (intent === "course/fee" && question.fields.length + question.levels.length + question.universities.length === 0)
      return false;
    return share >= certain || (share >= hardly(question.likely) && isAsked(text, question));
  });
};
/** Answers to the whole message, whatever else it names. */
const silent: readonly QuestionTopic[] = ["deceit", "private", "account", "setup", "orders", "identity", "complaint"];

/** One kind as a separate question. */
const alone = (question: Question, { as }: Kind): Question => ({ ...question, ...as, parts: [], isPart: true });

/** Ids of the passages for what is asked besides the main question. */
export function passagesBeside(question: Question): string[] {
  const found = kindsOf(question);
  // If there is only one kind, the answer is about that.
  return found.flatMap(({ passages, as }) => [
    ...(as?.everyday ?? []),
    ...question.countries.flatMap((country) => passages.map((part) => `${country}/${part}`)),
  ]);
}

/** What was asked and is missing from the answer: additional lines, or a question to be answered separately. */
export function untold(
  question: Question,
  said: string,
  facts: readonly Fact[],
): { name: string; lines: string[]; used: readonly Fact[]; ask: Question | null }[] {
  const [country] = question.countries;
  if (!country) return [];
  return kindsOf(question)
    .filter(({ told }) => !told.test(said))
    .map((kind) => {
      const lines = kind.lines?.(country, question, facts).filter((line) => line !== null) ?? [];
      const used =
        lines.length > 0 ? facts.filter(({ id }) => kind.passages.some((part) => id === `${country}/${part}`)) : [];
      return { name: kind.name, lines, used, ask: kind.as ? alone(question, kind) : null };
    });
}
