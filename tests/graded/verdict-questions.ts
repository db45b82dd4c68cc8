import { newerFigure } from "./catalogue";
import { type Check, firstAmount, number, says } from "./checks";
import type { GradedQuestion } from "./question";

/** The answer starts with the word, after at most a heading: before any bullet and any second sentence. */
const opens = (word: string): Check => ({
  ...says(new RegExp(`^[^•.?]{0,120}\\b${word}\\b[:, ]`)),
  label: `"${word}" at the start`,
});
const unsure = says("I'm not sure I understood");
const needed = (question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>) => ({
  mustKnow: [],
  mustNotSay: [unsure],
  ...question,
});

/** Yes-or-no questions: the answer says yes or no before the facts. */
export const verdictQuestions: readonly GradedQuestion[] = [
  needed({
    id: "verdict-taya-uk",
    question:
      "My taya abu lives in Manchester, he will pay everything for my masters in uk. his statement ok for visa?",
    mustSay: [opens("No"), says("does not count until it stands in one of those accounts")],
    mustNotSay: [unsure, says("Manchester is outside London:"), says("Elsewhere it can count")],
  }),
  needed({
    id: "verdict-mamu-canada",
    question: "mere mamu dubai mein hain, canada ke liye unki statement chal jayegi?",
    mustSay: [opens("Yes"), says("with proof of their income and funds")],
    mustNotSay: [unsure, says("28-day rule"), says("Elsewhere it can count")],
  }),
  needed({
    id: "verdict-uncle-germany",
    question: "Germany blocked account can my uncle in Saudi pay it?",
    mustSay: [opens("Yes"), says("Anyone may fund the blocked account")],
  }),
  needed({
    id: "verdict-father-uk",
    question: "is my father's bank statement accepted for uk student visa",
    mustSay: [opens("Yes"), says("birth certificate", "parent or legal guardian")],
  }),
  needed({
    id: "verdict-father-sweden",
    question:
      "Sweden residnce permit 2027 august intake, how much money and can it be in my father account with a letter",
    mustSay: [opens("No"), says("in the student's own name only"), number(10656)],
    mustNotSay: [unsure, says(/^.{0,60}Good to know/), says("Work up to 15 hours")],
  }),
  needed({
    id: "verdict-father-norway",
    question: "Norway: can the money stay in my walid sahib account?",
    mustSay: [opens("No"), says("student's own name or in the university's account")],
  }),
  needed({
    id: "verdict-sponsor-ireland",
    question: "will Ireland accept my chacha as sponsor?",
    mustSay: [opens("It depends")],
  }),
  needed({
    id: "verdict-hours-uk",
    question: "20 hours work allowed hai na UK mein?",
    mustSay: [opens("Yes"), says("20 hours a week")],
  }),
  needed({
    id: "verdict-hours-ireland-holidays",
    question: "can i work 40 hours in ireland during holidays?",
    mustSay: [opens("Yes"), says("1 June to 30 September")],
  }),
  needed({
    id: "verdict-wife-uk",
    question: "Can I take my wife to UK on masters student visa?",
    mustSay: [opens("No"), says("research")],
  }),
  needed({
    id: "verdict-wife-uk-phd",
    question: "phd uk mein kar raha hun, biwi sath ja sakti hai?",
    mustSay: [opens("Yes"), says("research")],
  }),
  needed({
    id: "verdict-kids-ireland",
    question: "can my kids come with me to Ireland on my student visa",
    mustSay: [opens("No"), says("no right to bring family")],
  }),
  needed({
    id: "verdict-lakh-germany-35",
    question: "35 lakh for Germany, enough?",
    mustSay: [opens("No"), firstAmount(newerFigure("germany").officialNow), says("about PKR 39 lakh")],
  }),
  needed({
    id: "verdict-lakh-germany-45",
    question: "germany ke liye 45 lakh kafi hain?",
    // The living money is covered; the first year with insurance, visa and fee is not.
    mustSay: [opens("No"), says("about PKR 39 lakh"), says("at least about PKR 45.5 lakh")],
  }),
  needed({
    id: "verdict-euro-germany",
    question: "is 12000 euro enough for germany",
    mustSay: [says(/12,000 covers the living money/), number(11904)],
  }),
  needed({
    id: "verdict-lakh-london",
    question: "uk london masters, 30 lakh enough for bank statement?",
    mustSay: [opens("No"), number(13761), says("about PKR 51 lakh"), says("tuition")],
  }),
  needed({
    id: "verdict-lakh-uk-tuition",
    question: "Manchester uni ke liye 60 lakh bank mein hain, visa k liye kafi hai?",
    mustSay: [opens("It depends"), number(10539), says("tuition")],
  }),
  needed({
    id: "verdict-ielts-sweden",
    question: "IELTS lazmi hai Sweden ke liye?",
    mustSay: [opens("It depends"), says("English 6")],
  }),
  needed({
    id: "verdict-lakh-urdu",
    question: "کیا 35 لاکھ جرمنی کے لیے کافی ہیں؟",
    mustSay: [says("No: PKR 35 lakh is not enough"), says("about PKR 39 lakh")],
  }),
  needed({
    id: "verdict-lakh-outside-london",
    question: "35 lakh for UK masters outside London, ok?",
    mustSay: [opens("No")],
  }),
  needed({
    id: "verdict-father-pension",
    question: "Papa ki pension hai, UK ke liye sponsor ban sakte hain?",
    mustSay: [opens("Yes")],
    mustNotSay: [unsure, says("What changed lately")],
  }),
  needed({
    id: "verdict-business-account",
    question: "can my father's business account be used for UK?",
    mustSay: [opens("Yes"), number(10539)],
    mustNotSay: [unsure, says("Programmes in Business")],
  }),
  needed({
    id: "verdict-gic-canada",
    question: "GIC zaroori hai Canada ke liye?",
    mustSay: [opens("No"), says("one choice among several")],
  }),
  needed({
    id: "verdict-28-days-canada",
    question: "Is the 28 days rule for Canada too?",
    mustSay: [opens("No"), says("six months of bank statements")],
  }),
  needed({
    id: "verdict-pte-ireland",
    question: "PTE chalega Ireland ke liye?",
    mustSay: [opens("It depends"), says("PTE Academic")],
  }),
  needed({
    id: "verdict-cousin-says",
    question: "meri cousin kehti hai germany blocked account 11208 hai, sahi?",
    mustSay: [opens("No"), number(11904)],
    mustNotSay: [unsure, says("A relative's bank statement")],
  }),
  needed({
    id: "verdict-wife-france",
    question: "France main wife saath ja sakti hai student visa pe?",
    mustSay: [opens("Not directly"), says("long-stay visitor visa")],
    mustNotSay: [unsure, says("only the Norwegian part")],
  }),
  needed({
    id: "verdict-euro-ireland",
    question: "my father says 10000 euro enough for Ireland visa?",
    mustSay: [opens("It depends"), number(6000)],
  }),
  needed({
    id: "verdict-for-sister",
    earlier: ["UK bank statement 28 days ka rule"],
    question: "and for my sister in Cardiff?",
    mustSay: [says("Cardiff is outside London")],
    mustNotSay: [unsure, says("A relative's bank statement")],
  }),
];
