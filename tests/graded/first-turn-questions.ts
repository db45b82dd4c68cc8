import { number, says } from "./checks";
import type { GradedQuestion } from "./question";

const asked = (
  question: Pick<GradedQuestion, "id" | "question" | "mustSay"> & Partial<GradedQuestion>,
): GradedQuestion => ({
  mustKnow: [],
  mustNotSay: [says("I'm not sure I understood", "مجھے یقین نہیں"), says("I have not answered")],
  isTalk: true,
  ...question,
});
const programmes = says("In our catalogue:");

/**
 * Messages that talk about people or ask about other things than studying, and things named loosely or in Urdu letters.
 */
export const firstTurnQuestions: readonly GradedQuestion[] = [
  asked({
    id: "first-chacha-business",
    question: "would my chacha's bank account be ok for australia? abbu is no more and chacha has a business in Multan",
    mustSay: [says("Yes, a relative's or friend's savings can count for Australia")],
    mustNotSay: [programmes],
  }),
  asked({
    id: "first-husband-engineer",
    question: "my husband is an engineer, i want to study nursing in ireland",
    mustSay: [says("Nursing")],
    mustNotSay: [says("Engineering"), says("Taking husband")],
  }),
  asked({
    id: "first-mother-nurse",
    question: "my mother is a nurse in a hospital, how much money must she show for new zealand",
    mustSay: [number(20000)],
    mustNotSay: [programmes, says("I have not answered")],
  }),
  asked({
    id: "first-brother-doctor-uk",
    question: "my brother is a doctor in uk and i want data science masters in sweden",
    mustSay: [says("Sweden")],
    mustNotSay: [says("United Kingdom"), says("Medicine")],
  }),
  asked({
    id: "first-father-driver-slip",
    question: "abbu sharjah me driver hain, kya un ki salary slip uk visa ke liye chalegi?",
    mustSay: [says("Yes, a parent's money counts for the United Kingdom")],
    mustNotSay: [says("Income from a shop"), says("United Arab Emirates")],
  }),
  asked({
    id: "first-into-own-account",
    question: "phupho norway se mere account me paise bhej rahi hain uk k liye, theek hai?",
    mustSay: [says("Yes, once it stands in your own account"), says("28 days")],
    mustNotSay: [says("NOK")],
  }),
  asked({
    id: "first-live-rate-and-fare",
    question: "euro ka aaj interbank rate kya hai? aur qatar airways ka ticket lahore se berlin kitne ka",
    mustSay: [
      says("I don't have today's exchange rate"),
      says("1 EUR = PKR 325"),
      says("November 2025"),
      says("fares"),
    ],
    mustNotSay: [says("Qatar,"), says("EUR 11,904")],
  }),
  asked({
    id: "first-rate-beside-fee",
    question: "uk ki visa fee kitni hai aur aaj pound ka rate kya hai",
    mustSay: [number(558), says("1 GBP = PKR 370")],
    mustNotSay: [says("After the degree")],
  }),
  asked({
    id: "first-seats-left",
    question: "is any seat left in leeds msc ai for september?",
    mustSay: [
      says("seats are left I cannot see"),
      says("Artificial Intelligence), University of Leeds"),
      says("around June 2027"),
    ],
    mustNotSay: [says("I have no master")],
  }),
  asked({
    id: "first-commission-and-fee",
    question: "kya aap ko university se commission milta hai? aur agar visa refuse ho to aap apni fee wapas karte ho?",
    mustSay: [says("Commission from universities"), says("Our own fee, if the visa is refused")],
    mustNotSay: [says("Applying again")],
  }),
  asked({
    id: "first-counsellor",
    question: "who is going to guide me, is the counsellor qualified? and do i get the same counsellor every time",
    mustSay: [says("no list of their names or qualifications")],
    mustNotSay: [says("Next free times")],
  }),
  asked({
    id: "first-agreement",
    question: "do you give a written contract to the student?",
    mustSay: [says("Yes, in writing")],
  }),
  asked({
    id: "first-goi-urdu",
    question: "آئرلینڈ گورنمنٹ کی سکالرشپ کتنے یورو کی ہے اور کب تک اپلائی کریں؟",
    mustSay: [number(10000), says("January–March")],
    mustNotSay: [says("Scholarships for Ireland"), says("Living costs")],
  }),
  asked({
    id: "first-swiss-urdu",
    question: "سوئس گورنمنٹ ایکسیلنس وظیفہ ماہانہ کتنا ہے",
    mustSay: [number(1920)],
    mustNotSay: [says("Scholarships by country")],
  }),
  asked({
    id: "first-award-no-before-dates",
    question: "can a bachelor student apply for australia awards this year?",
    mustSay: [says("Australia Awards Scholarships – Pakistan**\n**No, not for a bachelor's degree")],
  }),
  asked({
    id: "first-award-tuition-only",
    question: "lund global scholarship me rehne ka kharcha, hostel bhi milta hai?",
    mustSay: [says("No, by its record it pays towards tuition only")],
  }),
  asked({
    id: "first-ehl-letters",
    question: "ای ایچ ایل میں ہوٹل مینجمنٹ کے بیچلرز کی فیس کتنی ہے",
    mustSay: [number(40000)],
    mustNotSay: [says("Tuition and living costs in Switzerland")],
  }),
  asked({
    id: "first-tum-whole-name",
    question: "TUM ki data engineering and analytics ki fee aur apply kab tak?",
    mustSay: [says("Data Engineering and Analytics (MSc), Technical University of Munich"), number(12000)],
    mustNotSay: [says("Aerospace")],
  }),
  asked({
    id: "first-karolinska-mbbs",
    question: "karolinska se mbbs ho sakta hai kya?",
    mustSay: [says("I have no bachelor's course in medicine (MBBS, MD or BDS) at Karolinska")],
    mustNotSay: [says("King's College London")],
  }),
  asked({
    id: "first-offered",
    question: "does Monash University offer nursing?",
    mustSay: [says("Yes, by our catalogue")],
  }),
  asked({
    id: "first-home-test",
    question: "new zealand visa ke liye ghar se toefl home edition de sakte hain?",
    mustSay: [says("No, not for the visa of New Zealand")],
  }),
  asked({
    id: "first-british-council",
    question: "british council se ielts ki fee lahore mein?",
    mustSay: [says("PKR 64,000")],
    mustNotSay: [says("Visa for United Kingdom")],
  }),
  asked({
    id: "first-sum-canada",
    question: "canada study permit: my tuition is 21,500 cad, nothing paid yet. total how much to show?",
    mustSay: [number(44948)],
  }),
  asked({
    id: "first-visa-fee-back",
    question: "uk visa fee wapas milti hai agar reject ho jaye?",
    mustSay: [says("No, the visa fee is not given back")],
  }),
  asked({
    id: "first-ihs-once",
    question: "kya IHS uk me har saal dena parta hai ya ek bar?",
    mustSay: [says("It is paid once")],
  }),
  asked({
    id: "first-ielts-two-years-urdu",
    question: "میرا آئیلٹس تین سال پرانا ہے، اب بھی قبول ہوگا؟",
    mustSay: [says("No, it no longer counts")],
  }),
  asked({
    id: "first-land-sold",
    question: "hamari zameen biki hai 80 lakh ki aur paise bank me hain, australia me masla to nahi?",
    mustSay: [says("can count, also from a sale")],
    mustNotSay: [says("No rule that we have")],
  }),
  asked({
    id: "first-award-age-urdu",
    question: "چیوننگ کب تک کھلی ہے؟ اور کیا عمر کی کوئی حد ہے؟",
    mustSay: [says("October–November"), says("age limit for this award", "اس ایوارڈ کے ریکارڈ میں")],
    mustNotSay: [says("Older applicants")],
  }),
  asked({
    id: "first-award-loan",
    question: "aga khan foundation wali scholarship wapis karni hoti hai?",
    mustSay: [says("Yes, the part that is a loan")],
  }),
  asked({
    id: "first-award-paid-back",
    question: "kya fulbright ke paise wapis karne parte hain?",
    mustSay: [says("Its record names no loan")],
    mustNotSay: [says("Borrowed or rented show money")],
  }),
  asked({
    id: "first-award-whole-fee",
    question: "trinity college dublin ki scholarship poori fees deti hai kya?",
    mustSay: [says("No, not all of it"), number(5000)],
  }),
  asked({
    id: "first-mother-salary",
    question: "ammi headmistress hain school me, un ki tankhwa ki slip australia visa ke liye kafi hai?",
    mustSay: [says("Yes, a parent's money counts for Australia")],
  }),
  asked({
    id: "first-sum-new-zealand",
    question: "new zealand visa: fees 31000 nzd for first year, in total how much do i show?",
    mustSay: [number(51000)],
  }),
  asked({
    id: "first-commission-whom",
    question: "ap log commission kis se lete hain, student se ya university se?",
    mustSay: [says("Commission from universities")],
    mustNotSay: [says("Tell me what you want to study")],
  }),
  asked({
    id: "first-uva-small",
    question: "uva msc computer science ki fees?",
    mustSay: [says("University of Amsterdam"), number(24100)],
  }),
  asked({
    id: "first-otago-award",
    question: "otago vice chancellor wali scholarship kitni hai",
    mustSay: [number(10000), says("New Zealand")],
    mustNotSay: [says("Macquarie")],
  }),
  asked({
    id: "first-mamu-pays",
    question: "mere mamu doctor hain manchester mein, kya ireland ka visa un ke paise se ho jayega?",
    mustSay: [says("It depends, for Ireland")],
    mustNotSay: [says("United Kingdom")],
  }),
  asked({
    id: "first-fare-and-cold",
    question: "lufthansa ka kiraya kitna hai aur munich me sardi kitni hoti hai",
    mustSay: [says("Flights, fares and luggage: I have nothing"), says("Weather: I have no checked facts")],
  }),
];
