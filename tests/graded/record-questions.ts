import { type Check, number, says } from "./checks";
import type { GradedQuestion } from "./question";

const unsure = says("I'm not sure I understood");
const noPrice = says("I hold no checked price for insurance");
const lecture = says("Borrowed or rented show money");
/** The first thing said, below a heading at most. */
const first = (pattern: RegExp): Check => ({
  label: `first: ${pattern}`,
  holds: (text) => pattern.test(text.slice(0, 330)),
});
const asked = (question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>) => ({
  mustKnow: [],
  mustNotSay: [unsure],
  ...question,
});

/** What the record of a country's money holds beside its sums, each asked by itself. */
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
    id: "record-loan-australia",
    question: "education loan australia visa ke liye chalega?",
    mustSay: [first(/Yes, it counts/)],
    mustNotSay: [unsure, says(/No:\s*•/)],
  }),
  asked({
    id: "record-deposit-uk",
    question: "UK cas lene ke liye kitna deposit dena parta",
    mustSay: [first(/Set by the university/), says("half or more")],
  }),
  asked({
    id: "record-deposit-netherlands",
    question: "netherlands mein tuition pehle deni parti visa se pehle?",
    mustSay: [first(/before they apply to the IND/)],
  }),
  asked({
    id: "record-multiple-entry",
    question: "ireland multiple entry visa fee",
    mustSay: [first(/Multiple entry: EUR 100/)],
  }),
  asked({
    id: "record-declaration-of-commitment",
    question: "germany verpflichtungserklarung kaun de sakta hai",
    mustSay: [first(/person living in Germany/)],
    mustNotSay: [unsure, says("I have no checked answer")],
  }),
  asked({
    id: "record-approval-in-principle",
    question: "new zealand approval in principle ke baad fees?",
    mustSay: [first(/Fees may be paid after/)],
  }),
  asked({
    id: "record-guarantor-france",
    question: "france me rehne wala mera chacha guarantor ban sakta?",
    mustSay: [first(/Yes.*guarantor/s)],
    mustNotSay: [unsure, says("nobody can guarantee")],
  }),
  asked({
    id: "record-papers-uk-father",
    question: "uk visa me papa ka account use karun to kya kya documents chahiye",
    mustSay: [says("birth certificate"), says("letter of relationship")],
  }),
  asked({
    id: "record-fee-put-forward",
    question: "norway study permit fees NOK 5400 hai?",
    mustSay: [first(/Yes, NOK 5,400/)],
  }),
  asked({
    id: "record-days-australia",
    question: "australia ke liye paise kitne din account mein rakhne hain",
    mustSay: [first(/no number of days/)],
  }),
  asked({
    id: "record-vowels-left-out",
    question: "norway bv bchon k sath ja skta hn",
    mustSay: [first(/Yes, for Norway/)],
    mustNotSay: [unsure, says("I have no checked answer")],
  }),
  asked({
    id: "record-stamp-1g",
    question: "ireland stamp 1g masters 2 years?",
    mustSay: [says("Stamp 1G", "Third Level Graduate")],
    mustNotSay: [unsure, says("HEC")],
  }),
  asked({
    id: "record-sum-in-rupees",
    question: "10539 pounds pakistani rupees kitne hain",
    mustSay: [first(/GBP 10,539 is about PKR 39 lakh/)],
    isTalk: true,
  }),
  asked({
    id: "record-cvec-without-country",
    question: "cvec kya hai kitne ka",
    mustSay: [number(105)],
  }),
  asked({
    id: "record-irp",
    question: "ireland irp card fee kitni har saal?",
    mustSay: [number(300)],
  }),
  asked({
    id: "record-husband-pays-uk",
    question: "uk: meri shohar ki income se sponsor ho sakta hai?",
    mustSay: [first(/It depends.*also hold the money/s)],
    mustNotSay: [unsure, says("research degree")],
  }),
  asked({
    id: "record-joint-account-sister",
    question: "kya behan ke sath joint account UK ke liye theek hai",
    mustSay: [first(/Yes.*joint account counts/s)],
  }),
  asked({
    id: "record-wife-work-canada",
    question: "canada masters student ki wife ko work permit milta?",
    mustSay: [first(/It depends.*partner's work/s)],
    mustNotSay: [unsure, says("For 2 persons")],
  }),
  asked({
    id: "record-recruiting-uk",
    question: "uk ki universities pakistanis ko admission nahi de rahi kya ye sach hai",
    mustSay: [first(/at least nine paused/)],
  }),
  asked({
    id: "record-balance-dipped",
    question: "28 din mein aik din balance kam hogaya uk visa masla?",
    mustSay: [first(/No: one day below/)],
  }),
  asked({
    id: "record-taken-off",
    question: "agar poori tuition fee pay kar dun to uk ke liye sirf living dikhani hogi?",
    mustSay: [first(/recorded on the CAS is taken off/)],
  }),
  asked({
    id: "record-rate-for-rupees",
    question: "uk visa me rupees ka rate kaunsa lagta hai",
    mustSay: [first(/OANDA/)],
  }),
  asked({
    id: "record-freelancing",
    question: "uk student visa pe fiverr freelancing allowed hai?",
    mustSay: [first(/No: work beyond/)],
  }),
  asked({
    id: "record-work-permit-hours",
    question: "netherlands work permit student 16 hours?",
    mustSay: [first(/16 hours a week/)],
  }),
  asked({
    id: "record-switch-to-work",
    question: "uk student visa se skilled worker me switch kar sakte?",
    mustSay: [says("no checked facts on permanent residence, citizenship or work visas")],
  }),
  asked({
    id: "record-tuition-part-paid",
    question: "tuition 16000 pound hai 5000 de diye, uk outside london total bank mein kitna?",
    mustSay: [number(21539)],
  }),
  asked({
    id: "record-three-things-germany",
    question: "germany funds kitne aur visa fee kitni aur kitne din lagte",
    mustSay: [number(11904), number(75), says("six to twelve weeks")],
  }),
  asked({
    id: "record-blocked-account-and-hours",
    question: "germany ka blocked account kitna hai aur student kitne ghante kaam kar sakta",
    mustSay: [number(11904), number(140)],
    mustNotSay: [unsure, says("it counts")],
  }),
  asked({
    id: "record-family-grows",
    earlier: ["Canada study permit funds?", "2 bachay bhi hain"],
    question: "aur wife bhi",
    mustSay: [first(/For 4 persons: CAD 43,572/)],
  }),
  asked({
    id: "record-later-day-after-place",
    earlier: ["uk me london k liye kitne paise", "aur birmingham?"],
    question: "agar 5 december ko apply karun to?",
    mustSay: [first(/GBP 10,827/)],
  }),
  asked({
    id: "record-no-blocked-account-usa",
    question: "kya usa ke liye bhi blocked account hota hai",
    mustSay: [first(/No:.*no blocked account/s)],
  }),
  asked({
    id: "record-parents-guarantee",
    question: "switzerland ke liye parents guarantee de sakte hain?",
    mustSay: [first(/may guarantee/)],
    mustNotSay: [unsure, says("nobody can guarantee")],
  }),
  asked({
    id: "record-hours-research",
    question: "phd student australia work limit",
    mustSay: [first(/No limit for research degrees/)],
  }),
  asked({
    id: "record-each-person",
    question: "canada biometrics fee 85 har bande ki?",
    mustSay: [number(85)],
    mustNotSay: [unsure, says("One thing first")],
  }),
];

/** Whether the usual time to apply for an intake is past, running out, or ahead on the day of the question. */
export const intakeQuestions: readonly GradedQuestion[] = [
  asked({
    id: "intake-canada-january",
    question: "is it too late to apply canada january 2027 intake?",
    mustSay: [first(/has passed \(October 2026/), says("May 2027")],
  }),
  asked({
    id: "intake-uk-january-visa",
    question: "UK jan 2027 intake k liye abhi visa lag sakta hai ya late ho gaya",
    mustSay: [first(/last days \(November 2026/), says("three weeks after biometrics")],
    mustNotSay: [unsure, says("the day you apply decides")],
  }),
  asked({
    id: "intake-germany-april",
    question: "germany summer semester 2027 last date uni apply",
    mustSay: [first(/there is time until 15 January 2027/)],
  }),
  asked({
    id: "intake-netherlands-february",
    question: "netherlands february 2027 intake late to nahi?",
    mustSay: [first(/has passed \(October 2026/), says("September 2027")],
  }),
  asked({
    id: "intake-france-september",
    question: "france sept 2027 intake campus france kab tak apply karna hai",
    mustSay: [first(/30 November 2026/)],
  }),
];
