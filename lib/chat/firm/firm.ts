import { type Language, languageOf } from "@/lib/language/language";
import { normalise } from "@/lib/language/words";
import { agentTrouble, plantedAnswer } from "./agent-trouble";
import { cautionBefore, deceitAnswer, doubtedAnswer } from "./deceit-answer";
import { deceitDoubt, deceitsHeard } from "./deceit-doubt";
import { mistakeAnswer } from "./mistake";
import { isMoneyTaken, isOddPayment, moneyTakenAnswer, oddPaymentAnswer } from "./payment-fraud";
import { hushedAnswer, pressedAnswer } from "./pressed";
import { recordAnswer, recordAskedFor } from "./records/others-records";

/** A reply that never depends on the model: the whole answer, or what comes before the ordinary one. */
export type FirmWord = { text: string; isWhole: boolean };

const whole = (text: string): FirmWord => ({ text, isWhole: true });

/**
 * What we say without the model, even if there is one: to an emergency, to what would or may deceive an embassy, to a fee
 * that somebody should pay to a person's own account, to what an agent did, and to questions about students' records. Null
 * for any other question. `earlier` holds the visitor's messages before this one, oldest first: a refusal holds when
 * somebody asks again.
 */
export function firmWord(message: string, earlier: readonly string[] = []): FirmWord | null {
  const emergency = emergencyAnswer(message) ?? abroadAnswer(message);
  if (emergency) return whole(emergency);
  // Before the rest: somebody who reports one of our staff gets no lecture on papers.
  if (isMoneyTaken(message)) return whole(moneyTakenAnswer(message));
  const planted = plantedAnswer(message);
  if (planted) return whole(planted);
  const mistake = mistakeAnswer(message);
  if (mistake) return whole(mistake);
  const deceits = deceitsHeard(message);
  if (deceits.length > 0) return whole(deceitAnswer(deceits, message));
  if (isOddPayment(message)) return whole(oddPaymentAnswer(message));
  const trouble = agentTrouble(message);
  if (trouble) return whole(trouble);
  const whose = recordAskedFor(message);
  if (whose) return whole(recordAnswer(whose, message));
  const pressed = hushedAnswer(message, earlier) ?? pressedAnswer(message, earlier);
  if (pressed) return whole(pressed);
  const doubt = deceitDoubt(message);
  if (!doubt) return null;
  return doubt.isPlain
    ? whole(doubtedAnswer(doubt.deceits, message))
    : { text: cautionBefore(doubt.deceits, message), isWhole: false };
}

const acute =
  / (?:fainted|fainting|unconscious|behosh|bay hosh|be hosh|collapsed|not breathing|cant breathe|heart attack|stroke|seizure|bleeding|accident (?:hua|ho gaya|hogaya|happened)|met an accident|ambulance|emergency number|medical emergency (?:help|now)|saans nahi|بے ہوش|بیہوش|ایمبولینس|دل کا دورہ|خون بہ) /u;
/** An illness that is insured, studied or long over. */
const notNow =
  / (?:insurance|insured|cover|course|mbbs|nursing|medicine|study|masters|msc|phd|thesis|research|disorders?|detection|works? on|died|passed away|in (?:19|20)\d\d|last (?:year|month)|(?:years?|months?|weeks?|saal|mahine) (?:ago|pehle)|gap|parhai (?:ruk|chor|chhoot|chut)[^ ]*|studies stopped|(?:is liye|because of (?:this|that|it|an accident))) /;
/** "Accident hua tha": over, unless it was a moment ago. */
const over = / (?:hu[aei]|ho ga?ya|ho gayi) (?:tha|thi|the) /;
const justNow = / (?:abhi|right now|just now|minutes?|minat|aaj|today) /;

const words: Record<Language, string[]> = {
  english: [
    "**If somebody is ill or hurt right now, call an ambulance first.** I'm a program, not a doctor.",
    "• **Pakistan:** 1122, day and night",
    "• **Abroad:** the emergency number of the country you are in",
    "Somebody should stay with the person. Then tell the hall or the university; they can help faster than we can.",
  ],
  roman: [
    "**Agar koi abhi beemar ya zakhmi hai to pehle ambulance ko call karein.** Main program hun, doctor nahi.",
    "• **Pakistan:** 1122, din raat",
    "• **Bahar:** us mulk ka apna emergency number",
    "Koi us ke saath rahe. Phir hostel ya university ko batayein; woh sab se jaldi madad kar sakte hain.",
  ],
  urdu: [
    "**اگر کوئی ابھی بیمار یا زخمی ہے تو پہلے ایمبولینس کو کال کریں۔** میں پروگرام ہوں، ڈاکٹر نہیں۔",
    "• **پاکستان:** 1122، دن رات",
    "• **باہر:** اس ملک کا اپنا ایمرجنسی نمبر",
    "کوئی اس کے ساتھ رہے۔ پھر ہاسٹل یا یونیورسٹی کو بتائیں۔",
  ],
};

/** Somebody is ill or hurt at this moment: the number to ring before anything else. Null for every other message. */
function emergencyAnswer(message: string): string | null {
  const text = normalise(message);
  const isOver = notNow.test(text) || (over.test(text) && !justNow.test(text));
  return acute.test(text) && !isOver ? words[languageOf(message)].join("\n") : null;
}

const lines =
  / (?:number|numbers|nambar|nmbr|helpline|contact|call|ring|raabta|rabta|whom|kisko|kis ko|نمبر|رابطہ|کال) /u;
const stuck =
  / (?:phan?s[^ ]*|stuck|stranded|in(?:to)? trouble|mushkil mein|musibat|something happens|kuch ho ja[^ ]*|locked up|held|پھنس[^ ]*|مشکل میں|مصیبت) /u;
const offices =
  / (?:embassy|embasy|consulate|high commission|abroad|overseas|pardes|bahar|sifarat[^ ]*|سفارت[^ ]*|قونصل[^ ]*|باہر|پردیس) /u;
/** "The visa is stuck at the embassy": a file, not a person in need. */
const stuckFile =
  / (?:visas?|applications?|files?|case|passport|paise|fees?|ویزا|فائل|درخواست) (?:[^ ]+ ){0,2}(?:phan?s[^ ]*|stuck|پھنس[^ ]*) /u;

const elsewhere: Record<Language, string[]> = {
  english: [
    "**In danger abroad, call that country's own emergency number first.** Save it on the day you arrive; the university names it in the first week.",
    "• **Pakistani embassy or consulate:** for lost papers, for people who are held or not paid, and for an arrest. Take its number from the Foreign Ministry's own site before you fly; I name none that nobody here has verified.",
    "• **The university:** its international office or security desk knows whom to call at night.",
  ],
  roman: [
    "**Bahar khatre mein pehle us mulk ka apna emergency number call karein.** Pohanchte hi save kar lein; university pehle hafte mein batati hai.",
    "• **Pakistani embassy ya consulate:** gum kaghzat, qaid, tankhwa na milne ya giraftari par. Number jaane se pehle Foreign Ministry ki apni site se lein; jo number yahan kisi ne verify nahi kiya woh main nahi deta.",
    "• **University:** us ka international office ya security desk raat ko bhi batata hai kise call karein.",
  ],
  urdu: [
    "**باہر خطرے میں پہلے اس ملک کا اپنا ایمرجنسی نمبر کال کریں۔** پہنچتے ہی محفوظ کر لیں؛ یونیورسٹی پہلے ہفتے میں بتاتی ہے۔",
    "• **پاکستانی سفارت خانہ یا قونصلیٹ:** گم کاغذات، قید، تنخواہ نہ ملنے یا گرفتاری پر۔ نمبر جانے سے پہلے وزارت خارجہ کی اپنی سائٹ سے لیں؛ جو نمبر یہاں کسی نے جانچا نہیں وہ میں نہیں دیتا۔",
    "• **یونیورسٹی:** اس کا انٹرنیشنل آفس یا سکیورٹی ڈیسک رات کو بھی بتاتا ہے کسے کال کریں۔",
  ],
};

/** Whom to ring for somebody who is stuck in another country. Null for every other message. */
function abroadAnswer(message: string): string | null {
  const text = normalise(message);
  const isAsked = lines.test(text) && stuck.test(text) && offices.test(text) && !stuckFile.test(text);
  return isAsked ? elsewhere[languageOf(message)].join("\n") : null;
}
