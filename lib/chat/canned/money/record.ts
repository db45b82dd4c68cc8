import type { CountryFunds } from "@/lib/catalogue/schema/funds";
import { mustBe } from "@/lib/chat/canned/leads/rule";
import { fundsOf, sumWords } from "@/lib/chat/canned/parts/claimed-sums";
import { asks, bullet, type Draft, factOf, lineOf, nameOf, type Part } from "@/lib/chat/canned/parts/text";
import { inText, sponsorVerdict, withCarried } from "@/lib/chat/canned/verdicts";
import type { Fact } from "@/lib/chat/facts";
import type { Question } from "@/lib/chat/question/question";
import type { QuestionTopic } from "@/lib/chat/question/topics";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { officeDate } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { isFigure, type RecordRule as Rule, recordHits, withMark, wordsOf } from "./record-hits";

/*
 * What a country's record on proof of funds says besides the amounts: whose account it must be, which papers prove an
 * income, which insurance is needed, how long a decision takes. Each has its own place in the record, so each gets its
 * own answer instead of the visa card, which leaves it out.
 */

type Slot = {
  /** The heading, before the name of the country. */
  name: string;
  isAsked: (question: Question) => boolean;
  rules: (funds: CountryFunds, question: Question) => readonly Rule[];
  /** Said last. */
  after?: string;
  /** The lines of the country's passages that belong to it. */
  beside?: (country: string, question: Question, facts: readonly Fact[]) => Draft["lines"];
};

/** "Whose account does this money have to be in?" */
const holder = phrases(
  "kis ke account|kis k account|kiske account|kisk account|kiskay account|kis kay account|kis ke acount|kis ke naam|kis k naam|kiske naam|kis ke name|kis k name|whose account|whose name|whose bank|which persons account|account kis ka|account kiska|account kis k|account kis ke|apne account|apnay account|apne naam|apne hi account|khud ke account|khud k account|mere account|mere apne account|mera apna|own account|own name|my account|my name|student ke account|student ka account|students account|kis ka account|kiska account|کس کے اکاؤنٹ|کس اکاؤنٹ|کس کے نام پر|کس کے نام|اپنے اکاؤنٹ|اپنے نام",
);
/** An account on our site, or one to be opened, is a different matter. */
const otherAccount = phrases("open|opening|khol*|khulwa*|login|log in|password|portal|website|delete");
/** A kind of proof that itself says where the money is. */
const namesHolder =
  /own account|of the student's own|in the student's name|university itself|run by the university|name of the student/;
const ofMoney: readonly QuestionTopic[] = ["funds", "cost", "visa", "requirements"];

const proofs =
  "tax return*|income tax|fbr|ntn|filer|salary slip*|payslip*|pay slip*|tankhwah ki slip*|salary certificate*|employment letter*|affidavit*|ٹیکس|حلف نامہ";
const papers = "document*|documnt*|kagaz*|kaghz*|papers|کاغذات|دستاویزات";
const ofMoneyPapers =
  "account|acount|bank|funds|financial|finance|statement*|sponsor*|paise|money|income|papa ka|papa ke|father ka|father ke|fathers|abbu ka|abbu ke|parents|اکاؤنٹ|بینک|پیسے";
/** "Can my uncle sign an affidavit?" is about the uncle. */
const sponsorIsOnlyPaper = (question: Question) =>
  !asks(question, "affidavit*") || sponsorVerdict(withCarried(question)) === null;
const insurance =
  "insurance|insurence|insurnce|inshurance|insured|oshc|uhip|health cover|medical cover|bima|beema|انشورنس|بیمہ";
const incomeAsked =
  "instead|instead of|badle|badlay|jagah|jaga|alternative|income option|yearly income|annual income|saalana income|income se|salary se|income show|income dikha*|salary show|salary income|income requirement|income kitni|kitni income|kitni salary";

const takesTime =
  "how long|kitna time|kitne time|kitne din|kitnay din|kitna waqt|kitne hafte|kitne mahine|how many days|how many weeks|how much time|processing|time|duration|kab tak aa*|کتنا وقت|کتنے دن|کتنے ہفتے";
const otherTime =
  "part time|full time|first time|time table|valid*|validity|stay|held|hold|last|extend*|hours|work|account|acount|bank|rakh*|keep|kept|funds|statement*|purani|purana|old|intake*|اکاؤنٹ|رکھ*";
/** Other visa questions in it: then the visa card follows. */
const wholeCard =
  "fee|fees|cost|process|procedure|documents|document*|checklist|requirement*|interview*|step*|details|everything|kaise|kesay|kese|how to|ielts|فیس|کیسے";

/** "How long does the visa take?", but not how long it is valid or how many hours one may work. */
export const asksTime = (question: Question) =>
  question.topics.includes("visa") && asks(question, takesTime) && !asks(question, otherTime);

const paidAlready =
  "paid|pay|pay kar*|de di*|de diy*|jama|ada kar*|advance|already|hostel|accommodation|rent|kiraya|kamra|ادا|جمع";
const takenOff =
  "minus|deduct*|subtract*|taken off|take off|adjust*|less|kat*|kam ho*|sirf living|only living|living only|sirf rehne|baqi sirf|only maintenance|sirf maintenance|nikal ja*|کم ہو*|صرف";
const paidBefore =
  "deposit|deposits|advance|advance fee|pehle deni|pehle dena|pehle deni parti|pehle jama|pehle pay*|jama kar*|jama karwa*|initial fee|first semester fee*|seat fee|confirmation fee|ڈپازٹ|پہلے جمع|جمع کر*";
const paidTo =
  "cas|pal|coe|i20|offer letter|offer|university|uni|college|tuition|tution|fee|fees|visa se pehle|before visa|before applying|یونیورسٹی|کالج|فیس";
const otherDeposit =
  "blocked|block|account|bank|security|refund*|wapis|wapas|cash|statement*|fixed|term deposit|hostel|room|rent|uncle|mamu|chacha|agent*|consultan*|approval in principle|visa fee|deposit slip";

const slots: readonly Slot[] = [
  {
    name: "Health insurance",
    isAsked: (question) =>
      asks(question, insurance) && !question.topics.some((topic) => topic === "work" || topic === "scholarship"),
    rules: ({ healthCharge }) => healthCharge,
  },
  {
    name: "Whose account, and who may pay",
    isAsked: (question) => {
      const text = normalise(question.text);
      return (
        mentions(text, holder) &&
        !mentions(text, otherAccount) &&
        question.topics.some((topic) => ofMoney.includes(topic)) &&
        sponsorVerdict(withCarried(question)) === null
      );
    },
    rules: ({ sponsors, instruments }) => [
      ...instruments.filter((rule) => !isFigure(rule) && namesHolder.test(rule.text)),
      ...sponsors,
    ],
    beside: (country, _, facts) => [bullet("Money to show", lineOf(factOf(facts, `${country}/visa`), "Money to show"))],
  },
  {
    name: "The deposit, or tuition paid before the visa",
    isAsked: (question) =>
      asks(question, paidBefore) &&
      asks(question, paidTo) &&
      !asks(question, otherDeposit) &&
      !question.topics.some((topic) => topic === "scholarship" || topic === "work"),
    rules: ({ tuitionDeposit }) => tuitionDeposit,
  },
  {
    name: "What is taken off, and what is added",
    isAsked: (question) =>
      asks(question, paidAlready) && asks(question, takenOff) && !asks(question, "wapis|wapas|refund*"),
    rules: ({ alsoCounted }) => alsoCounted.filter(({ text }) => /taken off|not yet paid|unpaid/.test(text)),
  },
  {
    name: "The rate for rupees",
    isAsked: (question) =>
      asks(question, "rate|exchange|exchange rate|oanda|conversion") &&
      asks(question, "rupees|rupee|rupay|rupaye|pkr|pakistani|روپے"),
    rules: ({ holding }) => holding.filter(({ text }) => text.includes("rate")),
  },
  {
    name: "Income instead of savings",
    isAsked: (question) =>
      asks(question, "income|salary|tankhwah|aamdani|amdani|آمدن*|تنخواہ") && asks(question, incomeAsked),
    rules: ({ figures }) => figures.filter(({ label, support }) => /income/i.test(label) && support !== "none"),
    beside: (country) =>
      fundsOf(country)?.sponsors.flatMap(({ text, support }) => bullet("Who may use it", withMark(text, support))) ??
      [],
  },
  {
    name: "Papers that prove the money",
    isAsked: (question) =>
      (asks(question, proofs) || (asks(question, papers) && asks(question, ofMoneyPapers))) &&
      question.everyday.length === 0 &&
      sponsorIsOnlyPaper(question),
    rules: ({ documents }) =>
      documents.filter((rule) => isFigure(rule) || !/media profiles|need no provincial/.test(rule.text)),
  },
  {
    name: "How long the decision takes",
    isAsked: (question) => asksTime(question) && !asks(question, wholeCard),
    rules: ({ decisionTime }) => decisionTime,
    after: "The authority's own page gives the present time; nobody can promise a date.",
    beside: (country, { topics }, facts) => [
      topics.includes("intake") &&
        bullet("When to apply to the university", lineOf(factOf(facts, `${country}/intakes`), "When to apply")),
    ],
  },
];

/** Lines that a rare word of the question finds in the record, unless the answer already has them. */
export function recordLead(question: Question, { lines }: Draft, today: string): string | null {
  const hits = recordHits(question);
  if (!hits) return null;
  const told = lines.filter((line) => typeof line === "string").join(" ");
  const said = hits.rules.flatMap((rule) => {
    const words = wordsOf(rule, hits.all, today);
    return words && !told.includes(isFigure(rule) ? sumWords(rule) : rule.text.slice(0, 60)) ? [words] : [];
  });
  return said.length > 0 ? said.map((words) => `**On that:** ${words}.`).join(" ") : null;
}

/** The slots of the record that a question asks for. */
export const recordAsked = (question: Question): boolean => slots.some(({ isAsked }) => isAsked(question));

/** How long the visa decision takes in the requested countries, one line each. */
export const timeLines = (question: Question): string[] =>
  question.countries.slice(0, 3).flatMap((country) => {
    const all = fundsOf(country)?.decisionTime ?? [];
    const said = all.flatMap((rule) => wordsOf(rule, all, officeDate(now())) ?? []);
    return said.length > 0 ? [`**How long it takes, ${inText(country)}:** ${said.join(". ")}.`] : [];
  });

/** "Are tax returns needed?": yes, if the record lists them among the papers. */
function verdict(question: Question, said: readonly string[]): string | null {
  const isNamed = (words: string, named: RegExp) => asks(question, words) && said.some((text) => named.test(text));
  return asks(question, `${mustBe}|do i need|lagega|lagegi|lagti|lagta`) &&
    (isNamed("tax return*|income tax|fbr|ntn|filer|ٹیکس", /tax return/) ||
      isNamed("salary slip*|payslip*|pay slip*|salary certificate*", /salary/) ||
      isNamed("affidavit*", /affidavit/) ||
      isNamed(insurance, /cover|insurance/i))
    ? "**Yes, by our facts:**"
    : null;
}

export const answerFromRecord: Part = (message, facts) => {
  // "Aur Australia ka?" repeats the question for another country.
  const question = withCarried(message);
  const { countries } = question;
  const asked = slots.filter(({ isAsked }) => isAsked(question));
  if (asked.length === 0 || countries.length === 0 || countries.length > 3) return null;
  const used: Fact[] = [];
  const lines = asked.slice(0, 2).flatMap((slot) =>
    countries.flatMap((country) => {
      const funds = fundsOf(country);
      const fact = factOf(facts, `${country}/visa`);
      const rules = funds ? slot.rules(funds, question) : [];
      const said = rules.flatMap((rule) => wordsOf(rule, rules, officeDate(now())) ?? []);
      const [first, ...rest] = said;
      if (!first) return [];
      if (fact) used.push(fact);
      return [
        `**${slot.name}: ${nameOf(country)}**`,
        [verdict(question, said), `${first}.`].filter(Boolean).join(" "),
        ...rest.map((text) => `• ${text}`),
        ...(slot.beside?.(country, question, facts) ?? []),
        slot.after,
        "",
      ];
    }),
  );
  return lines.length > 0 ? { lines: lines.slice(0, -1), used } : null;
};
