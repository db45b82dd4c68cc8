import { number, says } from "./checks";
import type { GradedQuestion } from "./question";

const unsure = says("I'm not sure I understood", "مجھے یقین نہیں");
const dropped = says("I have not answered");
const desk = (question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>) => ({
  mustKnow: [],
  ...question,
  mustNotSay: [unsure, dropped, ...(question.mustNotSay ?? [])],
});

/** What families ask at the desk, in one breath: every part gets an answer, without needless expressions of doubt. */
export const deskQuestions: readonly GradedQuestion[] = [
  desk({
    id: "desk-course-follow-up",
    earlier: ["university of greenwich msc data science ki fees?"],
    question: "is k liye ielts kitna chahiye aur cgpa?",
    mustSay: [says("Greenwich"), number("6.5"), says("not the university's own figure"), says("course's own page")],
  }),
  desk({
    id: "desk-course-follow-up-english",
    earlier: ["fee of MSc Data Science at University of Greenwich"],
    question: "what IELTS and GPA do I need for this?",
    mustSay: [says("Greenwich"), number("6.5"), says("not the university's own figure")],
  }),
  desk({
    id: "desk-mbbs-uk",
    question: "FSc me 88% hain, UK me MBBS karna hai. fee kitni hai aur konsa test?",
    mustSay: [
      says("King's College"),
      says("Imperial"),
      says("University College London"),
      says("UCAT"),
      says("15 October"),
      says("has passed"),
      says("PMDC"),
      says("GBP"),
    ],
  }),
  desk({
    id: "desk-fsc-marksheet",
    isTalk: true,
    question: "fsc ki marksheet lahore me kahan kahan se attest hogi aur kitna kharcha aye ga? canada jana hai",
    mustSay: [says("BISE Lahore"), says("IBCC"), says("MOFA (PKR 3,000"), number(600), number(1200)],
    mustNotSay: [says("HEC's portal")],
  }),
  desk({
    id: "desk-inter-marksheet",
    isTalk: true,
    question: "inter ki marksheet kahan se attest hoti hai?",
    mustSay: [says("the board"), says("IBCC"), says("HEC attests degrees only")],
  }),
  desk({
    id: "desk-accommodation-airport",
    isTalk: true,
    question: "uni k sath rehne ki jagah bhi dhoondh k dete ho? aur airport pe lene ata hai koi?",
    mustSay: [says("accommodation"), says("airport"), says("ask the office")],
    mustNotSay: [says("Living costs")],
  }),
  desk({
    id: "desk-trust-after-loss",
    isTalk: true,
    question: "mere dost k 5 lakh ek consultant kha gaya. main kaise yaqeen karun k aap log aisa nahi karo ge?",
    mustSay: [
      says("written agreement"),
      says("receipt"),
      says("personal wallet"),
      says("directly to the university", "straight to the university"),
    ],
    mustNotSay: [says("Free slots", "next free")],
  }),
  desk({
    id: "desk-speaking-band",
    question: "ielts speaking ne to maar hi dala yaar 😩 har dafa 5.5 aata hai, 6.5 kaise laun?",
    mustSay: [says("One Skill Retake"), says(/The part: Speaking [^\n]*min\) \(a guide\)/), says("preparation")],
  }),
  desk({
    id: "desk-a-level-marksheet",
    isTalk: true,
    question: "a level ki marksheet attest kaise hogi",
    mustSay: [says("IBCC")],
    mustNotSay: [says("no checked steps")],
  }),
  desk({
    id: "desk-writing-band",
    question: "pte writing me score kam ata hai kaise behtar karun",
    mustSay: [says("A higher band in writing"), says("preparation")],
    mustNotSay: [says("One Skill Retake")],
  }),
  desk({
    id: "desk-airport-alone",
    isTalk: true,
    question: "airport pick up milta hai?",
    mustSay: [says("ask the office"), says("Post-arrival support")],
  }),
  {
    id: "desk-file-types-after-upload",
    question: "what file formats and size do you accept",
    earlier: ["where do i upload my degree on your portal"],
    mustKnow: [],
    mustSay: [says("PDF"), says("DOCX"), says("PNG"), says("10 MB")],
    mustNotSay: [says("I did not find an answer")],
    isTalk: true,
  },
];
