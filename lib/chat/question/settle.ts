import { scoreIn } from "@/lib/language/study";
import { mentions, phrases } from "@/lib/language/words";
import { type QuestionTopic, topicsIn, withoutDoubt } from "./topics";

/** Money received as a gift, in patterns of phrases(). */
export const gift = "gift|gifts|gifted|gifting|gift deed|tohfa|tohfay|tohfe|hiba|تحفہ|تحفے|ہبہ|گفٹ";
/** Money that the family got in one sum from its own property. */
export const sold =
  "sold|selling|sale deed|becha|bechi|beche|bech kar|bech ke|bech k|bech di|bech dia|bech diya|baich*|farokht|biki|bika hai|bik gayi|bik gaya|bik gai|bikne|committee nik*|kameti nik*|committee se|bc nik*|provident fund|pension fund*|retirement fund*|gp fund*|gratuity|inherit*|wirasat|virasat|compensation|بیچا|بیچی|بیچے|بیچ کر|بیچ کے|بیچ دی|بیچ دیا|بیچ دیے|بیچنے|بیچیں|فروخت|بکی|بک گئی|بک گیا|کمیٹی|وراثت|گریجویٹی";
const cameAtOnce = phrases(`${gift}|${sold}`);
const ofMoney = phrases(
  "lakh|lac|lakhs|lacs|crore|money|paise|paisay|paisa|raqam|funds|account|statement*|show|dikha*|visa|deposit*|proof|لاکھ|پیسے|رقم|اکاؤنٹ|دکھا*|ویزے|ویزا",
);
/**
 * Whether a normalised text is about the family's own money that arrived in one sum: from a sale, a committee, a gift.
 */
export const isOfOrigin = (text: string) => mentions(text, cameAtOnce) && mentions(text, ofMoney);
const wasRefused = phrases(
  "refused|rejected|refusal*|denied|declined|refuse hua|refuse hogaya|reject hua|reject ho chuka",
);

/** Words belong to several subjects: a fee may be the visa's, the test's or ours. Keeps the intended subjects. */
export function settle(
  topics: readonly QuestionTopic[],
  text: string,
  { tests, awards, isOfCourse, isOfShownMoney }: Named,
): QuestionTopic[] {
  const kept = new Set(topics);
  const has = (...any: QuestionTopic[]) => any.some((topic) => kept.has(topic));
  if (mentions(text, medical) && tests.length === 0 && !mentions(text, english)) kept.delete("test");
  // "Band" is a score, and means "closed" in Urdu.
  if (tests.length === 0 && mentions(text, closed)) kept.delete("test");
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
    if (!mentions(text, ourOffice)) kept.delete("office");
    // "Full time after finishing my degree": the time after it, not the terms before.
    if (mentions(text, finished)) kept.add("afterStudy");
  }
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
  if (tests.length > 0) kept.add("test");
  if (awards.length > 0) kept.add("scholarship");
  // A score next to the question only says who is asking, as a course does; the fee is then the course's.
  const feeOfTest = has("test") && !scoreIn(text) && (!isOfCourse || testFee.test(text));
  const feeOfOther = feeOfTest || has("visa", "funds", "services", "consultation");
  if (kept.has("cost") && feeOfOther && !mentions(text, tuition)) kept.delete("cost");
  if (kept.has("afterStudy") && !mentions(text, whileStudying)) kept.delete("work");
  if (has("afterStudy", "settling") && !topicsIn(text.replaceAll(stayVisa, "").replace(/ +/g, " ")).includes("visa"))
    kept.delete("visa");
  if (kept.has("afterStudy") && asksStayFee(text) && !mentions(text, tuition)) kept.delete("cost");
  // "Sponsor ban sakte hain": "ban" means "become" here.
  if (kept.has("change") && !topicsIn(text.replaceAll(becoming, " ")).includes("change")) kept.delete("change");
  // A family's bank account is not an account on our site.
  if (has("account") && has("funds") && !mentions(text, signsIn)) kept.delete("account");
  // The length of a graduate's stay answers only half of a question that is also about permanent residence, so that
  // question stays.
  if (kept.has("settling") && mentions(text, permanent)) kept.delete("afterStudy");
  else if (has("afterStudy") || mentions(text, postStudy)) kept.delete("settling");
  // "Student work permit, 16 hours?" is about work beside the studies.
  if (kept.has("settling") && kept.has("work") && mentions(text, hours) && !mentions(text, permanent))
    kept.delete("settling");
  if (kept.has("settling") && mentions(text, toWork)) {
    kept.delete("visa");
    kept.delete("change");
  }
  if (kept.has("settling") && !mentions(text, whileStudying)) kept.delete("work");
  if (kept.has("consultation") && tests.length > 0 && !mentions(text, meeting)) kept.delete("consultation");
  if (kept.has("consultation") && hearsay.test(text) && !mentions(text.replace(hearsay, " "), meeting))
    kept.delete("consultation");
  if (kept.has("payment")) kept.delete("cost");
  if (has("life") && mentions(text, travel) && !mentions(text, tuition)) kept.delete("cost");
  if (kept.has("extras") && !mentions(text, tuition)) {
    for (const wide of ["cost", "university", "admission", "scholarship"] as const) kept.delete(wide);
  }
  if (mentions(text, card)) kept.delete("profile");
  if (kept.has("recognition")) kept.delete("programme");
  // The statement of a genuine student is not a bank statement.
  if (kept.has("funds") && mentions(text, genuine) && !mentions(text, bank)) kept.delete("funds");
  // "Where is it cheapest?" doesn't ask for our address.
  if (kept.has("office") && (isOfCourse || has("cost", "university")) && !mentions(text, ours)) kept.delete("office");
  // "Programme" means a course only if study is mentioned: it may also be a plan for tomorrow.
  if (kept.has("programme") && !isOfCourse && mentions(text, agenda)) kept.delete("programme");
  if (kept.has("trust") && !topicsIn(withoutDoubt(text)).includes("deceit")) kept.delete("deceit");
  return [...kept];
}

type Named = {
  tests: readonly string[];
  awards: readonly string[];
  /** The text names a level or a field of study. */
  isOfCourse: boolean;
  /** The text asks how much proof of funds is needed. */
  isOfShownMoney: boolean;
};

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
const hours = phrases("hours|hour|hrs|ghante|ghanta|part time|گھنٹے");
const toWork = phrases("skilled worker*|job visa|work visa|blue card|work permit me|work permit mein");
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
const permanent = phrases("pr|p r|permanent*|citizenship|green card|nationality|settle*|immigra*|شہریت");
const medical = phrases("tb|tuberculosis|medical|x ray|xray|chest|blood|aptitude");
const english = phrases("english|language|duolingo|score*|band*|moi|medium of instruction");
/** Names for staying on after the degree that contain the word "visa": not a question about the student visa. */
const stayVisa = phrases(
  "485 visa*|visa 485|subclass 485|psw ka visa|psw ke visa|baad wal* visa|baad ka visa|baad ke visa|job visa*|chance card|opportunity card|job seeker*|post study work visa*|post study visa*|post study work|graduate visa|graduate route visa|psw visa|stay back visa|work visa*|job seeker visa|job search visa|post graduation work permit|work permit*",
);
const signsIn = phrases(
  "login|log in|sign in|password|portal|upload*|status|application status|meri application|mera application|لاگ ان",
);
const stays =
  "(?:485|psw|pswp|pgwp|graduate visa|graduate route|post study|stamp 1g|zoekjaar|opt|stay back|job seeker|job search|(?:ke|k) baad (?:wal\\S+|ka|ke|ki))";
const charge = "(?:fee|fees|cost|costs|price|charge|charges|kharcha|فیس)";
const between = "(?:(?!and |aur |or |plus |tuition |uni |university |course )\\S+ ){0,3}";
const stayFee = new RegExp(` ${stays} ${between}${charge} | ${charge} ${between}${stays} `);
/** Asks for the fee of the visa after the degree, which is not that of the student visa. */
export const asksStayFee = (text: string) => stayFee.test(text);
const tuition = phrases(
  "tuition|tution|living|rent|kharch*|kharcha|expense*|total cost|semester fee*|university fee*|uni fee*|uni ki fee*|course fee*|program fee*|degree fee*|study cost|cost of study*|cost of living|cost to study|masters fee*|study karne",
);
const whileStudying = phrases(
  "part time|parttime|while study*|during study*|during studies|hours|hour|with study|study ke sath|parhai ke sath|sath sath|while i study|20",
);
const postStudy = phrases(
  "post study*|graduate visa|graduate route|psw|pgwp|after study*|work permit after|post graduation work permit|after graduat*",
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
