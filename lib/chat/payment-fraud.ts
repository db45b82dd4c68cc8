import { type CareLanguage, languageOf } from "@/lib/distress/read";
import { site } from "@/lib/site";
import { normalise } from "./question-words";

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
const familys = / (?:my|mere|meri|mera) (?:father|dad|mother|parents|brother|uncle|own|walid|abu|abbu|bhai|personal)/u;

/** Whether somebody is asked to pay us on a person's own wallet or account, or on a number that came by message. */
export function isOddPayment(message: string): boolean {
  const text = normalise(message);
  if (!pays.test(text) || !wallet.test(text) || familys.test(text)) return false;
  if (newNumber.test(text) && bySomebody.test(text)) return true;
  if (counsellor.test(text) && told.test(text) && purse.test(text)) return true;
  // A wallet's number, or "the receipt comes later", is a person's wallet whoever's it is called.
  if (staff.test(text) && mobileWallet.test(text) && (sends.test(text) || later.test(text))) return true;
  return staff.test(text) && (ownWallet.test(text) || possessive.test(text));
}

const words: Record<CareLanguage, string[]> = {
  english: [
    "**No, please do not send it.** Nobody at our office may take a fee on a personal wallet or account, and a new account number that comes by WhatsApp, mail or phone is a usual sign of fraud.",
    `• Ring the office first, on the number of this site and on no other: **${site.phones[0]}**`,
    "• Keep the message and the number, and tell us who sent them.",
    "• If you have paid already, tell your bank or wallet at once, then us.",
    "• Tuition goes from the family straight to the university, never through a person here.",
  ],
  roman: [
    "**Nahi, yeh paise na bhejein.** Hamare office ka koi shakhs apne zaati wallet ya account par fee nahi le sakta, aur WhatsApp, mail ya phone par aaya naya account number fraud ki aam nishani hai.",
    `• Pehle office ko call karein, sirf is site wale number par: **${site.phones[0]}**`,
    "• Message aur number sambhal kar rakhein aur hamein batayein kis ne bheja.",
    "• Agar paise ja chuke hain to foran apne bank ya wallet ko batayein, phir hamein.",
    "• Tuition fee family seedha university ko deti hai, yahan kisi shakhs ke zariye nahi.",
  ],
  urdu: [
    "**نہیں، یہ پیسے نہ بھیجیں۔** ہمارے دفتر کا کوئی شخص اپنے ذاتی والٹ یا اکاؤنٹ پر فیس نہیں لے سکتا، اور واٹس ایپ، میل یا فون پر آیا نیا اکاؤنٹ نمبر فراڈ (fraud) کی عام نشانی ہے۔",
    `• پہلے دفتر کو کال کریں، صرف اس سائٹ والے نمبر پر: **${site.phones[0]}**`,
    "• میسج اور نمبر سنبھال کر رکھیں اور ہمیں بتائیں کس نے بھیجا۔",
    "• پیسے جا چکے ہیں تو فوراً اپنے بینک یا والٹ کو بتائیں، پھر ہمیں۔",
    "• یونیورسٹی کی فیس خاندان سیدھا یونیورسٹی کو دیتا ہے، یہاں کسی شخص کے ذریعے نہیں۔",
  ],
};

/** A plain no, why, and the number to ring first, in the language of the message. */
export const oddPaymentAnswer = (message: string): string => words[languageOf(message)].join("\n");
