import { number, says } from "./checks";
import type { GradedQuestion } from "./question";
import { asked, first, unsure } from "./record-questions";

/** Questions that one line of the record answers, found by its own words, and follow-ups to it. */
export const recordLineQuestions: readonly GradedQuestion[] = [
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
    isTalk: true,
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

/**
 * Whether the usual time to apply for an intake has passed, is ending, or is still ahead on the day of the question.
 */
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
