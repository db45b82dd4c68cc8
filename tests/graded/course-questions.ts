import { number, says } from "./checks";
import type { GradedQuestion } from "./question";

const course = (question: Partial<GradedQuestion> & Pick<GradedQuestion, "id" | "question">): GradedQuestion => ({
  mustKnow: [],
  mustSay: [],
  mustNotSay: [],
  ...question,
});
const ofOurs = says("a guide of ours", "the guide is ours");

/** A named course at a named university, what a university doesn't have, and which courses accept marks or a score. */
export const courseQuestions: readonly GradedQuestion[] = [
  course({
    id: "course-bare-name",
    question: "greenwich msc computer science ielts kitna chahiye aur jan intake hai?",
    mustSay: [
      says("MSc Computer Science, University of Greenwich"),
      number("6.5"),
      says("Yes, it starts in January"),
      says("January 2027 has passed"),
    ],
    mustNotSay: [says("East London")],
  }),
  course({
    id: "course-total-and-date",
    question: "Vrije Amsterdam MSc AI total tuition for two years and last date?",
    mustSay: [says("Artificial Intelligence (MSc), Vrije"), number(24100), number(48200), says("around April 2027")],
    mustNotSay: [says("University of Amsterdam", "Maastricht")],
  }),
  course({
    id: "course-not-held-at-one",
    question: "coventry aur greenwich mein mechanical engineering bachelor kis ki fees kam hai",
    mustSay: [number(19500), says("I have no bachelor's course in mechanical engineering at University of Greenwich")],
    mustNotSay: [says("Sheffield", "Warwick")],
  }),
  course({
    id: "course-two-compared",
    question: "monash ya melbourne, master of data science kis ki fees kam?",
    mustSay: [says("Less by our catalogue: Monash University, AUD 55,500 a year, against AUD 57,500")],
  }),
  course({
    id: "course-date-passed",
    question: "When is the deadline for UCL medicine?",
    mustSay: [says("September 2027 has passed (15 October 2026"), says("September 2028, closes 15 October 2027")],
    mustNotSay: [says("do not wait for the last day")],
  }),
  course({
    id: "course-few-days-left",
    question: "australia feb intake ke liye monash mein abhi apply ho sakta? masters data science",
    mustSay: [
      says("open for February 2027 until around November 2026, our estimate"),
      says("The visa has to come before the start"),
    ],
  }),
  course({
    id: "course-month-it-lacks",
    question: "RWTH mechanical engineering masters, april intake?",
    mustSay: [says("No: by our catalogue it does not start in April")],
  }),
  course({
    id: "course-score-below",
    question: "kya toronto university mein BS computer science ke liye IELTS 6 chalega",
    mustSay: [says("IELTS 6.0 is below the overall band of this course (6.5)"), ofOurs],
  }),
  course({
    id: "course-other-university-after",
    earlier: ["University of Bradford msc data science ki fees?"],
    question: "what about Manchester?",
    mustSay: [says("MSc Data Science (Computer Science Data Informatics)"), number(33500)],
    mustNotSay: [says("Education BSc")],
  }),
  course({
    id: "course-month-after",
    earlier: ["greenwich MSc data science ki fee?"],
    question: "aur us mein january intake hai?",
    mustSay: [says("MSc Data Science, University of Greenwich"), says("Yes, it starts in January")],
  }),
  course({
    id: "takers-of-cgpa",
    question: "cgpa 2.5 hai BSCS, UK me konsi uni masters degi?",
    mustSay: [says("University of East London"), says("Coventry University"), ofOurs, says("nobody can promise")],
    mustNotSay: [says("BSc (Hons)")],
  }),
  course({
    id: "takers-of-a-score",
    question: "ielts 6 overall, masters in UK data science, which universities accept",
    mustSay: [says("none of the courses in our catalogue accepts IELTS 6.0"), ofOurs],
  }),
  course({
    id: "course-in-city",
    question: "cheapest university in Sydney for master of nursing",
    mustSay: [says("in Sydney"), number(52500)],
    mustNotSay: [says("Melbourne")],
  }),
  course({
    id: "course-of-stranger-by-town",
    question: "salford msc data science fee kitni hai",
    mustSay: [says("I have no checked facts about Salford")],
  }),
  course({
    id: "course-field-not-held",
    question: "DVM karna hai australia mein, kaun si uni aur fees",
    mustSay: [says("I have no course named veterinary medicine (DVM)")],
  }),
  course({
    id: "course-three-names",
    question: "ETH zurich ya EPFL, data science masters mein fees kis ki kam hai",
    mustSay: [says("both cost the same: CHF 4,400")],
    mustNotSay: [says("University of Zurich")],
  }),
  course({
    id: "course-two-cities",
    question: "manchester vs leeds msc business fees",
    mustSay: [says("The University of Manchester"), says("at University of Leeds")],
  }),
  course({
    id: "course-of-no-campus",
    question: "northumbria uni london campus msc data science fee",
    mustSay: [says("Northumbria University"), number(21000)],
    mustNotSay: [says("UCL")],
  }),
  course({
    id: "course-not-offered",
    question: "does University of Bradford offer pharmacy",
    mustSay: [says("I have no course in pharmacy at University of Bradford")],
    mustNotSay: [says("Nursing")],
  }),
  course({
    id: "course-of-no-level",
    question: "phd computer science australia fee and university names",
    mustSay: [says("I have no PhD course in Computer Science in Australia")],
  }),
  course({
    id: "course-of-no-country",
    question: "which is cheaper for MS data science, germany or italy?",
    mustSay: [says("I have no courses or fees for Italy")],
  }),
  course({
    id: "course-second-country",
    question: "Canada vs Australia for BS software engineering fees difference",
    mustSay: [says("in Canada"), says("in Australia"), says("I have no course named software engineering here")],
  }),
  course({
    id: "course-dates-of-field",
    question: "top 3 unis for electrical engineering masters germany with closing dates",
    mustSay: [says("closes 31 May 2027")],
    mustNotSay: [says("Well known")],
  }),
  course({
    id: "course-degree-held",
    question: "meri behan ne MBBS kiya hai, masters in public health ireland mein uni aur fee",
    mustSay: [says("Master of Public Health (MPH)"), number(22500)],
    mustNotSay: [says("Medicine (MB")],
  }),
  course({
    id: "course-city-in-urdu",
    question: "سڈنی میں آئی ٹی ماسٹرز کی فیس",
    mustSay: [says("Master of Information Technology"), number(56000)],
    mustNotSay: [says("Melbourne")],
  }),
  course({
    id: "budget-to-be-had",
    question: "25 lakh ke andar UK masters mil sakta hai?",
    mustSay: [says("No: PKR 25 lakh is not enough")],
    mustNotSay: [says("consultation with one of our counsellors")],
  }),
  course({
    id: "takers-in-clauses",
    question: "meri percentage 50 hai bcom, ACCA half done, canada mein masters in finance kon si uni",
    mustSay: [says("I have no master's course"), ofOurs],
    mustNotSay: [says("sponsor")],
  }),
  course({
    id: "course-by-acronym",
    question: "RCSI dublin mein medicine ki saalana fees kitni hai?",
    mustSay: [says("Medicine (MB, BCh, BAO), RCSI"), number(62000)],
    mustNotSay: [says("Trinity")],
  }),
  course({
    id: "course-test-needed",
    question: "ut dallas ms computer science k liye GRE lazmi hai? aur ielts kitna",
    mustSay: [says("the GRE is optional here"), number("6.5")],
    mustNotSay: [says("It depends")],
  }),
  course({
    id: "course-two-cities-without-names",
    question: "toronto ya montreal, computer science masters kahan sasta",
    mustSay: [says("in Toronto and Montreal"), number(20700)],
  }),
  course({
    id: "course-month-after-in-a-sentence",
    earlier: ["University of Glasgow MPH fee?"],
    question: "kya january mein bhi start hota hai?",
    mustSay: [says("does not start in January")],
  }),
  course({
    id: "course-field-not-in-country",
    question: "Paris mein fashion ka masters",
    mustSay: [says("I have no master's course in fashion")],
  }),
  course({
    id: "course-which-is-no-name",
    question: "mujhe ms artificial inteligence karni hai, norway ki kaunsi university sab se sasti",
    mustSay: [says("University of Agder")],
    mustNotSay: [says("no checked facts about")],
  }),
  course({
    id: "course-within-a-sum",
    question: "mere pas fees ke liye saal ka 25 lakh rupay hai. masters data science kahan ho sakta hai?",
    mustSay: [says("with a yearly fee of at most PKR 25 lakh"), says("Living costs come on top")],
    mustNotSay: [says("could not apply your budget")],
  }),
  course({
    id: "course-band-of-a-part",
    question: "i scored 6 in ielts with 5.5 in writing can i do bachelors at coventry mechanical",
    mustSay: [says("Mechanical Engineering BEng (Hons), Coventry University"), says("IELTS 6.0 reaches")],
    mustNotSay: [says("IELTS 5.5 is below")],
  }),
  course({
    id: "course-without-tuition",
    question: "phd in computer science in germany",
    mustSay: [says("1 programme, no tuition"), says("no tuition; 3½ years")],
    mustNotSay: [says("EUR 0")],
  }),
  course({
    id: "course-in-dublin-in-urdu",
    question: "ڈبلن میں ڈیٹا سائنس ماسٹرز سب سے سستی یونیورسٹی",
    mustSay: [says("in Dublin"), number(17000)],
    mustNotSay: [says("Cork")],
  }),
  {
    id: "course-cheapest-country-in-urdu",
    question: "میرے بیٹے کے لیے کمپیوٹر سائنس میں بیچلرز کس ملک میں سستا ہے؟ ہمارا بجٹ سال کا تیس لاکھ روپے ہے",
    mustKnow: [says("Germany")],
    mustSay: [says("سب سے کم فیس والے کورس"), says("Germany"), says("رہنے کی رقم")],
    mustNotSay: [says("I have not answered"), says("Money to show for a student visa, by country")],
  },
];
