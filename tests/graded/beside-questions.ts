import { says } from "./checks";
import type { GradedQuestion } from "./question";

const doubt = says(
  "I'm not sure I understood",
  "I have not answered",
  "For what I did not understand",
  "مجھے یقین نہیں",
);
const asked = (question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>) => ({
  mustKnow: [],
  mustNotSay: [doubt],
  ...question,
});

/** Two kinds of fact in one message, a question that points at the answer before, and what no doubt belongs to. */
export const besideQuestions: readonly GradedQuestion[] = [
  asked({
    id: "beside-ireland-hours-pay",
    question:
      "Dublin ja raha hun masters k liye. part time kitne ghante allowed hai aur ghante k kitne euro milte hain?",
    mustSay: [says("20 hours"), says("EUR 14.15")],
  }),
  asked({
    id: "beside-swiss-funds-embassy-fee",
    question: "geneva university k liye switzerland visa me kitni raqam show karni hoti hai or embassy ki fees?",
    mustSay: [says("CHF 24,000"), says("CHF 90"), says("CHF 95")],
    mustNotSay: [doubt, says(/and St\.$/m)],
  }),
  asked({
    id: "beside-usa-fees-funds",
    question: "USA F1 visa: total kitni fees lagti hai aur account me kitne dollars hone chahiye?",
    mustSay: [says("USD 185"), says("USD 350"), says("535"), says("I-20")],
  }),
  asked({
    id: "beside-urdu-karolinska",
    question: "کیا کیرولنسکا انسٹیٹیوٹ میں پبلک ہیلتھ ماسٹرز کے لیے سکالرشپ ملتی ہے؟ فیس کتنی ہے؟",
    mustSay: [says("KI Global Master's Scholarship"), says("SEK 200,000")],
  }),
  asked({
    id: "beside-graduate-visa-fee",
    question: "uk graduate visa fee kitni hai?",
    mustSay: [says("I hold no fee", "as last read")],
    mustNotSay: [says("558")],
  }),
  asked({
    id: "beside-all-that-days",
    isTalk: true,
    earlier: ["bachelors degree abroad ke liye kahan kahan se attest hoti hai"],
    question: "is sab me kitne din lag jate hain?",
    mustSay: [says("three to six weeks"), says("10 to 15 working days")],
  }),
  asked({
    id: "beside-canada-family-on-top",
    question: "Canada k liye hum 3 log hain main, wife aur 1 beta. study permit k liye kitne paise show krne hon gy?",
    mustSay: [says("CAD 35,888"), says("Tuition and travel come on top"), says("outside Quebec")],
    mustNotSay: [says("with tuition and travel")],
  }),
  asked({
    id: "beside-no-doubt-mofa",
    isTalk: true,
    question: "germany k lye degree pe MOFA apostille karwa lun? ya koi aur tareeqa hai",
    mustSay: [says("Not accepted by")],
  }),
  asked({
    id: "beside-no-doubt-faster",
    isTalk: true,
    question: "can i go to uk on visit visa and change it to student visa there? its faster i think",
    mustSay: [says("a visitor cannot switch")],
  }),
  asked({
    id: "beside-no-doubt-sold-plot",
    question:
      "abu ne pichle hafte plot bech k 60 lakh account me dalay hain. ireland visa k liye ye masla to nahi karega?",
    mustSay: [says("six months")],
  }),
  asked({
    id: "beside-woman-counsellor",
    isTalk: true,
    question: "mujhe counsellor se milna hai, appointment kaise book karun? aur female counsellor hai kya",
    mustSay: [says("woman counsellor"), says("booking page")],
  }),
  asked({
    id: "beside-urdu-pay-tuition",
    question: "برطانیہ کے لیے ایک گھنٹے کے کتنے پیسے ملتے ہیں اور ماسٹرز کی فیس کتنی ہے؟",
    mustSay: [says("GBP 12.71"), says("GBP 11,000")],
  }),
  asked({
    id: "beside-stay-visa-papers",
    question: "usa: degree ke baad kitna ruk sakte hain or what documents for the visa",
    mustSay: [says("After the degree"), says("I-20"), says("DS-160")],
  }),
  asked({
    id: "beside-deadline-stay",
    question: "canada k liye degree ke baad kitna ruk sakte hain aur last date kya hai apply ki",
    mustSay: [says("After the degree"), says("When to apply", "Intakes")],
  }),
];
