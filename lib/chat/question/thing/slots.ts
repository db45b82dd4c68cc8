import { mentions, phrases } from "@/lib/language/words";
import type { QuestionTopic } from "../topics";

/** What people ask about a named thing: a course's fee, an award's age limit, how long a paper is valid. */
export type Slot =
  | "fee"
  | "given"
  | "when"
  | "marks"
  | "english"
  | "exam"
  | "age"
  | "experience"
  | "length"
  | "validity"
  | "time"
  | "where"
  | "papers"
  | "who"
  | "family"
  | "back"
  | "retake"
  | "score"
  | "rank"
  | "eligible"
  | "accept"
  | "subject"
  | "degree"
  | "covers"
  | "gap"
  | "hours";

/** The words that ask for each, in English, Roman Urdu and Urdu, as patterns of phrases(). */
export const slotWords: Readonly<Record<Slot, string>> = {
  fee: "fee|fees|feez|fess|tuition|tution|cost|costs|price|charge|charges|how much|kitne ka|kitne ki|kitne mein|kitne me|kitne paise|kitne paisay|kitna paisa|kharch|kharcha|khrcha|kharche|total|rupees|rupay|expensive|mehnga|mehngi|sasta|sasti|cheaper|cheapest|free|muft|سستا|سستی|فیس|فیسیں|خرچ|خرچہ|خرچا|کتنے پیسے|قیمت|مفت",
  given:
    "stipend|monthly|per month|a month|har mahine|mahana|mahine ka|mahine ke|pay|pays|paid|give|gives|given|dete|deti|deta|dega|degi|denge|milte|milta|milti|milenge|milega|cover|covers|covered|covering|include*|shamil|living|live on|flight|flights|ticket|tickets|airfare|travel|insurance|allowance|how much|money|raqam|loan|grant|qarz|repay|paise wapas|wapas karna|wapas karne|percent|maaf|muaf|waiver|waived|discount|rehna|rehne|rehaish|hostel*|accommodation|معاف|رہائش|فیصد|ماہانہ|ملتے|ملتا|ملتی|ملیں*|دیتے|دیتی|ٹکٹ|رقم|پیسے",
  when: "deadline*|dead line|last date|lastdate|last day|akhri*|aakhri*|tareekh|tarikh|closing|close|closes|closed|kab|when|open|opens|opening|khuli|khula|khulta|khulti|khulegi|band|intake*|intak|session|start|starts|starting|shuru|late|round|january|jan|february|feb|march|april|july|august|september|sept|sep|october|november|december|آخری|تاریخ|کب|شروع|کھل*|بند|جنوری|ستمبر",
  marks:
    "cgpa|gpa|marks|percentage|percent|grades|grade|merit|kam number|number kitne|kitne number|نمبر|نمبروں|سی جی پی اے|جی پی اے",
  english:
    "ielts|ilets|pte|toefl|duolingo|english|angrezi|inglish|band|bands|language|zaban|zuban|speaking|writing|listening|reading|german|deutsch|french|زبان|جرمن|آئیلٹس|ائیلٹس|پی ٹی ای|ٹوفل|ڈولنگو|انگریزی|انگلش|بینڈ",
  exam: "gre|gmat|sat|hat|g r e|entry test|admission test|aptitude test|جی آر ای|جی میٹ|جی ایم اے ٹی|انٹری ٹیسٹ",
  age: "age|age limit|aged|umar|umer|umr|too old|years old|year old|yrs old|younger|older|عمر|سال کا ہوں|سال کی ہوں",
  experience:
    "experience|tajurba|tajarba|tajruba|worked|have a job|job ki|job kar*|job experience|kaam kiya|kaam kia|work kiya|years of work|year of work|working for|naukri|تجربہ|تجربے|نوکری",
  length:
    "how long|how many years|how many months|how many semesters|duration|length|lambi|lamba|kitne saal|kitne sal|kitnay saal|kitne mahine|kitne mahinay|kitne maah|kitna arsa|semesters|one year|two years|ek saal|do saal|مدت|دورانیہ|کتنے سال|کتنے مہینے|کتنے ماہ|کتنا عرصہ",
  validity:
    "valid|validity|expire*|expiry|expires|good for|still good|lasts|last for|kitne arsay|kitne arse|kitna arsa|kab tak chal*|chalta|chalti|chalte|chalega|chale ga|chalegi|karamad|qabil e qabool|purana|purani|purane|old|outdated|dobara banwan*|naya banwan*|میعاد|معیاد|کارآمد|پرانا|پرانی|چلتا|چلتی|چلے|عرصے|عرصہ",
  time: "how long|how soon|how fast|how quick*|how many days|how many weeks|how much time|kitne din|kitnay din|kitne dino|kitna time|kitne time|kitna waqt|kitne hafte|kitnay hafte|kitni dair|kitni der|din lag*|time lag*|hafte lag*|lagein ge|lagenge|lagta hai|urgent|urgently|jaldi|quickly|take|takes|result|results|کتنے دن|کتنا وقت|کتنے ہفتے|جلدی|دن لگ*|نتیجہ|ارجنٹ",
  where:
    "where|kahan|kahaan|kidhar|center|centre|centers|centres|which city|shehr|shehar|city|located|location|online|from home|at home|ghar|gher|lahore|karachi|islamabad|multan|faisalabad|rawalpindi|pindi|peshawar|quetta|sialkot|gujranwala|address|کہاں|گھر|لاہور|کراچی|اسلام آباد|ملتان|شہر|آن لائن|پتہ",
  papers:
    "document|documents|papers|paperwork|kagaz*|kaghaz*|bring|saath lan*|sath lan*|sath le*|saath le*|le kar|lekar|le jana|original|originals|asal|asli|photocop*|photo copy|copy|copies|cnic|shanakhti|carry|laminat*|کاغذات|کاغذ|دستاویزات|اصل|ساتھ لان*|ساتھ لے*|شناختی",
  who: "who can|who signs|kaun|kon|someone else|somebody else|anyone else|koi aur|kisi aur|collect|father|mother|brother|sister|cousin|bhai|behan|abu|abbu|ammi|walid|on my behalf|meri jagah|in person|khud|myself|authority letter|کون|کوئی اور|خود|والد|بھائی|میری جگہ",
  family:
    "family|wife|spouse|husband|children|kids|child|biwi|begum|shohar|bachay|bachon|bache|بیوی|شوہر|بچوں|بچے|فیملی",
  back: "bond|return|come back|go back|wapas|wapis|واپس|واپسی|بانڈ",
  retake:
    "retake*|resit*|re sit|again|second attempt|attempt|attempts|times a year|how many times|how often|kitni dafa|kitni baar|kitni bar|kitni martaba|dobara de*|dubara de*|phir se de*|fail|کتنی بار|کتنی دفعہ|دوبارہ",
  score:
    "score|scores|good score|competitive|scale|out of|minimum|kitna chahiye|kitne chahiye|acha kitna|سکور|اسکور|کتنا چاہیے",
  rank: "rank|ranking|rankings|ranked|qs|رینک*|درجہ بندی",
  eligible:
    "eligible|eligib*|qualify|criteria|requirement*|require|requires|required|conditions|sharait|who can apply|can i apply|can he apply|can she apply|can we apply|could i apply|may i apply|apply kar sak*|apply kr sak*|apply kar skt*|apply kr skt*|apply ho sak*|will they take|will they accept|would they take|do they take|take me|accept me|le lein ge|le lenge|lenge|chance|chances|mil sak*|mil skt*|mil jay*|ho sakta|ho skta|hosakta|allowed|enough|kafi|kaafi|chalega|chale ga|chalegi|theek hai|masla|شرائط|شرط|اہل|اہلیت|اپلائی کر سک*|درخواست دے سک*|مل سکت*|چلے گا|چلے گی",
  accept:
    "accept|accepts|accepted|accepting|maanta|maante|maanti|manta|mante|manti|manzoor|qabool|recogni*|needed for|chalta|chalega|تسلیم|قبول|مانت*|منظور",
  subject: "subject*|field|fields|mazmoon|mazameen|kis field|kon se course*|kaun se course*|مضمون|مضامین|شعبہ|شعبے",
  degree:
    "years of education|year degree|year bachelor*|15 years|16 years|14 years|18 years|saala degree|saal ki degree|saal ki taleem|saal ki education|سالہ|سال کی تعلیم|سال کی ڈگری",
  covers:
    "cover|covers|covered|include*|shamil|pay for|pays for|paid for|do i pay|bhi dete|bhi deti|bhi deta|bhi dega|bhi degi|bhi milta|bhi milti|bhi milte|khud dena|khud dene|apne paas se|شامل|بھی دیتے|بھی دیتی|بھی ملتا|بھی ملتی",
  gap: "gap|gap year|gaps|گیپ|وقفہ",
  hours: "hours|hour|ghante|ghanta|ghantay|ghanton|minutes|shorter|longer|گھنٹے|گھنٹہ|منٹ",
};

/** The subjects and everyday questions that a slot's words touch when they ask about a thing. */
const explains: Readonly<Record<Slot, readonly (QuestionTopic | string)[]>> = {
  fee: ["cost", "payment", "scholarship", "services"],
  given: ["cost", "scholarship", "life", "housing", "extras", "payment", "funds", "loan", "question/loan-for-study"],
  when: ["intake", "admission", "change", "office", "question/two-intakes", "test"],
  marks: ["profile", "requirements", "question/low-cgpa"],
  english: ["test", "question/ielts-pte-duolingo"],
  exam: ["test"],
  age: ["profile", "question/age-limit"],
  experience: ["work", "profile"],
  length: ["programme", "university"],
  validity: ["change", "test"],
  time: ["intake", "test", "question/processing-times"],
  where: ["office", "university"],
  papers: ["documents", "office", "visa"],
  who: ["family", "identity"],
  family: ["family", "question/dependants"],
  back: ["settling", "work", "question/refund-refused"],
  retake: ["test", "change"],
  score: ["test"],
  rank: ["university"],
  eligible: ["admission", "profile", "requirements"],
  accept: ["recognition", "admission", "university"],
  subject: ["programme"],
  degree: ["recognition", "programme", "profile"],
  covers: ["visa", "cost", "family", "life", "housing", "extras", "question/dependants"],
  gap: ["profile", "question/study-gap"],
  hours: ["work"],
};
/** Subjects that any follow-up may touch: "chahiye", "help", "thanks". */
const neutral: readonly (QuestionTopic | string)[] = [
  "requirements",
  "ability",
  "profile",
  "thanks",
  "admission",
  "consultation",
];

const patterns = Object.fromEntries(Object.entries(slotWords).map(([slot, list]) => [slot, phrases(list)])) as Readonly<
  Record<Slot, RegExp>
>;

/** "I am 27", "33 ki hun": the person's age in years. */
const ageTold =
  / (?:im|i am|am|age|umar|umer|umr|عمر) (?:is |hai |meri |abhi )*(?:1[6-9]|[2-5]\d) | (?:1[6-9]|[2-5]\d) (?:saal|sal|years?|yrs?|ka|ki|سال) (?:(?:ka|ki|کا|کی) )?(?:hun|hoon|hu|ho|hai|he|old|ہوں|ہے) /;
/** Whether a normalised text states or asks an age. */
export const speaksOfAge = (text: string) => mentions(text, patterns.age) || ageTold.test(text);

/** Which of some slots a normalised text asks for. */
export const slotsIn = (text: string, held: readonly Slot[]): Slot[] =>
  held.filter((slot) => (slot === "age" ? speaksOfAge(text) : mentions(text, patterns[slot])));

/** Whether what a message asks about a thing explains all subjects that it touches. */
export const isExplained = (touched: readonly string[], slots: readonly Slot[]): boolean =>
  touched.every((one) => neutral.includes(one) || slots.some((slot) => explains[slot].includes(one)));

/** Single words in the table; none is a typing mistake. */
export const slotVocabulary = Object.values(slotWords).flatMap((list) => list.split(/[| ]/));
