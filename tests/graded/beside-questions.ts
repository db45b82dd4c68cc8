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

/**
 * Two kinds of fact in one message, a question about the previous answer, and messages that need no expression of
 * doubt.
 */
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
    mustSay: [says("I don't have the fee", "as last read")],
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
  asked({
    id: "beside-ki-is-no-institute",
    question: "Norway ki scholarship ki last date kab hai?",
    mustSay: [says("Scholarships for Norway"), says("closes March")],
    mustNotSay: [says("Karolinska")],
  }),
  asked({
    id: "beside-awards-then-their-deadline",
    question: "us ki deadline kab hai?",
    earlier: ["Norway mein masters k liye koi scholarship hai?"],
    mustSay: [says("BI Presidential Scholarship"), says("closes March")],
  }),
  asked({
    id: "beside-refusal-then-again",
    isTalk: true, // these facts have a date of their own
    question: "to dobara apply kar sakta hun? kitna wait karna hoga",
    earlier: ["UK ka visa refuse hogya. IHS aur visa fee wapis milti hai?"],
    mustSay: [says("Applying again after a refusal"), says("must be declared")],
    mustNotSay: [says("Intakes and deadlines")],
  }),
  asked({
    id: "beside-london-then-outside",
    question: "aur agar london se bahar ki uni ho to?",
    earlier: ["London ki university hai, january mein UK visa apply karenge. bank mein kitna paisa chahiye?"],
    mustSay: [says("GBP 1,203"), says("GBP 10,827")],
    mustNotSay: [says("University of Oxford")],
  }),
  asked({
    id: "beside-police-fee-validity",
    isTalk: true, // these facts have a date of their own
    question: "police character certificate lahore se kitne din mein banta hai aur fee? kitna arsa valid rehta hai",
    mustSay: [says("3 to 10 days"), says("PKR 350"), says("six months")],
    mustNotSay: [says("Staying to work")],
  }),
  asked({
    id: "beside-failed-papers-feeling",
    isTalk: true, // these facts have a date of their own
    question:
      "i failed 2 papers in BS and my parents are so angry, feeling like a total failure. can i still go abroad?",
    mustSay: [says("passing at the second try")],
  }),
];
