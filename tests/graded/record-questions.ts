import { type Check, number, says } from "./checks";
import type { GradedQuestion } from "./question";

export const unsure = says("I'm not sure I understood");
const noPrice = says("I have no checked price for insurance");
const lecture = says("Borrowed or rented show money");
/** The first thing in the answer, after at most a heading. */
export const first = (pattern: RegExp): Check => ({
  label: `first: ${pattern}`,
  holds: (text) => pattern.test(text.slice(0, 330)),
});
export const asked = (question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>) => ({
  mustKnow: [],
  mustNotSay: [unsure],
  ...question,
});

/** What a country's record on proof of funds contains besides the amounts, each as a separate question. */
export const recordQuestions: readonly GradedQuestion[] = [
  asked({
    id: "record-account-netherlands",
    earlier: ["netherlands visa ke liye kitne paise dikhane hain?"],
    question: "or ye paisa kis ke account mein hona chahiye?",
    mustSay: [first(/university itself/), says("own account"), number("1130.77")],
  }),
  asked({
    id: "record-account-norway",
    question: "norway ka paisa kiske account mein rakhna hai",
    mustSay: [first(/own Norwegian account/), says("student's own name")],
  }),
  asked({
    id: "record-account-sweden-urdu",
    question: "سویڈن کے لیے رقم کس کے اکاؤنٹ میں ہونی چاہیے؟",
    mustSay: [says("account of the student's own")],
  }),
  asked({
    id: "record-insurance-ireland",
    question: "ireland student visa health insurance kitni chahiye",
    mustSay: [number(25000)],
    mustNotSay: [unsure, noPrice],
  }),
  asked({
    id: "record-insurance-germany",
    question: "germany health insurance per month student",
    mustSay: [number("141.16")],
    mustNotSay: [unsure, noPrice],
  }),
  asked({
    id: "record-oshc",
    question: "oshc australia ka kharcha kitna hai aur kab lena hota",
    mustSay: [first(/AUD 500 to 750/), says("before applying")],
    mustNotSay: [unsure, noPrice, says("Bachelor's degrees")],
  }),
  asked({
    id: "record-tax-returns-canada",
    question: "canada ke liye FBR tax return zaroori hai father ka?",
    mustSay: [first(/Yes.*tax returns/s)],
  }),
  asked({
    id: "record-income-australia",
    question: "can my father's salary income be shown for australia instead of savings?",
    mustSay: [number(87856), says("Yes")],
  }),
  asked({
    id: "record-time-norway",
    question: "norway study permit kitne din mein aata hai",
    mustSay: [first(/1 July/)],
    mustNotSay: [unsure, says("no checked processing time")],
  }),
  asked({
    id: "record-months-canada",
    question: "How many months bank statement is needed for Canada study permit now, 4 or 6?",
    mustSay: [first(/6, not 4/), says("Earlier guidance said four months")],
  }),
  asked({
    id: "record-months-usa",
    question: "usa f1 kitne months ki statement deni hoti",
    mustSay: [first(/three to six months/)],
  }),
  asked({
    id: "record-property-usa",
    question: "we have plot worth 2 crore but little cash in bank, can property valuation be shown for usa f1?",
    mustSay: [first(/No.*background only/s)],
    mustNotSay: [unsure, says("deception")],
  }),
  asked({
    id: "record-loan-uk",
    question: "bank loan uk visa funds mein count hota hai?",
    mustSay: [first(/Yes, it counts/), says("regulated lender")],
  }),
  asked({
    id: "record-agent-names-old-sum",
    question: "agent keh raha canada ka 20635 dollar show karna hai sahi hai?",
    mustSay: [first(/No: CAD 20,635 is an old amount/), number(23448)],
    mustNotSay: [unsure, lecture],
  }),
  asked({
    id: "record-bare-sum-germany",
    question: "blockd acount grmany 12552 euro?",
    mustSay: [first(/No: EUR 12,552/), number(11904)],
  }),
  asked({
    id: "record-sum-beside-family",
    question: "france mein biwi ko sath le ja sakta hun? 615 euro per month kaafi hai",
    mustSay: [first(/No: EUR 615 is an old amount/), says("Not directly")],
  }),
  asked({
    id: "record-sweden-2027",
    question: "sweden ke liye 2027 mein per month kitne kronor",
    mustSay: [first(/2027 the amount is not known yet/), number(10656)],
  }),
  asked({
    id: "record-degree-ends-2027",
    question: "meri uk ki degree sept 2027 main khatam hogi, graduate visa kitne saal ka milega",
    mustSay: [first(/18 months, not two years/)],
    mustNotSay: [unsure, says("In our catalogue")],
  }),
  asked({
    id: "record-stay-australia",
    question: "aus mein degree k bad kitna rukne milta",
    mustSay: [says("485")],
    mustNotSay: [unsure, says("In our catalogue")],
  }),
  asked({
    id: "record-family-uk-masters-sum",
    question: "UK masters ke liye wife aur 2 bachon ke sath kitna bank balance",
    mustSay: [first(/No, for the United Kingdom/)],
  }),
  asked({
    id: "record-family-uk-phd-sum",
    question: "phd uk jana hai biwi aur 1 bacha, london. kitna extra paisa dependents ka",
    mustSay: [number(845), number(15210), says("(a guide)")],
  }),
  asked({
    id: "record-hours-unlimited-sweden",
    question: "sweden main student jitna marzi kaam kar sakta hai na?",
    mustSay: [first(/No, the hours are limited/), number(15)],
  }),
  asked({
    id: "record-hours-first-months",
    question: "swiss student job first semester allowed?",
    mustSay: [first(/No, not in the first six months/)],
  }),
  asked({
    id: "record-without-gic",
    question: "canada gic ke bagair apply ho sakta?",
    mustSay: [first(/No, it is not compulsory/), says("paid tuition and housing")],
    mustNotSay: [unsure, says("Yes, it counts")],
  }),
  asked({
    id: "record-family-of-three",
    question: "canada k liye 3 logon ki family, kitne dollar",
    mustSay: [first(/For 3 persons: CAD 35,888/)],
  }),
  asked({
    id: "record-children-counted-after",
    question: "PhD ke sath family uk le jana, bachay 2, manchester, kitne paise",
    mustSay: [number(680), number(12240)],
  }),
  asked({
    id: "record-which-account-urdu",
    question: "انگلینڈ کے لیے 28 دن پیسے کس اکاؤنٹ میں رکھنے ہیں؟",
    mustSay: [says("Own account, a joint account that carries the student's name")],
  }),
  asked({
    id: "record-time-of-another-country",
    earlier: ["canada visa time?"],
    question: "aur australia ka?",
    mustSay: [first(/Weeks to several months/)],
  }),
  asked({
    id: "record-fee-of-another-country",
    earlier: ["uk student visa fee kitni hai"],
    question: "aur canada?",
    mustSay: [first(/CAD 150/)],
  }),
];
