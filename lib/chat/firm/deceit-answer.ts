import { type Language, languageOf } from "@/lib/language/language";
import { normalise } from "@/lib/language/words";
import { site } from "@/lib/site";
import { allowed } from "./deceit-allowed";
import { type Deceit, meant, no } from "./deceit-no";

/** Breaks a rule without an untrue word: the answer itself names the consequences. */
const withoutLie: readonly Deceit[] = ["rules", "login", "bribe"];

/*
 * What follows from deception, with its sources: questions "parked-funds", "uncle-statement", "loan-for-study" and
 * "refused-before" of the everyday questions, compiled on 22 Nov 2026. What only general knowledge says (Canada's five
 * years among it) is left out.
 */
const words: Record<Language, { leads: string[]; help: string }> = {
  english: {
    leads: [
      "**What it can lead to:**",
      "• **UK:** refusal and a ban, commonly ten years, even when the agent made the paper (Legal Jargons, 2021; one source)",
      "• **Australia:** refusal and a bar of three years under PIC 4020, which also covers papers that an agent made (Lexology; one source)",
      "**What is allowed:**",
    ],
    help: "If an agent offers you such a thing, walk away and sign nothing. Our counsellors look at your real papers and figures with you.",
  },
  roman: {
    leads: [
      "**Is ka nateeja:**",
      "• **UK:** refusal aur ban, aam taur par das saal, chahe paper agent ne banaya ho (Legal Jargons, 2021; ek source)",
      "• **Australia:** refusal aur PIC 4020 ke tehat teen saal ki rok, agent ke banaye papers par bhi (Lexology; ek source)",
      "**Kya jaiz hai:**",
    ],
    help: "Agent aisi baat kare to wahan se hat jayein aur kuch sign na karein. Hamare counsellor aap ke asli papers aur figures ke saath madad karte hain.",
  },
  urdu: {
    leads: [
      "**اس کا نتیجہ:**",
      "• **برطانیہ:** ریفیوزل اور پابندی، عام طور پر دس سال، چاہے کاغذ ایجنٹ نے بنایا ہو (Legal Jargons، 2021؛ ایک ذریعہ)",
      "• **آسٹریلیا:** ریفیوزل اور PIC 4020 کے تحت تین سال کی پابندی، ایجنٹ کے بنائے کاغذات پر بھی (Lexology؛ ایک ذریعہ)",
      "**کیا جائز ہے:**",
    ],
    help: "ایجنٹ ایسی بات کرے تو وہاں سے ہٹ جائیں اور کچھ سائن نہ کریں۔ ہمارے کونسلر آپ کے اصلی کاغذات کے ساتھ مدد کرتے ہیں۔",
  },
};

/** Asks about the consequences, not for the thing itself. */
const consequence =
  / (?:punish[^ ]*|penalt[^ ]*|consequences?|saza|jurmana|what (?:will |would )?happens?|kya (?:hoga|hota|ho ga)|pakr[^ ]*|pakad[^ ]*|caught|kitne saal (?:ka )?ban|ban kitne|سزا|پکڑ[^ ]*|کیا ہوگا) /;
const wanted =
  / (?:can (?:i|you|u)|make|banwa[^ ]*|bana (?:do|den|dein)|chahiye|chaiye|arrange[^ ]*|buy|kharid[^ ]*|chupa[^ ]*|hide|lun|loon|dun|doon|dain|should i|how to|if i|i|my|mera|meri|mere|main|mujhe|میں|میرا|میری|میرے) /;
const warnings: Record<Language, [lead: string, rest: string]> = {
  english: [
    "**It counts as deception, and it follows you for years:** the application is refused, and later ones are judged by it, even when an agent made the paper.",
    "For the other countries I have no checked rule: expect a refusal, and often a ban.",
  ],
  roman: [
    "**Yeh dhoka (deception) mana jata hai aur saalon tak saath rehta hai:** application refuse, aur agli applications par bhi asar, chahe paper agent ne banaya ho.",
    "Baqi mulkon ka mere paas checked qanoon nahi: refusal, aur aksar ban, samjhein.",
  ],
  urdu: [
    "**یہ دھوکا (deception) مانا جاتا ہے اور سالوں تک ساتھ رہتا ہے:** درخواست مسترد، اور اگلی درخواستوں پر بھی اثر، چاہے کاغذ ایجنٹ نے بنایا ہو۔",
    "باقی ملکوں کا میرے پاس جانچا ہوا قانون نہیں: ریفیوزل، اور اکثر پابندی، سمجھیں۔",
  ],
};

const isLie = (deceit: Deceit) => !withoutLie.includes(deceit);

/** Says that it is deception, what it can lead to, with sources, and what is allowed, in the language of the message. */
export function deceitAnswer(deceits: readonly Deceit[], message: string): string {
  const language = languageOf(message);
  const { leads, help } = words[language];
  const text = normalise(message);
  if (deceits.some(isLie) && !deceits.includes("hiding") && consequence.test(text) && !wanted.test(text)) {
    const [lead, rest] = warnings[language];
    return [lead, ...leads.slice(0, -1), rest].join("\n");
  }
  return [
    ...deceits.map((deceit) => no[language][deceit]),
    ...(deceits.some(isLie) ? leads : leads.slice(-1)),
    ...deceits.flatMap((deceit) => allowed[language][deceit]),
    help,
  ].join("\n");
}

const doubts = (): Record<
  Language,
  { first: string; any: string; or: string; lie: string; rule: string; beyond: string; misread: string }
> => ({
  english: {
    first: "**If you mean %: no, please do not.**",
    any: "something that is not true, or is moved, bought or left out only for the visa",
    or: ", or ",
    lie: "That is deception, even when an agent or a relative arranges it. It can mean a refusal and a ban for years.",
    rule: "It can mean a refusal, the end of the visa, and lost money.",
    beyond: "If you mean nothing of the kind, this is what I know:",
    misread: `If I misread you, ask me in other words, or call the office on **${site.phones[0]}**. If somebody of our office offered it, please tell us there.`,
  },
  roman: {
    first: "**Agar aap ka matlab yeh hai: %, to nahi, yeh na karein.**",
    any: "aisi baat ya paper jo sach na ho, ya sirf visa ke liye banaya, kharida ya chupaya gaya ho",
    or: ", ya ",
    lie: "Yeh dhoka (deception) hai, chahe agent ya rishtedar karwaye. Refusal aur saalon ka ban ho sakta hai.",
    rule: "Is se refusal ho sakta hai, visa khatam ho sakta hai aur paise doob sakte hain.",
    beyond: "Agar aap ka matlab aisa kuch nahi, to jo mujhe maloom hai woh yeh hai:",
    misread: `Agar main ghalat samjha to doosre alfaz mein poochein, ya office ko call karein: **${site.phones[0]}**. Agar hamare office ke kisi shakhs ne kaha ho to wahan zaroor batayein.`,
  },
  urdu: {
    first: "**اگر آپ کا مطلب یہ ہے: %، تو نہیں، یہ نہ کریں۔**",
    any: "ایسی بات یا کاغذ جو سچ نہ ہو، یا صرف ویزے کے لیے بنایا، خریدا یا چھپایا گیا ہو",
    or: "، یا ",
    lie: "یہ دھوکا (deception) ہے، چاہے ایجنٹ یا رشتہ دار کرائے۔ ریفیوزل اور سالوں کی پابندی ہو سکتی ہے۔",
    rule: "اس سے ریفیوزل ہو سکتا ہے، ویزا ختم ہو سکتا ہے اور پیسے ڈوب سکتے ہیں۔",
    beyond: "اگر آپ کا مطلب ایسا کچھ نہیں تو جو مجھے معلوم ہے وہ یہ ہے:",
    misread: `اگر میں غلط سمجھا تو دوسرے الفاظ میں پوچھیں، یا دفتر کو کال کریں: **${site.phones[0]}**۔ اگر ہمارے دفتر کے کسی شخص نے کہا ہو تو وہاں ضرور بتائیں۔`,
  },
});

/** The refusal of what clearly sounds like deception: names it if it has a name, and says what to do if we misread it. */
export function doubtedAnswer(deceits: readonly Deceit[], message: string): string {
  const { misread } = doubts()[languageOf(message)];
  return [deceits.length > 0 ? deceitAnswer(deceits, message) : cautionWords([], message), misread].join("\n");
}

/** Comes before the ordinary answer to a message that may be about deception. */
export function cautionBefore(deceits: readonly Deceit[], message: string): string {
  return `${cautionWords(deceits, message)}\n\n${doubts()[languageOf(message)].beyond}`;
}

function cautionWords(deceits: readonly Deceit[], message: string): string {
  const language = languageOf(message);
  const { first, any, or, lie, rule } = doubts()[language];
  const named = deceits.map((deceit) => meant[language][deceit]).join(or) || any;
  return `${first.replace("%", named)} ${deceits.length === 0 || deceits.some(isLie) ? lie : rule}`;
}
