import { number, says } from "./checks";
import type { GradedQuestion } from "./question";

const asked = (
  question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>,
): GradedQuestion => ({
  mustKnow: [],
  mustNotSay: [says("I'm not sure I understood", "مجھے یقین نہیں"), says("I have not answered")],
  ...question,
});
const consultation = says("A consultation with one of our counsellors");
const notAnswered = says("I have not answered");

/** For attestation and everyday questions, which have their own date. */
const everyday = (question: Parameters<typeof asked>[0]) => asked({ isTalk: true, ...question });

/** Named universities, scores and papers, about which a parent wants a direct answer first. */
export const plainWordQuestions: readonly GradedQuestion[] = [
  asked({
    id: "plain-tum-free-urdu",
    question: "کیا ٹی یو ایم بھی مفت ہے؟ انفارمیٹکس ماسٹرز کی فیس؟",
    mustSay: [says("No, it is not free"), number(12000), says("closes 31 May")],
    mustNotSay: [says("DAAD"), says("Chevening"), says("0 – 3,000")],
  }),
  asked({
    id: "plain-tum-free",
    question: "Is TUM free too? fee for the Informatics master's?",
    mustSay: [says("No, it is not free"), number(12000)],
  }),
  asked({
    id: "plain-germany-free-roman",
    question: "Germany mein study muft hai?",
    mustSay: [says("Mostly yes, but not everywhere")],
    mustNotSay: [says("DAAD")],
  }),
  asked({
    id: "plain-kth-urdu",
    question: "کے ٹی ایچ کی فیس کتنی ہے؟",
    mustSay: [says("KTH Royal Institute of Technology"), says(/SEK \d/)],
  }),
  asked({
    id: "plain-kings-urdu",
    question: "کنگز کالج لندن میں ڈیٹا سائنس ماسٹرز کی فیس؟",
    mustSay: [says("King's College London"), says("MSc Data Science"), says(/GBP \d/)],
  }),
  asked({
    id: "plain-toronto-urdu",
    question: "ٹورنٹو یونیورسٹی میں کمپیوٹر سائنس بیچلرز کی فیس؟",
    mustSay: [says("University of Toronto"), says(/CAD \d/)],
  }),
  asked({
    id: "plain-hertfordshire-urdu",
    question: "ہرٹفورڈشائر کی فیس کتنی ہے؟",
    mustSay: [says("University of Hertfordshire"), says(/GBP \d/)],
  }),
  asked({
    id: "plain-nursing-ielts",
    question: "Cheapest Bachelor of Nursing in Australia, and what IELTS?",
    mustSay: [says("Charles Darwin University"), number(37000), says("IELTS 7.0")],
  }),
  asked({
    id: "plain-nursing-deakin-ielts",
    question: "What IELTS does bachelor of nursing at Deakin need?",
    mustSay: [says("Deakin University"), number("7.0")],
    mustNotSay: [says("I don't have published figures")],
  }),
  asked({
    id: "plain-blocked-acount",
    question: "germany blocked acount amount 2026 kitni hai, kisi ne 12552 bola",
    mustSay: [says("EUR 11,904")],
    mustNotSay: [says("I am not sure that I understood")],
  }),
  asked({
    id: "plain-toefl-scale-named",
    question: "toefl ka naya score 1-6 wala kya hai, 4.5 purane me kitna banta",
    mustSay: [says("TOEFL 4.5 on the new scale"), says("86–94")],
  }),
  asked({
    id: "plain-toefl-new-to-old",
    question: "New TOEFL 4.5 is how much out of 120?",
    mustSay: [says("86–94 out of 120")],
  }),
  asked({
    id: "plain-toefl-old-to-new",
    question: "TOEFL 95 in new scale?",
    mustSay: [says("5 on the new scale")],
  }),
  asked({
    id: "plain-toefl-urdu",
    question: "ٹوفل 4.5 پرانے اسکیل میں کتنا ہے؟",
    mustSay: [says("86–94 out of 120")],
  }),
  asked({
    id: "plain-toefl-roman",
    question: "TOEFL 4.5 naye scale ka purane mein kitna hai",
    mustSay: [says("86–94 out of 120")],
  }),
  everyday({
    id: "plain-laminated-matric",
    question: "My matric certificate is laminated; can it be attested?",
    mustSay: [says("take the lamination off first"), says("IBCC wants")],
  }),
  everyday({
    id: "plain-laminate-before",
    question: "should I laminate my degree before attestation?",
    mustSay: [says("No, do not laminate it")],
  }),
  everyday({
    id: "plain-mofa-fee-appointment",
    question: "MOFA's fee for one degree's apostille, and is an appointment needed in Lahore?",
    mustSay: [number(3000), says("Sources disagree whether an appointment is needed"), says("apostille.mofa.gov.pk")],
    mustNotSay: [consultation, notAnswered],
  }),
  everyday({
    id: "plain-ibcc-appointment",
    question: "Do I need an appointment at IBCC Lahore?",
    mustSay: [says("yes, by appointment"), says("attest.ibcc.edu.pk")],
    mustNotSay: [consultation],
  }),
  everyday({
    id: "plain-hec-counter",
    question: "Where is the HEC counter in Lahore?",
    mustSay: [says("HEC attests online only"), says("eservices.hec.gov.pk")],
    mustNotSay: [says("I don't have a checked answer"), says("The office of Twelve Gates")],
  }),
  everyday({
    id: "plain-hec-appointment",
    question: "is an appointment needed for HEC attestation?",
    mustSay: [says("HEC attests online only")],
    mustNotSay: [consultation],
  }),
  asked({
    id: "plain-cheapest-data-ireland",
    question: "Cheapest master's in data science in Ireland",
    mustSay: [says('4 programmes with "data" in the name'), says("National College of Ireland")],
  }),
  asked({
    id: "plain-list-says-first",
    question: "AI masters Ireland fees list",
    mustSay: [says("7 programmes"), says("not all of them are shown here")],
  }),
  asked({
    id: "plain-january-closed",
    question: "AI masters Ireland January 2027 intake, still open?",
    mustSay: [says("the date for January 2027 has passed (around October 2026, our estimate)")],
  }),
  asked({
    id: "plain-chevening-one-year",
    question: "I have one year of experience for Chevening, enough?",
    mustSay: [says("No, that is not enough"), says("2,800 hours")],
  }),
  asked({
    id: "plain-chevening-three-years",
    question: "chevening ke liye 3 saal ka tajurba kafi hai?",
    mustSay: [says("Yes, by the years that is enough")],
  }),
  everyday({
    id: "plain-milay-is-not-milan",
    question: "admission milay ga 55% pe UK?",
    mustSay: [says("2:2 equivalent")],
    mustNotSay: [says("Italy")],
  }),
  asked({
    id: "plain-polish-is-not-poland",
    question: "Can you polish my SOP for UK?",
    mustSay: [],
    mustNotSay: [says("Poland")],
    isTalk: true,
  }),
  asked({
    id: "plain-johar-town",
    question: "johar town mein rehte hain, Germany ka visa fee kitna hai?",
    mustSay: [says("EUR 75")],
  }),
  everyday({
    id: "plain-disappointed-mother",
    question: "Mera visa refuse ho gaya, ammi bohat disappoint hain. Dobara apply kar sakta hoon?",
    mustSay: [says("the old refusal must be declared")],
  }),
  asked({
    id: "plain-lmu-contribution-urdu",
    question: "ایل ایم یو میں فیس ہے یا مفت؟",
    mustSay: [says("Nearly: no tuition as such"), says("EUR 200")],
  }),
  asked({
    id: "plain-rwth-mechanical-urdu",
    question: "آر ڈبلیو ٹی ایچ مکینیکل ماسٹرز کی فیس",
    mustSay: [says("RWTH Aachen University"), says("Mechanical Engineering")],
    mustNotSay: [says("Software Systems Engineering")],
  }),
  asked({
    id: "plain-visa-milna",
    question: "visa milna mushkil hai kya UK ka?",
    mustSay: [says("Student visa for the United Kingdom")],
    mustNotSay: [consultation, says("Next free consultations")],
  }),
];
