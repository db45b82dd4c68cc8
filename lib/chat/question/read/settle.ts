import { type QuestionTopic, topicsIn, withoutDoubt } from "@/lib/chat/question/topics";
import { scoreIn } from "@/lib/language/study";
import { mentions, phrases } from "@/lib/language/words";
import { isOfOrigin } from "./origin";
import { settleStaying, tuition } from "./staying";

const wasRefused = phrases(
  "refused|rejected|refusal*|denied|declined|refuse hua|refuse hogaya|reject hua|reject ho chuka",
);

type Named = {
  tests: readonly string[];
  awards: readonly string[];
  /** The text names a level or a field of study. */
  isOfCourse: boolean;
  /** The text asks how much proof of funds is needed. */
  isOfShownMoney: boolean;
};

/** The subjects of a text while they are settled, and what the text names. */
type Heard = Named & {
  text: string;
  kept: Set<QuestionTopic>;
  has: (...any: QuestionTopic[]) => boolean;
};

/** Words belong to several subjects: a fee may be the visa's, the test's or ours. Keeps the intended subjects. */
export function settle(topics: readonly QuestionTopic[], text: string, named: Named): QuestionTopic[] {
  const kept = new Set(topics);
  const heard = { ...named, text, kept, has: (...any: QuestionTopic[]) => any.some((topic) => kept.has(topic)) };
  for (const step of steps) step(heard);
  return [...kept];
}

function dropMisheardTests({ kept, text, tests }: Heard): void {
  if (mentions(text, medical) && tests.length === 0 && !mentions(text, english)) kept.delete("test");
  // "Band" is a score, and means "closed" in Urdu.
  if (tests.length === 0 && mentions(text, closed)) kept.delete("test");
}

function settleShownMoney({ kept, has, text, isOfShownMoney }: Heard): void {
  if (isOfShownMoney) {
    kept.add("funds");
    for (const wide of ["cost", "payment", "admission", "university", "programme", "office"] as const)
      kept.delete(wide);
    if (!mentions(text, dates)) kept.delete("intake");
    if (!mentions(text, rooms)) kept.delete("housing");
  }
  // "Father sold a shop, will they reject it?" asks about the money, and is not about a refusal.
  if (isOfOrigin(text) && has("cost", "profile", "payment") && !mentions(text, wasRefused)) {
    kept.add("funds");
    for (const wide of ["cost", "profile", "payment"] as const) kept.delete(wide);
  }
}

function settleCourses({ kept, has, text }: Heard): void {
  // "Is the January intake still open?" is not about our office.
  if (kept.has("office") && has("intake", "scholarship") && !mentions(text, ourOffice)) kept.delete("office");
  // "Kamra kitne ka milta hai?" asks only about the room.
  if (kept.has("housing") && kept.has("cost") && mentions(text, oneRoom) && !mentions(text, ofTuition))
    kept.delete("cost");
  // Somebody who asks how long a graduate may stay means the degree that they have or will have.
  const ofCourse = kept.has("afterStudy") ? text.replace(degree, "") : text;
  if (has("afterStudy", "settling", "funds", "visa") && !mentions(ofCourse.replace(ownCourse, " "), course))
    kept.delete("programme");
  // "How many hours may I work on a foundation course?" doesn't ask for a course, or for our office hours.
  if (kept.has("work") && mentions(text, workRight)) {
    kept.delete("programme");
    if (!mentions(text, ourOffice) && !ofHours.test(text)) kept.delete("office");
    // "What are your hours?" asks for those of the office, and not for those of a job.
    if (kept.has("office") && !topicsIn(text.replaceAll(ourHours, "")).includes("work")) kept.delete("work");
    // "Full time after finishing my degree": the time after it, not the terms before.
    if (mentions(text, finished)) kept.add("afterStudy");
  }
}

function settleGuaranteesAndFamily({ kept, has, text, isOfCourse }: Heard): void {
  // "Will a bank guarantee do?" doesn't ask us for a guarantee.
  if (kept.has("guarantee") && mentions(text, guaranteeOfMoney)) {
    kept.delete("guarantee");
    kept.add("funds");
  }
  // A husband who pays is not an accompanying dependant.
  if (kept.has("family") && mentions(text, partners) && mentions(text, whoPays) && !mentions(text, comesAlong)) {
    kept.delete("family");
    kept.add("funds");
  }
  if (kept.has("afterStudy") && mentions(text, wedding)) kept.delete("family");
  // A parent asks on behalf of the child who will study: "mere bachay ko bachelors karwana hai".
  if (kept.has("family") && (isOfCourse || has("scholarship")) && !mentions(text, partners) && !mentions(text, along))
    kept.delete("family");
  // "100 percent scholarship" is an amount, and doesn't ask for a guarantee.
  if (kept.has("guarantee") && has("scholarship") && mentions(text, wholeSum) && !mentions(text, promise))
    kept.delete("guarantee");
  // Questions about hours and cash are about work, not about the visa that allows it.
  if (kept.has("work") && kept.has("visa") && mentions(text, hoursOrCash) && !mentions(text, ofVisa))
    kept.delete("visa");
}

function settleNamed({ kept, has, text, tests, awards, isOfCourse }: Heard): void {
  if (tests.length > 0) kept.add("test");
  if (awards.length > 0) kept.add("scholarship");
  // A score next to the question only says who is asking, as a course does; the fee is then the course's.
  const feeOfTest = has("test") && !scoreIn(text) && (!isOfCourse || testFee.test(text));
  const feeOfOther = feeOfTest || has("visa", "funds", "services", "consultation");
  if (kept.has("cost") && feeOfOther && !mentions(text, tuition)) kept.delete("cost");
}

function settleMeetingsAndCharges({ kept, has, text, tests }: Heard): void {
  if (kept.has("consultation") && tests.length > 0 && !mentions(text, meeting)) kept.delete("consultation");
  if (kept.has("consultation") && hearsay.test(text) && !mentions(text.replace(hearsay, " "), meeting))
    kept.delete("consultation");
  // "Can I work to pay my fee?": the work is asked about, not the way of paying.
  if (kept.has("work")) kept.delete("payment");
  if (kept.has("payment")) kept.delete("cost");
  if (has("life") && mentions(text, travel) && !mentions(text, tuition)) kept.delete("cost");
  if (kept.has("extras") && !mentions(text, tuition)) {
    for (const wide of ["cost", "university", "admission", "scholarship"] as const) kept.delete(wide);
  }
}

function dropOtherMeanings({ kept, has, text, isOfCourse }: Heard): void {
  // "Sponsor ban sakte hain": "ban" means "become" here.
  if (kept.has("change") && !topicsIn(text.replaceAll(becoming, " ")).includes("change")) kept.delete("change");
  // A family's bank account is not an account on our site.
  if (has("account") && has("funds") && !mentions(text, signsIn)) kept.delete("account");
  if (mentions(text, card)) kept.delete("profile");
  if (kept.has("recognition")) kept.delete("programme");
  // The statement of a genuine student is not a bank statement.
  if (kept.has("funds") && mentions(text, genuine) && !mentions(text, bank)) kept.delete("funds");
  // "Where is it cheapest?" doesn't ask for our address.
  if (kept.has("office") && (isOfCourse || has("cost", "university")) && !mentions(text, ours)) kept.delete("office");
  // "Programme" means a course only if study is mentioned: it may also be a plan for tomorrow.
  if (kept.has("programme") && !isOfCourse && mentions(text, agenda)) kept.delete("programme");
  if (kept.has("trust") && !topicsIn(withoutDoubt(text)).includes("deceit")) kept.delete("deceit");
}

/** Each step builds on the subjects that the ones before it have left. */
const steps = [
  dropMisheardTests,
  settleShownMoney,
  settleCourses,
  settleGuaranteesAndFamily,
  settleNamed,
  settleStaying,
  settleMeetingsAndCharges,
  dropOtherMeanings,
];

const test = "ielts|pte|toefl|gre|gmat|sat|duolingo|test|tests|exam|exams";
const amount = "fee|fees|cost|costs|price|charges|kharcha|فیس";
/** A fee next to the name of a test: "IELTS ki fee", "fee of the GRE", not "fee and IELTS". */
const testFee = new RegExp(
  ` (?:(?:${test}) (?:(?!and |aur |or |plus )[^ ]+ )?(?:${amount})|(?:${amount}) (?:of|for) (?:the )?(?:${test})) `,
);
const closed = phrases("band ho*|band hai|band kab|band karte|band kar*|mein band|me band|baje");
const dates = phrases(
  "intake*|deadline*|last date|akhri date|akhri tareekh|session|kab tak|apply kab|when to apply|آخری تاریخ",
);
const oneRoom = phrases(
  "kamra|kamre|kamray|room|rooms|hostel*|flat|apartment|studio|shared room|kiraya|rent|کمرہ|کرایہ|ہاسٹل",
);
const ofTuition = phrases(
  "tuition|fee|fees|living|living cost*|kharch*|expense*|total|budget|sasta|sasti|cheap*|فیس|خرچ*|اخراجات",
);
const rooms = phrases("kamra|kamre|rent|hostel*|room|rooms|accommodation|housing|kiraya|rehaish|رہائش|ہاسٹل");
const ourOffice = phrases(
  "daftar|daftr|office|address|timing*|phone*|number|whatsapp|branch*|saturday|sunday|itwar|دفتر|آفس|your",
);
const hours =
  " (?:(?:your|ur|the|aap ke|apke) )?(?:(?:opening|office|business) hours|(?:your|ur|aap ke|apke|aapke) (?:hours|ghante)|hours of (?:the|your) office)(?= )";
const ofHours = new RegExp(hours);
const ourHours = new RegExp(hours, "g");
/** A degree that somebody already has, not one they look for. */
const ownCourse = phrases(
  "after degree|after my degree|after the degree|degree ke baad|degree k baad|my course|mera course|meri degree|my degree|course end*|course finish*|course complete*|course duration|course start*|course khatam",
);
const course = phrases(
  "program|programs|programme*|course*|degree|degrees|major|subject*|field|fields|کورس|پروگرام|ڈگری|مضمون",
);
const degree = phrases("degree|degrees|ڈگری");
const guaranteeOfMoney = phrases(
  "bank guarantee*|guarantee letter*|guarantee from bank|parents guarantee*|parent guarantee*|father guarantee*|abbu guarantee*|uncle guarantee*|financial guarantee*|guarantee de sakt*|guarantee dena|guarantee den|guarantee letter",
);
const whoPays = phrases(
  "sponsor*|sponser*|ki income|ki salary|income se|salary se|ke account|ka account|ke naam|account mein|account me|whose account|his account|her account|husbands account|wifes account|husband account|wife account|savings",
);
const comesAlong = phrases(
  "with me|along|bring|take|accompany|join|sath|saath|le ja*|le kar|lekar|dependent*|dependant*|bachay|bachon|bacha|bachi|kids|child|children|family|ساتھ|لے جا*",
);
const wedding = phrases("shadi|married");
const becoming = / ban (?=sak|skt|ja|jay|ga |gi |raha|rahi|kar )/g;
const partners = phrases(
  "wife|husband|spouse|partner|biwi|shohar|begum|miyan|married|shadi|dependent*|dependant*|dependend*|family|بیوی|شوہر|فیملی",
);
const along = phrases(
  "with me|along|bring|take|accompany|join|sath|saath|le ja*|le kar|lay ja*|lekar|parents with|visa|ساتھ|لے جا*|ویزا",
);
const wholeSum = phrases("100 percent");
const promise = phrases(
  "guarantee*|guaranty|gurantee|garant*|surety|pakka|pakki|confirm|promise|chance*|ratio|success rate|visa|گارنٹی",
);
const hoursOrCash = phrases(
  "hours|hour|hrs|ghante|ghanta|full time|fulltime|part time|parttime|cash*|uber|careem|delivery|freelanc*|self employ*|off campus|on campus|job kar*|kaam kar*|can i work|allowed to work|گھنٹے|پارٹ ٹائم",
);
const ofVisa = phrases("visa fee*|fee|fees|requirement*|document*|apply|interview|how to get|funds|فیس");
const medical = phrases("tb|tuberculosis|medical|x ray|xray|chest|blood|aptitude");
const english = phrases("english|language|duolingo|score*|band*|moi|medium of instruction");
const signsIn = phrases(
  "login|log in|sign in|password|portal|upload*|status|application status|meri application|mera application|لاگ ان",
);
const genuine = phrases("gte|genuine student|genuine temporary*|gs statement");
const bank = phrases("bank*|balance|money|paise|fund|funds|show");
const card = phrases("chance card|opportunity card|chancenkarte");
const travel = phrases("flight|flights|ticket|tickets");
const ours = phrases(
  "office|address|location|timing*|hours|phone*|number|contact*|whatsapp|whats app|email|e mail|branch*|map|sunday|saturday|itwar|open|khula|band|دفتر|آفس|پتہ|فون|نمبر|رابطہ|اتوار|ہفتہ",
);
const agenda = phrases(
  "seminar*|webinar*|event*|expo|workshop*|office|tomorrow|today|tonight|kal|aaj|weekend|this week|agenda|schedule|your program*|aap ka program*|aapka program*|apka program*|ap ka program*|tv program*|radio program*|kal ka",
);
/** What a consultant said, ours or another's, is not a request for a meeting. */
const hearsay =
  / (?:(?:our|my|a|the|one|another|which|mera|mere|hamara|hamare) )*(?:consultan\S*|counsell?or\S*) (?:has |have |ne |is |was |yeh |ye )*(?:said|says|saying|told|tells|telling|claim\S*|wrote|asked|asks|ne|keh\S*|kah\S*|bol\S*|bata\S*) /;
const meeting = phrases("consult*|appointment*|meeting|meet|slot*|counsel*|book a consultation|book an appointment");

const workRight = phrases(
  "full time|fulltime|hours|ghante|ghantay|ghanty|hourly|per hour|wage|wages|part time|فل ٹائم|گھنٹے|پارٹ ٹائم",
);
const finished = phrases(
  "after finishing|after i finish|once i finish|after completing|after completion|finish my degree|finishing my degree|after my studies|degree khatam|degree mukammal|ڈگری کے بعد",
);
