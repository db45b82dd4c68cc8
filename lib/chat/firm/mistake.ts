import { type Language, languageOf } from "@/lib/language/language";
import { normalise } from "@/lib/language/words";
import { site } from "@/lib/site";

const slip =
  "(?:gh?al[au]?ti (?:se|say|sy)|by mistake|mistakenly|accidentally|unintentionally|in error|(?:i |we |i have |ive )?(?:forgot|forgotten)|bh?ool (?:gaya|gayi|gai|gya|kar)|bhul (?:gaya|gayi|gai|gya|kar)|غلطی سے|بھول (?:گیا|گی|گئی|کر))";
/** Something that was written by mistake, or that somebody forgot to say. */
const said =
  "(?:mention[^ ]*|wr[io]te|writ[^ ]*|fil+(?:ed|ing|s)?|declar[^ ]*|disclos[^ ]*|tick[^ ]*|select[^ ]*|put|enter[^ ]*|add(?:ed|ing)?|includ[^ ]*|answer[^ ]*|tell|told|say|said|gave|give|likh[^ ]*|bata[^ ]*|bhar[^ ]*|لکھ[^ ]*|بتا[^ ]*|بھر[^ ]*)";
const slipInWriting = new RegExp(` (?:${slip} (?:[^ ]+ ){0,6}${said}|${said} (?:[^ ]+ ){0,5}${slip}) `, "u");
const ofLogin = / (?:passwords?|log ?in|sign ?in|otp|pin|پاسورڈ|پاس ورڈ|لاگ ان) /u;
const inForm =
  / (?:forms?|application|aplication|portal|ds ?160|questionnaire|submitted|submit|apply|mention|declare|فارم|درخواست) /u;
const asked =
  / (?:refus[^ ]*|reject[^ ]*|ban|banned|deport[^ ]*|overstay[^ ]*|gap|travel history|previous visa|old visa|married|marriage|shadi|supply|supplies|backlogs?|(?:date of )?birth|father(?:s)? name|passport number|job|employment|ریفیوزل|انکار|وقفہ|شادی) /u;
const toMend =
  / (?:theek|thik|teek|correct(?:ed|ion)?|fix|sahi (?:kar[^ ]*|kaise)|amend|update|inform|tell them|ab kya|kya kar[^ ]*|kaise|what (?:now|should|can|do|to)|how (?:do|can|should|to)|now what|problem|masla|ٹھیک|درست|اب کیا|کیا کر[^ ]*|کیسے) /u;

/** Something meant to look like a mistake, or to stay hidden, is not one. */
const feigned =
  / (?:on purpose|purposely|deliberately|intentionally|jaan ?boo?jh?[^ ]*|looks? like|seems? like|(?:so|that) (?:they|it|embassy|nobody|no one|the officer) (?:dont|do not|doesnt|cant|can not|never|wont|will not)|ta+ ?ke? (?:[^ ]+ ){0,4}(?:na|nahi|nai)|keep (?:it|this|that|my [^ ]+) (?:out|off|away|secret|hidden)|(?:how|kaise) (?:[^ ]+ ){0,3}(?:remove|delete|erase|hata[^ ]*)|without (?:them|anyone) (?:knowing|noticing)|pata na chal[^ ]*|جان بوجھ|تاکہ) /u;

const words = (): Record<Language, string[]> => ({
  english: [
    "**Correct it yourself now, in writing.** A mistake that you put right counts as a mistake. Left uncorrected, it can look deliberate, and that is worse than what was left out (a guide).",
    "• **Not submitted yet:** change the form, and read every answer once more before you sign.",
    "• **Already submitted:** write to the authority or the university that has the application, with its number: what the form says, what is true, how the mistake happened. Add the paper that shows it, a refusal letter for example, and keep a copy.",
    "• **Already decided:** say it openly in the next application, and let somebody read it with you first.",
    `A counsellor goes through the form with you: **${site.phones[0]}**.`,
  ],
  roman: [
    "**Abhi khud likh kar theek karein.** Jo ghalti aap khud bata dein woh ghalti samjhi jati hai; wohi cheez chhor di jaye to chupayi hui samjhi ja sakti hai, aur yeh zyada bura hai (a guide).",
    "• **Form abhi jama nahi hua:** form mein theek karein, aur sign se pehle har jawab dobara parhein.",
    "• **Jama ho chuka hai:** jis embassy, idare ya university ke paas application hai usay application number ke saath likhein: form mein kya likha hai, sach kya hai, ghalti kaise hui. Saboot (maslan refusal letter) saath lagayein aur copy rakhein.",
    "• **Faisla aa chuka hai:** agli application mein khul kar batayein, aur pehle kisi se parhwa lein.",
    `Counsellor aap ke saath form dekh lega: **${site.phones[0]}**.`,
  ],
  urdu: [
    "**ابھی خود لکھ کر درست کریں۔** جو غلطی آپ خود بتا دیں وہ غلطی سمجھی جاتی ہے؛ وہی بات چھوڑ دی جائے تو چھپائی ہوئی سمجھی جا سکتی ہے، اور یہ زیادہ برا ہے (a guide)۔",
    "• **فارم ابھی جمع نہیں ہوا:** فارم میں درست کریں، اور دستخط سے پہلے ہر جواب دوبارہ پڑھیں۔",
    "• **جمع ہو چکا ہے:** جس ایمبیسی، ادارے یا یونیورسٹی کے پاس درخواست ہے اسے درخواست نمبر کے ساتھ لکھیں: فارم میں کیا لکھا ہے، سچ کیا ہے، غلطی کیسے ہوئی۔ ثبوت (مثلاً ریفیوزل لیٹر) ساتھ لگائیں۔",
    "• **فیصلہ آ چکا ہے:** اگلی درخواست میں کھل کر بتائیں۔",
    `کونسلر آپ کے ساتھ فارم دیکھ لے گا: **${site.phones[0]}**۔`,
  ],
});

/** The answer to somebody who left something out of a form by mistake and wants to correct it. Null for all others. */
export function mistakeAnswer(message: string): string | null {
  const text = normalise(message);
  const isSlip =
    slipInWriting.test(text) &&
    !feigned.test(text) &&
    !ofLogin.test(text) &&
    inForm.test(text) &&
    asked.test(text) &&
    toMend.test(text);
  return isSlip ? words()[languageOf(message)].join("\n") : null;
}
