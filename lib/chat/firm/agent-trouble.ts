import { type Language, languageOf } from "@/lib/language/language";
import { normalise } from "@/lib/language/words";
import { site } from "@/lib/site";

const middleman =
  "(?:agents?|agnt|agency|consultants?|consultancy|consltant|advisor|adviser|middleman|banda|office|company|firm|ایجنٹ|کنسلٹنٹ|کنسلٹنسی)";
const papers =
  "(?:passports?|pasport|documents?|docs|degrees?|originals?|certificates?|transcripts?|papers|files?|kaghz[^ ]*|kagz[^ ]*|kagaz[^ ]*|asnad|پاسپورٹ|ڈگری|ڈگریاں|کاغذات|دستاویزات|فائل|فایل)";
const keeps =
  "(?:rakh (?:liy?[aei]|liye|lia)|rok (?:liy?[aei]|liye|lia|rakh[^ ]*)|daba[^ ]*|zabt|wapas nahi|wapis nahi|nahi de (?:raha|rahe|rha)|nahi la?u?ta[^ ]*|nahin de|not (?:return|giving|give)[^ ]*|(?:wont|will not|would not|does not|doesnt|refuses to) (?:return|give|release)|refus[^ ]* to (?:return|give)|keeping|holding|holds|kept|took|seized|confiscat[^ ]*|to return|hostage|رکھ لی[^ ]*|روک لی[^ ]*|واپس نہیں)";
const paid =
  "(?:paid|pay|gave|given|sent|transferred|le (?:liy?e|liya|kar|ke|gaya)|de (?:diy?e|diya|chuk[^ ]*)|diye|took (?:my|our|the) (?:money|fee|fees|deposit)|loot[^ ]*|لے لی[^ ]*|دے دی[^ ]*)";
const gone =
  "(?:(?:number|phone|mobile|office|page) (?:[^ ]+ ){0,2}(?:off|band|bnd|closed|blocked)|block(?:ed)? (?:me|kar)[^ ]*|bhag gaya|bhaag gaya|ghaib|gayab|disappear[^ ]*|vanished|ran away|scam+ed|cheated|defrauded|fraud (?:kiya|kar gaya|ho gaya|kar diya)|dhoka (?:diya|de gaya|kiya)|فراڈ کیا|غائب|بھاگ گیا)";
const silent =
  "(?:not (?:answer|reply|respond|pick)[^ ]*|stopped (?:answering|replying|responding)|no (?:reply|answer|response)|(?:phone|call|calls|message|reply|jawab) (?:[^ ]+ ){0,2}(?:nahi|nai|nhi) (?:[^ ]+ )?(?:utha|uthat|uth|de|deta|dete|kar|karta|aata|aa)[^ ]*|(?:reply|jawab|respond) (?:nahi|nai|nhi)[^ ]*|(?:فون|کال|جواب|میسج) (?:[^ ]+ )?نہیں (?:اٹھا|دے|دیتا|دیتے|آ)[^ ]*)";
const within = (most: number) => `(?:[^ ]+ ){0,${most}}`;
const heldPapers = new RegExp(
  ` ${middleman} ${within(10)}${papers} ${within(6)}${keeps} | ${middleman} ${within(8)}${keeps} ${within(5)}${papers} | ${papers} ${within(6)}${middleman} ${within(6)}${keeps} `,
  "u",
);
const lostMoney = new RegExp(
  ` ${paid} ${within(14)}(?:${gone}|${silent}) | ${middleman} ${within(14)}${gone} | (?:scam+ed|cheated|defrauded) by ${within(3)}${middleman} `,
  "u",
);
/** Somebody who only does not answer is not a thief yet. */
const unanswered = new RegExp(
  ` (?:agents?|agnt|consultants?|consultancy|advisor|adviser|ایجنٹ|کنسلٹنٹ|کنسلٹنسی) ${within(10)}${silent} `,
  "u",
);
/** A false paper that somebody else put into the file. */
const unasked =
  "(?:without (?:telling|asking|informing)|(?:mujhe|muje|mujhy|hamein|humein|us ko|usko) (?:bataye|batae|poochay|pooche|puche|pochay) (?:baghair|bagair|bina)|(?:bina|baghair|bagair) (?:bataye|batae|poochay|pooche|puche)|i (?:did not|didnt) (?:know|ask)|mujhe (?:pata|ilm|maloom) (?:nahi|nahin|nai|bhi nahi)|never (?:knew|saw|told)|بتا[^ ]* بغیر|پوچھ[^ ]* بغیر|مجھے (?:پتا|پتہ|علم) نہیں)";
const falsePaper = "(?:fake|jali|jaali|naqli|nakli|forged|false|edited|tampered|جعلی|نقلی)";
const planted = new RegExp(
  ` ${middleman} ${within(16)}(?:${unasked} ${within(12)}${falsePaper}|${falsePaper} ${within(14)}${unasked}) | ${falsePaper} ${within(10)}${middleman} ${within(10)}${unasked} `,
  "u",
);
const ours = / (?:your|ur|aap|ap|apka|apke|apki|aapka|aapke|آپ|twelve gates) /u;
/** Somebody who asks how to recognise a thief, or whether we are honest, has not lost anything. */
const asksFirst = / how (?:do|can|to) (?:[^ ]+ ){0,3}(?:know|check|avoid|spot) | are (?:you|u) /;

const words = (): Record<
  Language,
  { held: string; lost: string; rest: string[]; silent: string[]; planted: string[] }
> => ({
  english: {
    held: "**Your passport and your papers are yours: nobody may keep them or ask money for them.** Please do not pay to get them back.",
    lost: "I am sorry: this sounds like fraud. **Please pay nothing more**, whatever you are promised.",
    rest: [
      "• Ask for them, or for your money, in writing, with a date, and keep every message, receipt and name.",
      "• If you paid by bank or wallet, tell the bank today and ask whether the payment can be stopped.",
      "• Report it to the police: **15**, day and night; at once if you are threatened.",
      "• Ask each university yourself what was sent in your name: an application can hold false papers that you would answer for.",
      `• If it is about someone at our own office, call us: **${site.phones[0]}**. A person has to hear it.`,
      "I cannot give legal advice; a lawyer can.",
    ],
    planted: [
      "**Tell the truth now, and not through that agent.** You answer for what stands in your file, even when an agent put it there without a word to you.",
      "• Do not ignore the embassy's or the university's letter: note its last day, and answer it truthfully and in time.",
      "• Say in writing that the paper was put in without your knowledge, and add the genuine one with whatever shows what the agent did (messages, receipts).",
      "• Before you answer, have a lawyer or our office read the letter with you.",
      `• Our office: **${site.phones[0]}**. If somebody of ours did it, please tell us there at once.`,
      "I cannot give legal advice; a lawyer can.",
    ],
    silent: [
      "**An agent who does not answer does not end your application: ask the university yourself.**",
      "• Write to its admissions office with your full name, date of birth and application number, and ask where the application stands and which email and papers it holds.",
      "• Write to the agent, with a date by which you want an answer and the login of the application.",
      "• Pay nothing more before you have heard from the university.",
    ],
  },
  roman: {
    held: "**Passport aur kaghzat aap ke hain: koi unhein rakh nahi sakta, na un ke paise maang sakta hai.** Wapas lene ke liye paise na dein.",
    lost: "Afsos: yeh fraud lagta hai. **Ab aur koi paisa na dein**, chahe kuch bhi wada ho.",
    rest: [
      "• Likh kar, tareekh ke saath, kaghzat ya paise wapas maangein; har message, raseed aur naam sambhal kar rakhein.",
      "• Bank ya wallet se diya ho to aaj hi bank ko batayein aur poochein ke payment ruk sakti hai ya nahi.",
      "• Police ko report karein: **15**, din raat; dhamki mile to foran.",
      "• Har university se khud poochein ke aap ke naam par kya bheja gaya: jali paper ka jawab aap ko dena parega.",
      `• Agar baat hamare office ke kisi shakhs ki hai to call karein: **${site.phones[0]}**.`,
      "Main qanooni mashwara nahi de sakta; wakeel de sakta hai.",
    ],
    planted: [
      "**Ab sach batayein, aur us agent ke zariye nahi.** Aap ki file mein jo hai uska jawab aap ko dena hota hai, chahe agent ne bataye baghair lagaya ho.",
      "• Embassy ya university ki mail ko nazar andaz na karein: aakhri tareekh likh lein aur waqt par sach sach jawab dein.",
      "• Likh kar batayein ke yeh paper aap ke ilm ke baghair laga, aur asli paper ke saath agent ke messages aur raseedein bhi dein.",
      "• Jawab dene se pehle mail kisi wakeel ya hamare office ko dikha dein.",
      `• Hamara office: **${site.phones[0]}**. Agar hamare kisi shakhs ne kiya ho to foran batayein.`,
      "Main qanooni mashwara nahi de sakta; wakeel de sakta hai.",
    ],
    silent: [
      "**Agent ke jawab na dene se application khatam nahi hoti: university se khud poochein.**",
      "• Us ke admissions office ko poora naam, date of birth aur application number likh kar poochein ke application kahan hai, aur un ke paas kaun si email aur kaghzat hain.",
      "• Agent ko likhein: kis tareekh tak jawab aur application ka login chahiye.",
      "• University ka jawab aane tak aur paise na dein.",
    ],
  },
  urdu: {
    held: "**پاسپورٹ اور کاغذات آپ کے ہیں: کوئی انہیں رکھ نہیں سکتا، نہ ان کے پیسے مانگ سکتا ہے۔** واپس لینے کے لیے پیسے نہ دیں۔",
    lost: "افسوس: یہ فراڈ لگتا ہے۔ **اب اور کوئی پیسہ نہ دیں**، چاہے کچھ بھی وعدہ ہو۔",
    rest: [
      "• لکھ کر، تاریخ کے ساتھ، کاغذات یا پیسے واپس مانگیں؛ ہر میسج، رسید اور نام سنبھال کر رکھیں۔",
      "• بینک یا والٹ سے دیا ہو تو آج ہی بینک کو بتائیں۔",
      "• پولیس کو رپورٹ کریں: **15**، دن رات؛ دھمکی ملے تو فوراً۔",
      `• بات ہمارے دفتر کے کسی شخص کی ہو تو کال کریں: **${site.phones[0]}**۔`,
      "میں قانونی مشورہ نہیں دے سکتا؛ وکیل دے سکتا ہے۔",
    ],
    planted: [
      "**اب سچ بتائیں، اور اس ایجنٹ کے ذریعے نہیں۔** آپ کی فائل میں جو ہے اس کا جواب آپ کو دینا ہوتا ہے، چاہے ایجنٹ نے بتائے بغیر لگایا ہو۔",
      "• ایمبیسی یا یونیورسٹی کی میل کو نظرانداز نہ کریں: آخری تاریخ لکھ لیں اور وقت پر سچ جواب دیں۔",
      "• لکھ کر بتائیں کہ یہ کاغذ آپ کے علم کے بغیر لگا، اور اصلی کاغذ کے ساتھ ایجنٹ کے میسج اور رسیدیں بھی دیں۔",
      "• جواب سے پہلے میل کسی وکیل یا ہمارے دفتر کو دکھا دیں۔",
      `• ہمارا دفتر: **${site.phones[0]}**۔`,
    ],
    silent: [
      "**ایجنٹ کے جواب نہ دینے سے درخواست ختم نہیں ہوتی: یونیورسٹی سے خود پوچھیں۔**",
      "• اس کے ایڈمیشن آفس کو پورا نام، تاریخ پیدائش اور درخواست نمبر لکھ کر پوچھیں کہ درخواست کہاں ہے، اور ان کے پاس کون سی ای میل اور کاغذات ہیں۔",
      "• ایجنٹ کو لکھیں: کس تاریخ تک جواب اور درخواست کا لاگ اِن چاہیے۔",
      "• یونیورسٹی کا جواب آنے تک اور پیسے نہ دیں۔",
    ],
  },
});

/**
 * What an agent did to somebody: keeps their papers, left with their money, or does not answer. Null if the message says
 * none of these.
 */
export function agentTrouble(message: string): string | null {
  const text = normalise(message);
  if (asksFirst.test(text)) return null;
  const { held, lost, rest, silent: ask } = words()[languageOf(message)];
  if (heldPapers.test(text)) return [held, ...rest].join("\n");
  if (lostMoney.test(text)) return [lost, ...rest].join("\n");
  return unanswered.test(text) && !ours.test(text) ? ask.join("\n") : null;
}

/** The answer to somebody whose agent put a false paper into the file without being asked. Null for all others. */
export const plantedAnswer = (message: string): string | null =>
  planted.test(normalise(message)) ? words()[languageOf(message)].planted.join("\n") : null;
