import { number, says } from "./checks";
import type { GradedQuestion } from "./question";

const unsure = says("I'm not sure I understood", "مجھے یقین نہیں");
/** Attestation and everyday questions were compiled on another day than the rest. */
const ofOtherDay = { isTalk: true } as const;
const lost = says("I did not find an answer");
const followUp = (
  question: Pick<GradedQuestion, "id" | "question" | "mustSay" | "earlier"> & Partial<GradedQuestion>,
) => ({
  mustKnow: [],
  ...question,
  mustNotSay: [unsure, lost, ...(question.mustNotSay ?? [])],
});

/** What is asked in a second or third message of the thing that an answer before it showed. */
export const followUpQuestions: readonly GradedQuestion[] = [
  // A course
  followUp({
    id: "then-course-entry-and-date",
    earlier: ["tell me about msc data science at FAU germany"],
    question: "what cgpa and ielts do they need and by when to apply",
    mustSay: [says("Friedrich-Alexander"), says("about 2.9"), says("6.5 overall"), says("31 May 2027")],
    mustNotSay: [says("Intakes by country")],
  }),
  followUp({
    id: "then-course-length",
    earlier: ["groningen AI masters"],
    question: "how long is it and when is the last day to apply",
    mustSay: [says("University of Groningen"), says("2 years"), says("1 April 2027")],
    mustNotSay: [says("Programmes in the Netherlands")],
  }),
  followUp({
    id: "then-course-gmat",
    earlier: ["Rotman MBA toronto fees"],
    question: "do they want gmat? and how many months is it",
    mustSay: [says("one of these: the GMAT or the GRE"), says("20 months")],
  }),
  followUp({
    id: "then-course-third-message",
    earlier: ["I am interested in EPFL MSc cyber security", "is my 3.1 cgpa enough for it and what ielts do they want"],
    question: "when does it close?",
    mustSay: [says(/^MSc Cyber Security, EPFL Open for September 2027 until 15 December 2026/)],
  }),
  followUp({
    id: "then-course-my-marks",
    earlier: ["MSc data science manchester uni requirements"],
    question: "my gpa is 3.2 and ielts 6.5, will they take me",
    mustSay: [says("IELTS 6.5 is below the overall band of this course (7.0)"), says("your CGPA (3.2) is below")],
  }),
  followUp({
    id: "then-course-elsewhere-with-the-same-marks",
    earlier: ["MSc data science manchester uni requirements", "my gpa is 3.2 and ielts 6.5, will they take me"],
    question: "what about coventry with that?",
    mustSay: [says("Coventry University"), says("your CGPA (3.2) is within reach")],
  }),
  followUp({
    id: "then-course-which-takes-less",
    earlier: ["TUM informatics msc cost", "and at RWTH Aachen data science?"],
    question: "which one needs lower cgpa?",
    mustSay: [
      says("Lower by our own guide: RWTH Aachen University"),
      says("against 3.2 at Technical University of Munich"),
    ],
  }),
  followUp({
    id: "then-course-living-is-of-the-town",
    earlier: ["bonn computer science msc"],
    question: "wahan rehne ka kharcha kitna hai?",
    mustSay: [says("EUR 900 – 1,200 a month")],
    mustNotSay: [says("Applied Computer Science")],
  }),
  followUp({
    id: "then-course-after-another-message",
    earlier: ["bonn computer science msc", "wahan rehne ka kharcha kitna hai?"],
    question: "aur apply karne ki akhri tareekh?",
    mustSay: [says(/^Computer Science \(MSc\), University of Bonn Open for October 2027 until 31 May 2027/)],
  }),
  followUp({
    id: "then-university-its-own-course",
    earlier: ["university of sheffield kaisi hai", "ranking kya hai unki"],
    question: "unka architecture march kitne ka hai",
    mustSay: [says(/^Architecture MArch, University of Sheffield/), number(28000)],
  }),
  followUp({
    id: "then-university-rank",
    earlier: ["university of sheffield kaisi hai"],
    question: "ranking kya hai unki",
    mustSay: [says("51 to 200"), says("University of Sheffield")],
    mustNotSay: [says("Imperial College")],
  }),
  // An award
  followUp({
    id: "then-award-age-of-a-level",
    earlier: ["eiffel scholarship kya hai"],
    question: "meri umar 27 hai masters k liye chalega?",
    mustSay: [says(/^France Excellence Eiffel Scholarship No, 27 is over the limit for a master's/)],
  }),
  followUp({
    id: "then-award-age-of-another-level",
    earlier: ["eiffel scholarship kya hai", "meri umar 27 hai masters k liye chalega?"],
    question: "phd ke liye?",
    mustSay: [says("Yes, 27 is within the limit for a PhD")],
  }),
  followUp({
    id: "then-award-age-about",
    earlier: ["KAS scholarship germany details"],
    question: "i'm 33, can i still apply?",
    mustSay: [says(/^Konrad[^•]*No, 33 is over the limit: Age limit about 30/)],
  }),
  followUp({
    id: "then-award-marks",
    earlier: ["HEC top 25 scholarship batain", "mein 36 saal ki hun, ho sakta hai?"],
    question: "cgpa 2.8 hai mera",
    mustSay: [says("No, your CGPA (2.8) is below it"), says("3.0 of 4.0")],
  }),
  followUp({
    id: "then-award-work-in-hours",
    earlier: ["swedish institute scholarship"],
    question: "i have worked only one year, ok?",
    mustSay: [says("No, that is not enough: 3,000 hours")],
  }),
  followUp({
    id: "then-award-gre-in-urdu",
    earlier: ["فلبرائٹ سکالرشپ کیا ہے؟"],
    question: "کیا اس کے لیے جی آر ای ضروری ہے؟",
    mustSay: [says("On the GRE, yes"), says("145")],
  }),
  followUp({
    id: "then-award-return-in-urdu",
    earlier: ["فلبرائٹ سکالرشپ کیا ہے؟", "کیا اس کے لیے جی آر ای ضروری ہے؟"],
    question: "کیا بعد میں پاکستان واپس آنا پڑتا ہے؟",
    mustSay: [says("Bond to return")],
  }),
  followUp({
    id: "then-award-living-money",
    earlier: ["tell me about the manaaki new zealand scholarship"],
    question: "how much do they give to live on",
    mustSay: [says("Manaaki"), number(531)],
    mustNotSay: [says("Tuition and living costs")],
  }),
  followUp({
    id: "then-award-family-is-not-held",
    earlier: ["chevening ke baare mein batao"],
    question: "kya ye bachon ka kharcha bhi deti hai?",
    mustSay: [says("I hold nothing on family for this award")],
  }),
  followUp({
    id: "then-award-another-one-asked-the-same",
    earlier: ["eiffel ki umar ki had kya hai"],
    question: "aur daad epos ka?",
    mustSay: [says("DAAD EPOS"), says("I hold nothing on an age limit for this award")],
  }),
  followUp({
    id: "then-award-first-of-a-list",
    earlier: ["germany masters scholarships"],
    areAnswered: true,
    question: "pehli wali ki last date kab hai?",
    mustSay: [says(/^DAAD EPOS/), says("July–October")],
    mustNotSay: [says("summer semester")],
  }),
  // A paper
  followUp({
    ...ofOtherDay,
    id: "then-paper-validity-by-month",
    earlier: ["how do i get a police character certificate in lahore"],
    question: "how long is it good for? i fly in august",
    mustSay: [says("six months from issue"), says("get it issued after February 2027")],
  }),
  followUp({
    ...ofOtherDay,
    id: "then-paper-fee-in-urdu",
    earlier: ["نکاح نامہ کیسے تصدیق ہوتا ہے؟"],
    question: "اس پر کتنا خرچ آتا ہے؟",
    mustSay: [says("About PKR 3,800 – 7,500 for one original")],
    mustNotSay: [says("Tuition and living costs")],
  }),
  followUp({
    ...ofOtherDay,
    id: "then-paper-what-to-bring",
    earlier: ["matric ki sanad attest karwani hai"],
    question: "kya asal sanad le kar jani paregi?",
    mustSay: [says("Bring: Issuing board: Original certificate")],
  }),
  followUp({
    ...ofOtherDay,
    id: "then-paper-all-days",
    earlier: ["matric ki sanad attest karwani hai", "kya asal sanad le kar jani paregi?"],
    question: "kitne din lagein ge?",
    mustSay: [says("All steps together: about 5 to 25 days")],
  }),
  followUp({
    ...ofOtherDay,
    id: "then-paper-a-country",
    earlier: ["apostille kya hota hai"],
    question: "kya germany isko manta hai?",
    mustSay: [says("Not accepted by: Germany")],
    mustNotSay: [says("Malta")],
  }),
  followUp({
    id: "then-paper-tb-validity",
    earlier: ["uk ke liye tb test kahan hota hai", "kitni fee hai us ki"],
    question: "certificate kitne mahine chalta hai?",
    mustSay: [says(/^The TB test • The certificate is good for six months/)],
  }),
  // A test, a visa, the office
  followUp({
    id: "then-test-at-home",
    earlier: ["GRE kya hota hai"],
    question: "ghar se de sakte hain?",
    mustSay: [says(/^GRE General Test \(ETS\) • Where in Pakistan/)],
    mustNotSay: [says("TOEFL")],
  }),
  followUp({
    id: "then-test-result",
    earlier: ["tell me about PTE"],
    question: "how soon do they give the result",
    mustSay: [says("48 hours")],
  }),
  followUp({
    id: "then-test-old-result",
    earlier: ["ielts ki fees"],
    question: "mera result march 2024 ka hai, abhi bhi chalega?",
    mustSay: [says("No, it no longer counts"), says("March 2026")],
  }),
  followUp({
    id: "then-visa-fee",
    earlier: ["ireland student visa ka process"],
    question: "aur iski fee?",
    mustSay: [says("EUR 60")],
    mustNotSay: [says("Tuition and living costs")],
  }),
  followUp({
    id: "then-country-the-second",
    earlier: ["canada ya australia for masters?", "the first one: how many hours can i work"],
    question: "aur doosre mein?",
    mustSay: [says("48 hours per fortnight")],
    mustNotSay: [says("Canada")],
  }),
  followUp({
    id: "then-meeting-free",
    earlier: ["i want to meet a counsellor"],
    question: "is it free?",
    mustSay: [says("Free consultation")],
    isTalk: true,
  }),
  // A question of its own, which the thing before must not take
  followUp({
    id: "then-not-of-the-course-work",
    earlier: ["Monash master of data science fee batao", "gre chahiye is k liye?"],
    question: "wahan hafte mein kitne ghante kaam kar sakte hain?",
    mustSay: [says("48 hours per fortnight")],
  }),
  followUp({
    id: "then-not-of-the-award-visa",
    earlier: ["gates cambridge scholarship", "stipend kitna hai"],
    question: "uk visa fee kitni hai",
    mustSay: [number(558)],
    mustNotSay: [says("Gates Cambridge")],
  }),
  followUp({
    ...ofOtherDay,
    id: "then-not-of-the-course-gap",
    earlier: ["Coventry MSc computer science fees kitni hain"],
    question: "mera 3 saal ka gap hai masla hoga?",
    mustSay: [says("A gap in your studies")],
  }),
  followUp({
    id: "then-course-its-degree",
    earlier: ["University of Groningen LLM international business law"],
    question: "can they take a 3 year bachelor?",
    mustSay: [says(/^International Business Law \(LLM\)/), says("Which degree it takes I do not hold")],
  }),
  followUp({
    id: "then-course-after-the-visa",
    earlier: ["monash master of public health", "australia student visa fee?"],
    question: "aur us course ki fee kitni thi?",
    mustSay: [says(/^Master of Public Health, Monash University/), number(55500)],
    mustNotSay: [says("United States")],
  }),
  followUp({
    id: "then-course-cheaper-of-two",
    earlier: ["Coventry MSc computer science", "aur greenwich mein?"],
    question: "dono mein se sasta konsa hai?",
    mustSay: [says("Less by our catalogue: Coventry University, GBP 18,600")],
  }),
  followUp({
    id: "then-award-gap",
    earlier: ["UBC international scholars program kya hai"],
    question: "mera 2 saal ka gap hai, apply ho sakta hai?",
    mustSay: [says("No, that is longer than it lets be: At most one gap year")],
  }),
  followUp({
    id: "then-award-exception-of-an-age",
    earlier: ["HEC phase 3 overseas scholarship"],
    areAnswered: true,
    question: "main 37 saal ka hun, govt university mein lecturer hun",
    mustSay: [says("Only as one of the exceptions: 37 is over 35, and within 40 for public university teachers")],
  }),
  followUp({
    id: "then-award-by-a-word-of-a-list",
    earlier: ["sweden scholarships for masters"],
    areAnswered: true,
    question: "lund wali ke bare mein batao",
    mustSay: [says(/^Lund University Global Scholarship/), says("25, 50, 75 or 100 percent")],
  }),
  followUp({
    id: "then-award-back-to-the-first",
    earlier: ["chevening scholarship kya hai", "aur gates cambridge?"],
    question: "pehli wali mein experience kitna chahiye?",
    mustSay: [says(/^Chevening Scholarship/), says("2,800 hours")],
  }),
  followUp({
    id: "then-test-how-long",
    earlier: ["what is the TOEFL iBT"],
    question: "is it shorter than 2 hours?",
    mustSay: [says("About 90 minutes")],
    mustNotSay: [says("Working while studying")],
  }),
  followUp({
    id: "then-paper-somebody-else",
    ...ofOtherDay,
    earlier: ["o level certificate ibcc se attest"],
    question: "meri ammi ja sakti hain meri jagah?",
    mustSay: [says("a close blood relative with an authority letter")],
  }),
  followUp({
    ...ofOtherDay,
    id: "then-not-of-the-award-tests",
    earlier: ["eiffel scholarship"],
    question: "IELTS or PTE konsa asaan hai?",
    mustSay: [says("PTE Academic")],
    mustNotSay: [says("Eiffel")],
  }),
];
