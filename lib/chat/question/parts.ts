import { mentions, normalise, phrases } from "@/lib/language/words";
import { asksWhoTakes } from "./marks/takers";
import type { Question } from "./question";
import type { QuestionTopic } from "./topics";

/** Subjects that are separate questions, and those that one answer covers together. */
const families: Partial<Record<QuestionTopic, string>> = {
  cost: "cost",
  housing: "cost",
  funds: "visa",
  visa: "visa",
  documents: "visa",
  work: "work",
  afterStudy: "stay",
  settling: "stay",
  intake: "intake",
  scholarship: "scholarship",
  test: "test",
  family: "family",
  loan: "loan",
  payment: "payment",
  office: "office",
  event: "office",
  consultation: "consultation",
  services: "services",
  guarantee: "guarantee",
  life: "life",
};
/** Attestation is explained as one chain of steps. */
const isPaper = (id: string) => id.startsWith("attestation/") || id === "question/hec-equivalence";

/** Subjects that the answer to an everyday question includes. */
const answered: Record<string, string> = {
  "question/ielts-pte-duolingo": "test",
  "question/moi": "test",
  "question/part-time-pay": "work",
  "question/two-intakes": "intake",
  "question/dependants": "family",
};
const requirements = phrases("requirement*|criteria|eligibility|admission process|apply kaise|how to apply");

const pronoun = phrases("it|its|that|iska|iski|is ka|is ki|uska|uski|us ki|us ka|اس کی|اس کا");
const hasFee = (keys: ReadonlySet<string>) =>
  ["visa", "test", "question/processing-times"].some((key) => keys.has(key));

const between = /[?؟!\n;،۔]+|,(?!\d{3})|\.(?=\s|$)|(?<=\s)(?:and|aur|also|plus|as well as|or phir|اور)(?=\s)|&/iu;

/** The maximum number of clauses to read: each takes a few milliseconds. */
const mostClauses = 10;

/** The maximum number of parts to answer, the first ones. */
const mostParts = 4;

/** The clauses of a message, up to that limit. */
export const clausesOf = (text: string): string[] =>
  text
    .split(between)
    .filter((clause) => clause.trim().length > 1)
    .slice(0, mostClauses);

/** What a clause seems to mean by itself, although the rest of the message shows that it doesn't. */
const astray: readonly QuestionTopic[] = ["cost", "intake", "programme", "admission", "family", "housing"];
/** "62 lakh on 3 November" is not a budget if the message asks whether the money in the account is enough. */
const meant = ({ text, topics, universities, fields, levels }: Question, whole: Question) =>
  (whole.topics.includes("funds") || whole.topics.includes("afterStudy")) &&
  // The fee of a course named here is a separate question.
  !(fields.length + levels.length > 0 && (universities.length > 0 || mentions(normalise(text), ofCourse)))
    ? topics.filter((topic) => !astray.includes(topic) || whole.topics.includes(topic))
    : topics;

const ofCourse = phrases("fee|fees|tuition|tution|semester fee*|فیس|فیسیں");

/** The everyday questions, awards and subjects in a message. */
function asked(question: Question, whole: Question): string[] {
  // An everyday question is more specific than its subject: "refund if refused" doesn't ask for a visa.
  if (question.everyday.length > 0)
    return question.everyday.flatMap((id) => (isPaper(id) ? ["papers"] : [id, answered[id] ?? id]));
  if (question.awards.length > 0) return ["scholarship"];
  const found = meant(question, whole).flatMap((topic) => families[topic] ?? []);
  const text = normalise(question.text);
  return [...new Set([...found, ...(found.length === 0 && mentions(text, requirements) ? ["visa"] : [])])];
}

/**
 * The parts of a message with several questions, each as a separate question, with the country, level and field that
 * another part names. Empty if there is only one question.
 */
export function partsOf(whole: Question, read: (text: string) => Question): Question[] {
  const clauses = clausesOf(whole.text);
  if (clauses.length < 2) return [];
  const groups: { keys: Set<string>; texts: string[]; of?: string }[] = [];
  const everyday = new Set<string>();
  for (const said of clauses) {
    const clause = withVisa(said, whole);
    const question = read(clause);
    for (const id of question.everyday) everyday.add(id);
    const [first] = groups;
    // Next to a score, another test's name asks for the equivalent score.
    const isOfTest = question.tests.length > 0 || question.everyday.includes("question/ielts-pte-duolingo");
    const keys = whole.score && isOfTest ? ["test"] : asked(question, whole);
    if (first && isOf(first.keys, keys, question, whole)) {
      first.texts.push(clause);
      continue;
    }
    // "… and what does it cost?": the fee of what was just mentioned.
    if (
      first &&
      keys.length === 1 &&
      keys[0] === "cost" &&
      mentions(normalise(clause), pronoun) &&
      hasFee(first.keys)
    ) {
      groups.push({ keys: new Set(["fee"]), texts: [clause], of: first.texts.join(", ") });
      continue;
    }
    const isHeld = (some: readonly string[], all: ReadonlySet<string>) => some.every((key) => all.has(key));
    const known = groups.find(
      (group) => keys.length > 0 && (isHeld(keys, group.keys) || isHeld([...group.keys], new Set(keys))),
    );
    if (known) {
      known.texts.push(clause);
      for (const key of keys) known.keys.add(key);
    } else if (keys.length > 0) groups.push({ keys: new Set(keys), texts: [clause] });
  }
  // Clauses that only make sense together are one question: "The visa was refused. Do I get my money back?"
  if (groups.length < 2 || whole.everyday.some((id) => !everyday.has(id) && !isPaper(id))) return [];
  return groups.slice(0, mostParts).map(({ texts, of }) => {
    const part = read([...texts, ...(of ? [of] : [])].join(", "));
    return within(whole, of ? { ...part, everyday: [] } : part);
  });
}

const takesTime = phrases(
  "how long|kitne din|kitnay din|kitna time|kitne time|kitna waqt|kitne hafte|kitne mahine|processing time|کتنے دن|کتنا وقت",
);
/** "… aur kitne din lagte?": how long the visa in the clause before takes. */
const withVisa = (clause: string, { everyday }: Question) =>
  everyday.includes("question/processing-times") && mentions(normalise(clause), takesTime) ? `${clause} visa` : clause;

/**
 * "… and the fee?", "… and the last date?": about the test, award or paper at the start of the message, unless a
 * country comes in between.
 */
function isOf(first: ReadonlySet<string>, keys: readonly string[], clause: Question, whole: Question): boolean {
  const [key = ""] = keys;
  const isNamed = clause.countries.length + clause.levels.length + clause.fields.length > 0;
  // "The last date of Chevening, and is there an age limit, and may my wife come along?"
  const isOfAward = whole.awards.length > 0 && first.has("scholarship") && keys.length > 0 && !isNamed;
  if (isOfAward && keys.every((one) => ofAward.includes(one))) return true;
  const isBare = keys.length === 1 && !isNamed;
  // "Which is easier, PTE or IELTS, and which is cheaper?"
  if (isBare && key === "cost" && first.has("test") && whole.tests.length > 1) return true;
  // "… and does the result come by mail?"
  if (isBare && key === "office" && first.has("test") && mentions(normalise(clause.text), ofResult)) return true;
  const isVague = isBare && !clause.cheap;
  if (!isVague) return false;
  // "The fee of MBBS, and which test?": the list of the courses names both.
  if (whole.named.includes("medicine") && first.has("cost") && key === "test" && clause.tests.length === 0) return true;
  if (key === "intake" && first.has("scholarship")) return true;
  // "Fulbright's last date, and is GRE compulsory?": a condition of the award, unless it asks for the test's own fee or
  // result.
  if (whole.awards.length > 0 && first.has("scholarship"))
    return (
      key === "cost" ||
      (key === "visa" && !clause.topics.some((topic) => topic === "visa" || topic === "funds")) ||
      (key === "test" && !mentions(normalise(clause.text), ofTestItself))
    );
  // Proof of funds is for everyone who goes.
  if (key === "visa" && clause.topics.includes("funds") && (first.has("question/dependants") || first.has("family")))
    return true;
  return (
    (key === "cost" && (first.has("papers") || first.has("question/send-fees-abroad"))) ||
    (whole.countries.length === 0 && key === "cost" && first.has("test"))
  );
}

const ofAward: readonly string[] = ["family", "question/dependants", "question/age-limit", "question/low-cgpa"];
const ofResult = phrases("result*|score card|certificate|trf|نتیجہ");
const ofTestItself = phrases(
  "fee|fees|cost|price|result*|valid*|book*|register*|registration|kahan|where|tayari|prepar*",
);

/** A part, with what only the whole message names. */
const within = (whole: Question, part: Question): Question => ({
  ...part,
  isPart: true,
  topics: meant(part, whole),
  countries: part.countries.length > 0 || part.elsewhere.length > 0 ? part.countries : whole.countries,
  levels: part.levels.length > 0 ? part.levels : whole.levels,
  fields: part.fields.length > 0 ? part.fields : whole.fields,
  named: part.fields.length > 0 ? part.named : whole.named,
  universities:
    part.universities.length > 0 ||
    part.countries.length > 0 ||
    !part.topics.every((topic) => ofCourses.includes(topic))
      ? part.universities
      : whole.universities,
  inCity: part.inCity ?? (part.countries.length > 0 ? null : whole.inCity),
  marks: part.marks ?? whole.marks,
  place: part.place ?? (part.countries.length > 0 && part.countries[0] !== whole.countries[0] ? null : whole.place),
});

/** One paper, its fee and its counter: the office mentioned is the office of that step. */
const isOfPaper = ({ everyday, topics, text }: Question) =>
  everyday.length === 1 &&
  everyday.every((id) => id.startsWith("attestation/")) &&
  topics.every((topic) => ["documents", "office", "cost", "requirements", "university", "programme"].includes(topic)) &&
  !mentions(normalise(text), ourOffice);
/** Several facts about one test: its answer contains them all. */
const isOfTest = ({ tests, topics, everyday, countries }: Question) =>
  tests.length === 1 && everyday.length + countries.length === 0 && topics.every((topic) => topic === "test");
/** Several facts about the award mentioned before. */
const isOfAward = ({ awards, everyday, topics }: Question, message: Question) =>
  awards.length > 0 &&
  message.awards.length + everyday.length === 0 &&
  topics.every((topic) => topic === "scholarship");
/** A course's fee and English requirement: its list shows both. */
const isOfCourse = ({ fields, levels, countries, universities, tests, score, topics, everyday, awards }: Question) =>
  fields.length + (universities.length > 0 ? levels.length : 0) > 0 &&
  countries.length === 1 &&
  (universities.length > 0 || (tests.length > 0 && fields.length === 1 && !score && !topics.includes("intake"))) &&
  everyday.every((id) => ofEntry.includes(id)) &&
  awards.length === 0 &&
  topics.every((topic) => ofCourses.includes(topic));
const ofEntry: readonly string[] = ["question/low-cgpa", "question/two-intakes", "question/ielts-pte-duolingo"];
const ofCourses: readonly QuestionTopic[] = [
  "cost",
  "test",
  "programme",
  "university",
  "requirements",
  "admission",
  "intake",
  "profile",
  "change",
];
const ourOffice = phrases("your|aap|ap|aapka|aapke|apka|apke|your office|twelve gates|آپ");

/** Several questions about one paper, test or award are answered together. */
export const isOfOne = (complete: Question, message: Question) =>
  isOfPaper(complete) ||
  asksWhoTakes(complete) ||
  isOfTest(complete) ||
  isOfCourse(complete) ||
  isOfAward(complete, message);
