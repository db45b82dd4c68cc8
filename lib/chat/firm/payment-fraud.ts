import { type Language, languageOf } from "@/lib/language/language";
import { normalise } from "@/lib/language/words";
import { site } from "@/lib/site";

const pays =
  / (?:fees?|fess|feez|pay|paid|paying|payment|send|sending|transfer|deposit|paise|paisay|bhej[^ ]*|jama|فیس|پیسے|رقم|بھیج[^ ]*|ادا[^ ]*) /u;
const wallet =
  / (?:jaz+ ?cash|jazcash|jazzkash|easy ?paisa|eas[iy] ?pa?[ie]sa[^ ]*|easypesa|sadapay|nayapay|wallet|raast|upaisa|(?:bank )?(?:account|acount|akount|iban)|جاز ?کیش|ایزی ?پیسہ|اکاونٹ) /u;
const staff =
  / (?:couns[a-z]*|staff|employee|agent|advisor|adviser|consultant|manager|officer|sir|madam|receptionist|office wale|office wala|(?:your|ur) (?:team|guy|man|person|office|company)|(?:ap|aap|aapke|apke) (?:ke|k|ka|ki) (?:office|banda|bande|team)|کونسلر|عملے|سٹاف|ایجنٹ|مینیجر|دفتر) /u;
const ownWallet =
  / (?:his|her|hers|their|own|personal|apna|apni|apne|uska|uske|uski|us ke|us ka|us k|unke|unka|zaati|zati|private|mere|میرے|اپنے|ذاتی|اس کے) /u;
const newNumber =
  / (?:(?:new|naya|nya|naye|changed|different|another|other|badla|updated|نیا|نئے|نیے|دوسرا) (?:[^ ]+ ){0,2}(?:account|acount|iban|jaz+ ?cash|easy ?paisa|اکاونٹ|number for (?:the )?fee)|(?:account|acount|iban) (?:[^ ]+ ){0,2}(?:changed|badal)[^ ]*) /u;
const bySomebody =
  / (?:whatsapp|whats app|watsapp|wtsapp|sms|text|email|e mail|mail|message|msg|call|your office|from you|your (?:counsel[^ ]*|staff)|(?:aap|ap) (?:ke|k) office|واٹس|دفتر|میسج|کونسلر) /u;
const counsellor = / (?:couns[a-z]*|staff|کونسلر) /u;
const told = / (?:kaha|kehta|kehti|bola|bol raha|said|says|told|asked|asks|mangi|maang[^ ]*|کہا|مانگ[^ ]*) /u;
const purse = / (?:jaz+ ?cash|jazcash|easy ?paisa|easypesa|sadapay|nayapay|جاز ?کیش|ایزی ?پیسہ) /u;
const possessive =
  / (?:couns[a-z]*|staff|employee|sir|madam|agent) (?:[^ ]+s|[^ ]+ (?:ka|ke|ki)) (?:jaz|easy|eas|wallet|account|acount)/u;
const mobileWallet =
  / (?:jaz+ ?cash|jazcash|jazzkash|easy ?paisa|eas[iy] ?pa?[ie]sa[^ ]*|easypesa|sadapay|nayapay|upaisa|جاز ?کیش|ایزی ?پیسہ|cash) /u;
const sends = / (?:bhej[^ ]*|send|sends|sending|transfer|deposit|jama|karwa|karwao|بھیج[^ ]*) /u;
const later =
  / (?:receipt|reciept|raseed|rasid|slip|invoice|رسید) (?:[^ ]+ ){0,3}(?:later|baad|bad|nahi|nai|no|phir|afterwards|بعد|نہیں) | (?:no|without|bina|baghair) (?:a |any )?(?:receipt|raseed|invoice) /u;
const relative =
  "(?:fathers?|dads?|mothers?|moms?|mums?|parents?|brothers?|sisters?|uncles?|husbands?|wifes?|walid|walida|abu|abbu|ammi|ami|bhai|behan|chacha|والد|والدہ|ابو|امی|بھائی|بہن|چچا)";
/** The account of whoever pays: "my father's own account", "from his JazzCash". It says nothing about where the money goes. */
const payers = new RegExp(
  ` (?:(?:my|our|mere|meri|mera|hamare|میرے|میری) (?:${relative} |own |personal |apne )(?:(?:has|have|opened) (?:a )?)?(?:(?:own|personal|new|naya|bank|ka|ke|ki|k|کا|کے|کی) ){0,3}|from (?:my|our|his|her|their) (?:(?:own|personal|new|bank|${relative}) ){0,3})${wallet.source.trim()}(?= )`,
  "gu",
);
/** "Sir, my father …" speaks to us, not about one of our staff. */
const greeting =
  /^ (?:(?:assalam[^ ]*|salam|aoa|hello|hi|dear|respected|walaikum|alaikum|o|u) )*(?:sir|madam|maam) (?!(?:ne|ka|ki|ke|k|ko|se|says?|said|asks?|asked|told|tells|wants|is|has|gave) )/;
const took =
  / (?:took|taken|paid|gave|charged|collected|received|liye|liya|lye|le liy[ae]|le li|leli|wasool[^ ]*|لیے|لیا|لے لیے|لے لیا|وصول) /u;
const sum =
  / (?:cash|lakhs?|lacs?|hazar|thousand|rs|rupees|rupay|money|fees?|paise|paisay|\d{4,}|\d+k|کیش|نقد|لاکھ|ہزار|پیسے|فیس) /u;
const noReceipt =
  / (?:no|without|bina|baghair|bagair|بغیر|بنا) (?:a |any |the |kisi |کسی )?(?:receipt|reciept|raseed|rasid|slip|invoice|رسید) | (?:receipt|reciept|raseed|rasid|slip|رسید) (?:[^ ]+ ){0,2}(?:nahi|nahin|nai|nhi|نہیں) | (?:didnt|not|never) (?:give|gave|given) (?:[^ ]+ ){0,3}(?:receipt|reciept|slip|invoice) | (?:receipt|raseed|rasid|slip|رسید) (?:ke|k|کے) (?:baghair|bagair|bina|بغیر|بنا) /u;
const ours =
  / (?:couns[a-z]*|(?:your|ur) (?:[^ ]+ )?(?:staff|employee|team|guy|man|person|office|company|manager|officer|consultant)|(?:aap|ap|aapke|apke) (?:ke|k|ka|ki) (?:office|banda|bande|team|staff)|office wal[ae]|کونسلر|عملے|سٹاف|دفتر) /u;

/** Whether somebody is asked to pay us through a person's own wallet or account, or a number that came by message. */
export function isOddPayment(message: string): boolean {
  const text = normalise(message).replace(greeting, " ").replace(payers, "");
  if (!pays.test(text) || !wallet.test(text)) return false;
  if (newNumber.test(text) && bySomebody.test(text)) return true;
  if (counsellor.test(text) && told.test(text) && purse.test(text)) return true;
  // A wallet's number, or "the receipt comes later", is a person's wallet, whoever is said to own it.
  if (staff.test(text) && mobileWallet.test(text) && (sends.test(text) || later.test(text))) return true;
  return staff.test(text) && (ownWallet.test(text) || possessive.test(text));
}

/** Whether somebody in our office has taken money for anything and given no receipt. */
export function isMoneyTaken(message: string): boolean {
  const text = normalise(message);
  return ours.test(text) && took.test(text) && sum.test(text) && noReceipt.test(text);
}

type Words = { asked: string; taken: string; call: string; rest: string[] };

const words = (): Record<Language, Words> => ({
  english: {
    asked:
      "**No, please do not send it.** Nobody at our office may take a fee on a personal wallet or account, and a new account number that comes by WhatsApp, mail or phone is a usual sign of fraud.",
    taken:
      "**This should not have happened, and we want to hear about it.** We give a receipt for every payment. No embassy takes money for a visa through a counsellor: asking for that is fraud.",
    call: `• Call the office first, using only the number on this website: **${site.phones[0]}**`,
    rest: [
      "• Keep every message and number, and tell us who it was. We always give a receipt: pay nothing without one.",
      "• If you have paid already, tell your bank or wallet at once, then us.",
      "• Tuition goes from the family straight to the university, never through anyone at our office.",
    ],
  },
  roman: {
    asked:
      "**Nahi, yeh paise na bhejein.** Hamare office ka koi shakhs apne zaati wallet ya account par fee nahi le sakta, aur WhatsApp, mail ya phone par aaya naya account number fraud ki aam nishani hai.",
    taken:
      "**Aisa nahi hona chahiye tha, hamein zaroor batayein.** Har payment ki raseed di jati hai. Koi embassy counsellor ke zariye visa ke paise nahi leti: yeh maangna fraud hai.",
    call: `• Pehle office ko call karein, sirf is site wale number par: **${site.phones[0]}**`,
    rest: [
      "• Har message aur number sambhal kar rakhein aur batayein kaun tha. Hum hamesha raseed dete hain: us ke baghair kuch na dein.",
      "• Agar paise ja chuke hain to foran apne bank ya wallet ko batayein, phir hamein.",
      "• Tuition fee family seedha university ko deti hai, yahan kisi shakhs ke zariye nahi.",
    ],
  },
  urdu: {
    asked:
      "**نہیں، یہ پیسے نہ بھیجیں۔** ہمارے دفتر کا کوئی شخص اپنے ذاتی والٹ یا اکاؤنٹ پر فیس نہیں لے سکتا، اور واٹس ایپ، میل یا فون پر آیا نیا اکاؤنٹ نمبر فراڈ (fraud) کی عام نشانی ہے۔",
    taken:
      "**ایسا نہیں ہونا چاہیے تھا، ہمیں ضرور بتائیں۔** ہر ادائیگی کی رسید دی جاتی ہے۔ کوئی ایمبیسی کونسلر کے ذریعے ویزے کے پیسے نہیں لیتی: یہ مانگنا فراڈ (fraud) ہے۔",
    call: `• پہلے دفتر کو کال کریں، صرف اس سائٹ والے نمبر پر: **${site.phones[0]}**`,
    rest: [
      "• ہر میسج اور نمبر سنبھال کر رکھیں اور بتائیں کون تھا۔ ہم ہمیشہ رسید دیتے ہیں: اس کے بغیر کچھ نہ دیں۔",
      "• پیسے جا چکے ہیں تو فوراً اپنے بینک یا والٹ کو بتائیں، پھر ہمیں۔",
      "• یونیورسٹی کی فیس خاندان سیدھا یونیورسٹی کو دیتا ہے، یہاں کسی شخص کے ذریعے نہیں۔",
    ],
  },
});

const answer = (message: string, which: "asked" | "taken"): string => {
  const said = words()[languageOf(message)];
  return [said[which], said.call, ...said.rest].join("\n");
};

/** A refusal, the reason, and the number to call first, in the language of the message. */
export const oddPaymentAnswer = (message: string): string => answer(message, "asked");

/** That it should not have happened, and the number to call first. */
export const moneyTakenAnswer = (message: string): string => answer(message, "taken");
