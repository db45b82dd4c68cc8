import { likenessBy } from "@/lib/distress/likeness";
import { type CareLanguage, languageOf, typedRead } from "@/lib/distress/read";
import { anchorOf } from "@/lib/distress/sounds";
import { site } from "@/lib/site";
import { deceitConcepts } from "./deceit-concepts";
import weights from "./deceit-weights.json";

/*
 * What no pattern of deceit.ts knows and sounds like deception all the same (docs/decisions/0020). A list of tricks never
 * ends; a table of amounts under a question about a broker's balance reads like a yes.
 */

const likeness = likenessBy(weights, deceitConcepts);

type Name = (typeof deceitConcepts.names)[number];

/** What stands so near together that no weight is asked: within so many words, without a word of honesty beside it. */
const together: readonly (readonly [near: number, all: readonly [Name, ...Name[]]])[] = [
  [4, ["service", "statement", "price"]],
  [3, ["service", "sum"]],
  [6, ["price", "statement", "official"]],
  [8, ["staff", "statement", "service"]],
  [8, ["staff", "statement", "price"]],
  [8, ["agent", "statement", "service"]],
  [10, ["outsider", "sum", "putIn", "price"]],
  [10, ["outsider", "sum", "putIn", "forTime"]],
  [12, ["outsider", "sum", "putIn", "back"]],
  [5, ["buy", "place"]],
  [5, ["buy", "paper", "price"]],
  [6, ["instead", "trial"]],
  [6, ["prompt", "trial"]],
  [5, ["change", "paper"]],
  [6, ["backdate", "paper"]],
  [6, ["untrue", "paper"]],
  [10, ["omit", "past"]],
  [5, ["change", "income"]],
  [10, ["work", "borrowed"]],
  [6, ["fare", "statement"]],
  [5, ["relative", "role", "name"]],
  [6, ["inside", "place", "price"]],
  [6, ["inside", "trial"]],
  [6, ["never", "paper", "service"]],
  [5, ["stay", "noticed"]],
];

/** From here on a message is answered with a caution first, and from there on with the caution alone. */
const doubtful = 0.4;
const plain = 1.6;

const words: Record<CareLanguage, { caution: string; beyond: string; allowed: string[] }> = {
  english: {
    caution:
      "**One thing first: what you show and say has to be true.** Money that was lent, rented or moved only for the statement, a paper or a test result that is not what it says, a relative or sponsor who is none, somebody else in your place, a fact that is left out: that is deception, even when an agent or a relative arranges it. It can mean a refusal and a ban for years.",
    beyond: "If you mean nothing of the kind, this is what I know:",
    allowed: [
      "**What is allowed:**",
      "• real savings of yours or your parents, a bank's education loan, a sponsor who truly pays",
      "• your own papers and test results, and gaps, refusals and family told as they are",
      "• work, extensions and a change of visa within its rules",
      "• fees to universities, embassies and us by the official way, with a receipt",
      `If I misread you, ask me in other words, or call the office on **${site.phones[0]}**. If somebody of our office offered it, please tell us there.`,
    ],
  },
  roman: {
    caution:
      "**Pehle ek baat: jo dikhayein aur jo kahein woh sach ho.** Sirf statement ke liye udhaar, kiraye ya idhar udhar kiye paise, paper ya result jo asli na ho, rishtedar ya sponsor jo asal mein na ho, aap ki jagah koi aur, ya chupayi hui baat: yeh dhoka (deception) hai, chahe agent ya rishtedar karwaye. Refusal aur saalon ka ban ho sakta hai.",
    beyond: "Agar aap ka matlab aisa kuch nahi, to jo mujhe maloom hai woh yeh hai:",
    allowed: [
      "**Kya jaiz hai:**",
      "• aap ki ya walidain ki asli savings, bank ka education loan, sponsor jo waqai kharcha uthaye",
      "• aap ke apne papers aur test, aur gap, refusal aur family jaisi hai waisi batana",
      "• visa ki sharton ke andar kaam, extension aur switch",
      "• university, embassy aur hamari fees sirf official tareeqe se, receipt ke saath",
      `Agar main ghalat samjha to doosre alfaz mein poochein, ya office ko call karein: **${site.phones[0]}**. Agar hamare office ke kisi shakhs ne kaha ho to wahan zaroor batayein.`,
    ],
  },
  urdu: {
    caution:
      "**پہلے ایک بات: جو دکھائیں اور جو کہیں وہ سچ ہو۔** صرف سٹیٹمنٹ کے لیے ادھار، کرائے یا ادھر ادھر کیے ہوئے پیسے، کاغذ یا نتیجہ جو اصلی نہ ہو، رشتہ دار یا سپانسر جو اصل میں نہ ہو، آپ کی جگہ کوئی اور، یا چھپائی ہوئی بات: یہ دھوکا (deception) ہے، چاہے ایجنٹ یا رشتہ دار کرائے۔ ریفیوزل اور سالوں کی پابندی ہو سکتی ہے۔",
    beyond: "اگر آپ کا مطلب ایسا کچھ نہیں تو جو مجھے معلوم ہے وہ یہ ہے:",
    allowed: [
      "**کیا جائز ہے:**",
      "• آپ کی یا والدین کی اصلی بچت، بینک کا تعلیمی قرض، سپانسر جو واقعی خرچ اٹھائے",
      "• آپ کے اپنے کاغذات اور ٹیسٹ، اور وقفہ، ریفیوزل اور خاندان جیسے ہیں ویسے بتانا",
      "• ویزے کی شرطوں کے اندر کام، توسیع اور تبدیلی",
      "• یونیورسٹی، ایمبیسی اور ہماری فیس صرف سرکاری طریقے سے، رسید کے ساتھ",
      `اگر میں غلط سمجھا تو دوسرے الفاظ میں پوچھیں، یا دفتر کو کال کریں: **${site.phones[0]}**۔ اگر ہمارے دفتر کے کسی شخص نے کہا ہو تو وہاں ضرور بتائیں۔`,
    ],
  },
};

/** How much a message is like one about deception. A word or two say nothing. */
function doubtOf(message: string): number {
  const typed = typedRead(message);
  if (typed.trim().split(/[ .]+/).length < 4) return Number.NEGATIVE_INFINITY;
  const at = deceitConcepts.at(typed);
  const isHeard = together.some(([near, all]) => anchorOf(at, all, near, ["honest"]) !== undefined);
  const weighed = likeness(typed, at);
  // What both say is plain.
  return isHeard ? Math.max(weighed, weighed > doubtful ? plain : doubtful) : weighed;
}

/** The caution and what is allowed, as the whole answer, where a message speaks clearly of deception; else null. */
export function plainCaution(message: string): string | null {
  if (doubtOf(message) < plain) return null;
  const { caution, allowed } = words[languageOf(message)];
  return [caution, ...allowed].join("\n");
}

/** The caution that goes before the ordinary answer, where a message may speak of deception; else null. */
export function deceitCaution(message: string): string | null {
  if (doubtOf(message) < doubtful) return null;
  const { caution, beyond } = words[languageOf(message)];
  return `${caution}\n\n${beyond}`;
}
