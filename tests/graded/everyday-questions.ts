import { site } from "@/lib/site";
import { type Check, says } from "./checks";
import type { GradedQuestion } from "./question";

/** The site's own answers end with the day on which these facts were compiled, not with "checked on". */
const compiled: Check = { ...says("Compiled on 22 Nov 2026"), cannedOnly: true };
/** The answer says if no source supports something, in the site's words or a model's. */
const asGuide = says("a guide", "general knowledge", "no source", "confirm");
const oneSource = says("one source", "single source", "only source", "confirm");
const aPerson = says("consultation", "counsellor", "office", site.phones[0]);
const costTable = says("Tuition and living costs by country");

type Asked = Omit<GradedQuestion, "mustKnow" | "mustNotSay" | "isTalk"> &
  Partial<Pick<GradedQuestion, "mustKnow" | "mustNotSay">>;
const ask = (question: Asked): GradedQuestion => ({
  mustKnow: [],
  mustNotSay: [],
  ...question,
  mustSay: [...question.mustSay, compiled],
  isTalk: true,
});
/** An answer without facts of the catalogue. */
const talk = (question: Asked): GradedQuestion => ({ mustKnow: [], mustNotSay: [], ...question, isTalk: true });

/**
 * Questions about any country: sponsors, refunds, gaps, attestation, recognition, and messages with several questions.
 */
export const everydayQuestions: readonly GradedQuestion[] = [
  talk({
    id: "holiday-eid-appointment",
    question: "choti eid agle saal kis tareekh ko hai? us hafte visa appointment rakhun ya nahi",
    mustSay: [says("10 March 2027"), says("chand"), says("9 March 2027")],
    mustNotSay: [says("Student visas by country")],
  }),
  talk({
    id: "holiday-embassy-open",
    question: "will the french embassy be open on 5 february 2027?",
    mustSay: [says("Kashmir Solidarity Day"), says("holidays of its own country")],
  }),
  talk({
    id: "holiday-urdu",
    question: "عید الاضحی 2028 کب ہے؟",
    mustSay: [says("6 May 2028"), says("چاند")],
  }),
  talk({
    id: "holiday-list",
    question: "which public holidays are in may 2027 in pakistan",
    mustSay: [says("Labour Day"), says("Eid ul-Adha"), says("Youm-e-Takbeer")],
    mustNotSay: [says("Kashmir")],
  }),
  ask({
    id: "deposit-back-pronoun",
    earlier: ["i have an offer from uwe bristol for msc finance"],
    question: "they take 5000 pounds deposit for the cas, do i get it back if my visa is refused",
    mustSay: [says("Usually yes, less a deduction")],
    mustNotSay: [says("parked"), says("GBP 10,539")],
  }),
  ask({
    id: "everyday-ielts-pte",
    question: "difference between IELTS and PTE",
    mustKnow: [says("2 hours 45 minutes")],
    mustSay: [says("2 hours 45", "2 h 45"), says("10–90", "10 to 90"), oneSource],
  }),
  ask({
    id: "everyday-uncle-dubai",
    question: "my uncle in Dubai, can he sponsor",
    mustKnow: [says("guardian's account for the 28 days")],
    mustSay: [says("UK"), says("28 days"), asGuide],
    mustNotSay: [says("I do not have checked facts about")],
  }),
  talk({
    id: "everyday-friend-sponsor",
    question: "kya mera dost mera sponser ban sakta hai canada k liye",
    mustSay: [
      says(/sponsor Yes, a relative's or friend's money counts/),
      says("with proof of their income"),
      oneSource,
    ],
  }),
  ask({
    id: "everyday-refund",
    question: "refund if visa refused",
    mustKnow: [says("Ireland says plainly")],
    mustSay: [says("deposit"), says("not refunded"), asGuide],
  }),
  ask({
    id: "everyday-refund-roman",
    question: "visa reject ho gaya to university ki fees wapis milegi?",
    mustSay: [says("deposit"), asGuide],
  }),
  ask({
    id: "everyday-hec",
    question: "HEC se degree attest kaise hoti hai",
    mustKnow: [says("PKR 3,000 a document"), says("eservices.hec.gov.pk")],
    mustSay: [says("3,000"), says("eservices.hec.gov.pk", "online"), says("10 to 15")],
    mustNotSay: [says("1,000 per original")],
  }),
  ask({
    id: "everyday-hec-urdu",
    question: "ڈگری کی ایچ ای سی تصدیق کیسے ہوتی ہے",
    mustSay: [says("3,000")],
    mustNotSay: [costTable],
  }),
  ask({
    id: "everyday-ibcc",
    question: "IBCC attestation process for fsc",
    mustSay: [says("IBCC"), says("attest.ibcc.edu.pk", "appointment")],
  }),
  ask({
    id: "everyday-equivalence-fee",
    question: "a level equivalence ki fee kitni hai",
    mustSay: [says("higher fee than attestation", "separate")],
    mustNotSay: [says("PKR 1,000")],
  }),
  ask({
    id: "everyday-apostille-germany",
    question: "does germany accept apostille from pakistan",
    mustSay: [says("Not accepted by"), says("one source"), says("conflict")],
  }),
  ask({
    id: "everyday-pmdc",
    question: "MBBS abroad is it recognized by PMDC",
    mustKnow: [says("MDCAT in Pakistan")],
    mustSay: [says("MDCAT"), says("60 per cent", "60%"), says("before you pay")],
  }),
  ask({
    id: "everyday-mbbs-china",
    question: "mbbs in china karun to pakistan mein practice kar sakta hun?",
    mustSay: [says("MDCAT"), says("China itself I have no checked facts")],
  }),
  ask({
    id: "everyday-spouse-uk",
    question: "can I bring family to UK on masters",
    mustSay: [says("only with a PhD"), oneSource, aPerson],
    mustNotSay: [says("open work permit")],
  }),
  ask({
    id: "everyday-two-year-bsc",
    question: "I have a BSc with 2.6 CGPA, can I do a master's in the UK?",
    mustSay: [says("16 years of education"), says("is 14"), asGuide],
  }),
  ask({
    id: "everyday-low-cgpa",
    question: "my cgpa is 2.3 can i get admission in uk",
    mustSay: [says("2:2"), asGuide, aPerson],
    mustNotSay: [says(/you (will|can) get/i), says(/\d+ ?(%|percent) chance/i)],
  }),
  ask({
    id: "everyday-gap-letter",
    question: "gap letter kaise likhun",
    mustSay: [says("Never invent a job"), asGuide],
  }),
  ask({
    id: "everyday-parked",
    question: "agent bol raha hai 40 lakh show kar dega 20 hazar mein, kar lun?",
    mustSay: [says("deception"), says("Honest ways")],
    mustNotSay: [costTable],
  }),
  ask({
    id: "everyday-processing-uk",
    question: "uk ka visa kitne din mein aata hai",
    mustSay: [says("three weeks"), oneSource],
    mustNotSay: [says("Germany: six")],
  }),
  ask({
    id: "everyday-earn-australia",
    question: "how much can i earn part time in australia",
    mustSay: [says("26.44"), says("48 hours"), oneSource],
  }),
  ask({
    id: "everyday-tb-fee",
    question: "tb test lahore fee and validity",
    mustSay: [says("IOM"), says("six months"), says("don't have the fee")],
  }),
  ask({
    id: "everyday-police",
    question: "police character certificate kaise banta hai lahore",
    mustSay: [says("Khidmat Markaz"), says("350")],
  }),
  ask({
    id: "everyday-aiou",
    question: "AIOU se BA hai, masters kar sakta hun bahar?",
    mustSay: [says("AIOU"), says("14 years"), asGuide],
  }),
  ask({
    id: "everyday-visit-visa",
    question: "visit visa pe ja ke student visa mein convert ho sakta hai?",
    mustSay: [says("UK: no"), oneSource],
  }),
  ask({
    id: "everyday-uk-recruit",
    question: "uk universities ne pakistani students band kar diye?",
    mustSay: [says("nine"), says("December 2025")],
  }),
  ask({
    id: "everyday-offer",
    question: "conditional aur unconditional offer mein kya farq hai",
    mustSay: [says("Conditional: "), says("Unconditional: "), asGuide],
  }),
  ask({
    id: "everyday-under-18",
    question: "main 17 saal ka hun, akela ja sakta hun?",
    mustSay: [says("guardian"), asGuide],
  }),
  talk({
    id: "everyday-follow-up-country",
    question: "aur Germany?",
    earlier: ["bhai sponsor kar sakta hai uk k liye?"],
    mustSay: [
      says("blocked account"),
      says("Yes, a relative's"),
      { ...says("compiled on 20 Nov 2026"), cannedOnly: true },
    ],
    mustNotSay: [says("UK: no")],
  }),
  ask({
    id: "everyday-follow-up-refund",
    question: "refund milega?",
    earlier: ["uk visa refused"],
    mustSay: [says("deposit"), says("surcharge")],
  }),
  ask({
    id: "everyday-stay-by-country",
    question: "which country gives pr easily",
    mustSay: [says("no checked facts on permanent residence"), says("Australia"), says("Canada")],
  }),
  {
    id: "parts-fees-ielts-deadline",
    question: "fees for UK and is IELTS needed and what is the deadline?",
    mustKnow: [says("GBP 11,000"), says("IELTS for UKVI")],
    mustSay: [says("11,000"), says("IELTS"), says("January")],
    mustNotSay: [],
  },
  {
    id: "parts-visa-fees-urdu",
    question: "برطانیہ کی فیس کتنی ہے اور کیا آئیلٹس ضروری ہے؟",
    mustKnow: [],
    mustSay: [says("11,000"), says("IELTS")],
    mustNotSay: [],
  },
  {
    id: "parts-three-short",
    question: "Norway fees? deadlines? scholarship?",
    mustKnow: [],
    mustSay: [says("130,000"), says("August"), says("BI Presidential")],
    mustNotSay: [],
  },
  {
    id: "cheapest-masters-country",
    question: "sasta mulk konsa hai masters k liye",
    mustKnow: [says("lowest total first")],
    mustSay: [says("Germany"), says("France"), says("PKR"), says(/estimate/)],
    mustNotSay: [],
  },
  {
    id: "cheapest-university-uk",
    question: "sasti university in UK",
    mustKnow: [],
    mustSay: [says("University of East London"), says("the cheapest first")],
    mustNotSay: [],
  },
  talk({
    id: "program-of-office",
    question: "what is your office program tomorrow",
    mustSay: [says("Mon-Fri")],
    mustNotSay: [costTable],
  }),
  talk({
    id: "program-of-seminar",
    question: "program of your seminar",
    mustSay: [says("no list of seminars")],
    mustNotSay: [costTable],
  }),
  talk({
    id: "commission",
    question: "do you take commission from university",
    mustSay: [says("in writing")],
    mustNotSay: [costTable, says(/\b(yes|no), we\b/i)],
  }),
  talk({
    id: "complaint",
    question: "i want to complain about my counselor",
    mustSay: [says(site.phones[0]), says("sorry")],
    mustNotSay: [says("Next free times")],
  }),
  talk({
    id: "apply-alone",
    question: "consultant zaroori hai ya khud apply kar sakte hain",
    mustSay: [says("apply by yourself")],
    mustNotSay: [],
  }),
  talk({
    id: "life-safety",
    question: "meri beti ko akele bhejna safe hai uk?",
    mustSay: [says("no checked facts")],
    mustNotSay: [says("GBP")],
  }),
];
