import { destination, newerFigure } from "./catalogue";
import { amounts, firstAmount, number, says } from "./checks";
import type { GradedQuestion } from "./question";

const usa = destination("usa").visa;
const uk = destination("uk").visa;
const germany = destination("germany").visa;
const ireland = destination("ireland").visa;
const sweden = destination("sweden").visa;

/** What families ask about visas: fees, proof of funds, interviews, tests, who applies. */
export const visaQuestions: readonly GradedQuestion[] = [
  {
    id: "visa-usa-fee",
    question: "whats the visa fee for usa student visa?",
    mustKnow: amounts(usa.fee),
    mustSay: [...amounts(usa.fee), says("SEVIS"), says("integrity fee")],
    mustNotSay: [],
  },
  {
    id: "visa-uk-fee-roman",
    question: "uk studnt visa ki fee kitni hai 2026 mein?",
    mustKnow: amounts(uk.fee),
    mustSay: [...amounts(uk.fee), says("health surcharge", "IHS")],
    mustNotSay: [],
  },
  {
    id: "visa-uk-tb-roman",
    question: "Kya UK k liye TB test zaroori hai? kitne mahine valid hota hai",
    mustKnow: [says("TB"), says(/6 months|six months/i)],
    mustSay: [says("TB"), says("approved clinic"), says(/6 months|six months/i)],
    mustNotSay: [says(/no TB certificate|TB[^.]{0,20}not (asked|required|needed)/i)],
  },
  {
    id: "visa-canada-funds",
    question: "canada study permit k liye bank statment me kitne paise hone chahiye",
    mustKnow: [firstAmount(destination("canada").visa.proofOfFunds)],
    mustSay: [firstAmount(destination("canada").visa.proofOfFunds), says("tuition")],
    mustNotSay: [],
  },
  {
    id: "visa-canada-sds",
    question: "Is SDS still open for Pakistani students?",
    mustKnow: [says("Student Direct Stream"), says("2024")],
    mustSay: [says("Student Direct Stream", "SDS"), says(/clos|ended|no longer|band/i), number(2024)],
    mustNotSay: [],
  },
  {
    id: "visa-germany-blocked-account",
    question: "how much amount for germany blocked account",
    mustKnow: [firstAmount(germany.proofOfFunds), firstAmount(newerFigure("germany").officialNow)],
    mustSay: [firstAmount(germany.proofOfFunds), firstAmount(newerFigure("germany").officialNow)],
    mustNotSay: [],
  },
  {
    id: "visa-germany-interview-urdu",
    question: "کیا جرمنی کے اسٹوڈنٹ ویزے کے لیے انٹرویو ہوتا ہے؟",
    mustKnow: [says("Germany"), says("interview")],
    mustSay: [says("interview", "انٹرویو")],
    mustNotSay: [says("no interview", "interview: no")],
  },
  {
    id: "visa-australia-500",
    question: "Australia subclass 500 visa fees??",
    mustKnow: amounts(destination("australia").visa.fee),
    mustSay: amounts(destination("australia").visa.fee),
    mustNotSay: [],
  },
  {
    id: "visa-new-zealand-funds",
    question: "how much bank balance is needed for new zeland student visa",
    mustKnow: [firstAmount(destination("newZealand").visa.proofOfFunds)],
    mustSay: [firstAmount(destination("newZealand").visa.proofOfFunds)],
    mustNotSay: [],
  },
  {
    id: "visa-ireland-requirements",
    question: "Ireland visa requirements for pakistani students please",
    mustKnow: [...amounts(ireland.fee), firstAmount(ireland.proofOfFunds)],
    mustSay: [firstAmount(ireland.proofOfFunds), firstAmount(ireland.fee)],
    mustNotSay: [],
  },
  {
    id: "visa-sweden-fee-and-funds",
    question: "Sweden residence permit fee and monthly amount to show?",
    mustKnow: [...amounts(sweden.fee), ...amounts(sweden.proofOfFunds)],
    mustSay: [...amounts(sweden.fee), ...amounts(sweden.proofOfFunds)],
    mustNotSay: [],
  },
  {
    id: "visa-france-campus-france",
    question: "France ka student visa process kya hai, campus france ka interview hota hai?",
    mustKnow: [says("Campus France"), says("France-Visas", "Études en France")],
    mustSay: [says("Campus France"), says("interview")],
    mustNotSay: [],
  },
  {
    id: "visa-netherlands-who-applies",
    question: "For holland who applies for the visa, me or the university? and what is the fee",
    mustKnow: [
      says(/filed together by your university|university applies/i),
      firstAmount(destination("netherlands").visa.fee),
    ],
    mustSay: [says("university"), firstAmount(destination("netherlands").visa.fee)],
    mustNotSay: [],
  },
  {
    id: "visa-switzerland-fee",
    question: "swiss visa fee kitni hai?",
    mustKnow: [says(destination("switzerland").visa.fee)],
    mustSay: [...amounts(destination("switzerland").visa.fee), says("one source")],
    mustNotSay: [],
  },
  {
    id: "visa-norway-deposit",
    question: "norway me paise pehle deposit karne parte hain kya? kitne?",
    mustKnow: [firstAmount(destination("norway").visa.proofOfFunds), says("deposit")],
    mustSay: [firstAmount(destination("norway").visa.proofOfFunds), says("deposit")],
    mustNotSay: [],
  },
  {
    id: "visa-refused",
    question: "mera UK visa reject ho gaya hai ab kya karun",
    mustKnow: [says("refusal", "refused")],
    mustSay: [says(/refus|reject/i), says(/consultation|counsellor/i)],
    mustNotSay: [],
    isTalk: true,
  },
  {
    id: "visa-uk-funds-london",
    question: "how much maintenance funds for London uk and for how many days in bank",
    mustKnow: [...amounts(destination("uk").livingCost), says("28 days")],
    mustSay: [...amounts(destination("uk").livingCost).slice(-1), says("28 days")],
    mustNotSay: [],
  },
  {
    id: "visa-usa-interview-urdu",
    question: "امریکہ کے ویزے کا انٹرویو کہاں ہوتا ہے؟",
    mustKnow: [says("Islamabad or Karachi")],
    mustSay: [says("Islamabad", "اسلام آباد"), says("Karachi", "کراچی")],
    mustNotSay: [],
  },
  {
    id: "visa-usa-ds160-socials",
    question: "Do I have to make my instagram public for F1 visa?",
    mustKnow: [says("Social media")],
    mustSay: [says("social media"), says("public")],
    mustNotSay: [],
  },
  {
    id: "visa-australia-biometrics-medical",
    question: "aus student visa me medical aur biometric hota hai?",
    mustKnow: [says("chest X-ray"), says("biometrics")],
    mustSay: [says("X-ray"), says("biometric", "fingerprints")],
    mustNotSay: [],
  },
  {
    id: "visa-canada-fee",
    question: "canda visa fees plus biometric total",
    mustKnow: amounts(destination("canada").visa.fee),
    mustSay: amounts(destination("canada").visa.fee),
    mustNotSay: [],
  },
  {
    id: "visa-canada-pal",
    question: "what is PAL letter canada do i need it for masters",
    mustKnow: [says("attestation letter"), says("need no provincial attestation letter")],
    mustSay: [says("no provincial attestation letter"), says("January 2026"), says("one source")],
    mustNotSay: [],
  },
  {
    id: "visa-germany-tb-roman",
    question: "germany jane k liye TB ka test dena parta hai?",
    mustKnow: [says("TB")],
    mustSay: [says("TB"), says(/\bno\b|not/i)],
    mustNotSay: [says("approved clinic")],
  },
  {
    id: "visa-germany-hec-attestation",
    question: "Germany visa k liye HEC attestation zaroori hai kya",
    mustKnow: [says("HEC-attested")],
    mustSay: [says("HEC")],
    mustNotSay: [],
  },
  {
    id: "visa-norway-fee-follow-up",
    earlier: ["I want to study in norway"],
    question: "visa fee?",
    mustKnow: amounts(destination("norway").visa.fee),
    mustSay: amounts(destination("norway").visa.fee),
    mustNotSay: [],
  },
  {
    id: "visa-two-countries-funds",
    question: "bank statement ireland aur sweden dono k liye kitni chahiye",
    mustKnow: [
      firstAmount(destination("ireland").visa.proofOfFunds),
      ...amounts(destination("sweden").visa.proofOfFunds),
    ],
    mustSay: [
      firstAmount(destination("ireland").visa.proofOfFunds),
      ...amounts(destination("sweden").visa.proofOfFunds),
      says("Ireland"),
      says("Sweden"),
    ],
    mustNotSay: [],
  },
  {
    id: "visa-nz-fee-pkr",
    question: "NZ student visa fee in pkr?",
    mustKnow: [
      firstAmount(destination("newZealand").visa.fee),
      ...amounts(destination("newZealand").visaRequirements).slice(-2, -1),
    ],
    mustSay: [firstAmount(destination("newZealand").visa.fee)],
    mustNotSay: [],
  },
  {
    id: "visa-switch-of-country",
    earlier: ["uk visa fee?", "uk me psw kitna hai"],
    question: "acha or france ka visa?",
    mustKnow: [firstAmount(destination("france").visa.fee)],
    mustSay: [says("France"), says("Campus France", "Études en France")],
    mustNotSay: [says("CAS from a licensed sponsor")],
  },
];
