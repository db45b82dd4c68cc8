import { distressConcepts } from "./concepts";
import { groans } from "./groans";
import { likenessBy } from "./likeness";
import { mended } from "./mend";
import { idioms, other, self, subjects, taken, violence } from "./patterns";
import { plain, urduLetters } from "./plain";
import { heardIn, isOfNeed, leaningOf } from "./rules";
import weights from "./weights.json";

const likeness = likenessBy(weights, distressConcepts);

/**
 * Who is in need, and of what: the person writing or somebody near them is in danger of their life; hurt, forced or
 * threatened by others; harassed or blackmailed; promised a job that sells them; their papers kept; cheated or robbed; far away without help; ill or injured
 * this minute; a child alone.
 */
export type DistressKind =
  | "self"
  | "other"
  | "violence"
  | "image"
  | "lured"
  | "held"
  | "cheated"
  | "stranded"
  | "medical"
  | "child";
export type CareLanguage = "english" | "roman" | "urdu";
/** `isCertain`: help is the whole answer. Else it comes before the ordinary one, in softer words. */
export type Distress = {
  kind: DistressKind;
  language: CareLanguage;
  isCertain: boolean;
  /** Too much of something is swallowed already: the ambulance is named before any question. */
  isTaken?: true;
  /** It happens in another country, where Pakistan's numbers do not answer. */
  isAbroad?: true;
};

const without = (text: string) =>
  text.replace(groans, " .").replace(idioms, " .").replace(subjects, " .").replace(/ +/g, " ");

/**
 * So much like people in need is no ordinary question: of those that were left out of training, none of two thousand
 * came as far (docs/decisions/0019).
 */
const beyondDoubt = 5;

/**
 * Whether a text that no phrase and no rule knows is like those of people in need (docs/decisions/0019). A word or two say
 * nothing, a few have to say much.
 */
function alikeIn(typed: string): { isCertain: boolean } | null {
  const words = typed.split(" ").filter((word) => word !== "" && word !== ".").length;
  const isStudy = isStudyQuestion(typed);
  const least = isStudy ? 2.6 : words > 4 ? 0.3 : 1.5;
  const most = words > 2 ? likeness(typed) : 0;
  return most > least ? { isCertain: words > 4 && !isStudy && most > beyondDoubt } : null;
}

const ofStudy = new RegExp(
  ` (?:${[
    "visas?|ielts|toefl|pte|gre|gmat|sat|duolingo|bands?|scores?|scale|marks?|cgpa|gpa|marksheet|transcripts?|admis+ions?|apply|aplication|aplicant|intake|semester|deadline|scholarships?|universit(?:y|ies)|uni|colege|course|masters?|bachelors?|degre|phd|msc|bsc|mbbs",
    "fes?|euros?|pounds?|dollars?|kroner|rupes|lakhs?|lacs?|bank|acount|statement|balance|funds?|blocked|tuition|deposit|salary|slip|refusal|refund|sponsor|documents?|uploaded|pasport|certificate|attestation|apostille|ibcc|hec|embasy|biometrics?|interview|consultation|ofice|living money",
    "داخلہ|داخلے|ویزا|ویزے|فیس|یورو|پاونڈ|ڈالر|لاکھ|اکاونٹ|بینک|سٹیٹمنٹ|ڈگری|یونیورسٹی|سکالرشپ|اسکالرشپ|ایلٹس|آئیلٹس|ماسٹرز?|بیچلرز?|نمبر|دستاویزات|بلاکڈ|جرمنی|برطانیہ|کینیڈا",
    "germany|france|canada|australia|sweden|norway|ireland|netherlands|holand|switzerland|uk|usa",
    "\\d+(?:\\.\\d+)?",
  ]
    .join("|")
    .replaceAll(/([a-z])\1(?![?)])/g, "$1")}) `,
  "gu",
);
const asking =
  / (?:kitn[aie]|kitny|kya|kaise|kesay|kab|konsa|konsi|kahan|how|what|when|which|where|can|do|does|is|are|tel|right|sahi|batao|bata|chahiye|کتن[ےایی]|کیا|کیسے|کب|کون|کہاں) |\?/u;

/** So many words of a question about studying stand in it that a likeness of its small words says little. */
function isStudyQuestion(typed: string): boolean {
  const named = new Set(typed.replaceAll(" ", "  ").match(ofStudy) ?? []).size;
  return (named > 2 || (named === 2 && asking.test(typed))) && !isOfNeed(typed);
}

const longAgo =
  / (?:in (?:19|20)\d\d|passed away|survived|survivor|years? ago|months? ago|weeks? ago|last (?:year|month)|sal pehle|mahine pehle|pichle sal|سال پہلے|مہینے پہلے) /u;

const swallows = "took|tok|taken|takes|swal+owed|ate|eaten|drank|drunk|had|consumed|popped";
const byWriter = new RegExp(` (?:i (?:\\w+ )?(?:${swallows})|ive|(?:main|mein|mai|me) n[ey]|maine|mene|میں نے) `, "u");
/** "My sister took", "behn ne", "بہن نے": somebody else has swallowed it. */
const byOther = new RegExp(
  ` (?:(?:sister|sis|brother|bro|son|daughter|friend|cousin|wife|husband|mother|mom|mum|father|dad|roomate|flatmate|she|he) (?:\\w+ ){0,3}(?:${swallows})|(?:behan|behn|bhen|bhn|beti|bete|bhai|dost|saheli|biwi|shohar|cousin|larki|larke|bachi|bache|bachay|ami|abu|roomate|us|is) n[ey]|usne|unhone|${urduLetters("(?:بہن|بیٹی|بیٹے|بھای|دوست|سہیلی|بیوی|شوہر|کزن|لڑکی|لڑکے|بچی|بچے|امی|ابو|اس) نے")}) `,
  "u",
);

const overseas =
  "kyrgyzstan|bishkek|kazakhstan|almaty|uzbekistan|tashkent|georgia|tbilisi|azerbaijan|baku|turkey|turkiye|istanbul|iran|iraq|syria|libya|egypt|saudi(?: arabia)?|saudia|riyadh|jedah|makah|madina|dubai|uae|sharjah|abu dhabi|ajman|qatar|doha|oman|muscat|kuwait|bahrain|malaysia|kuala lumpur|thailand|cambodia|laos|myanmar|burma|china|wuhan|sri lanka|cyprus|nicosia|grece|athens|serbia|bosnia|albania|bulgaria|romania|hungary|budapest|poland|warsaw|ukraine|rusia|belarus|latvia|lithuania|italy|rome|milan|sicily|spain|barcelona|portugal|lisbon|malta|germany|berlin|munich|france|paris|belgium|holand|netherlands|austria|vienna|switzerland|sweden|norway|denmark|finland|ireland|dublin|uk|england|london|manchester|birmingham|leds|luton|glasgow|bradford|sheffield|scotland|usa|america|new york|canada|toronto|australia|sydney|melbourne|new zealand";
const overseasInUrdu = urduLetters(
  "کرغزستان|بشکیک|ترکی|ایران|عراق|لیبیا|سعودی(?: عرب)?|سعودیہ|ریاض|جدہ|دبی|شارجہ|قطر|عمان|کویت|بحرین|ملایشیا|چین|قبرص|یونان|اٹلی|سپین|جرمنی|فرانس|سویڈن|ایرلینڈ|برطانیہ|انگلینڈ|لندن|مانچسٹر|یوکے|امریکہ|کینیڈا|اسٹریلیا|رومانیہ|روس",
);
/** Somebody is in another country: it is named with "in" before it or "mein" after it, or a mob is in it. */
const abroad = new RegExp(
  ` (?:(?:in|at|from|near|outside|reached) (?:the |a )?(?:${overseas})|(?:${overseas}) (?:mein|main|me|mai|may|ke andar|pohanch[^ ]*)|(?:${overseasInUrdu}) (?:میں|کے اندر)|bishkek|kyrgyzstan|بشکیک|کرغزستان) `,
  "u",
);

/** Small words of an English sentence which Roman Urdu has not. */
const englishWords =
  / (?:the|a|an|my|and|for|of|i|im|with|another|what|this|that|you|your|it|we|they|was|were|have|has|can|should|from|on|at|but|or|not|his|her|will)(?= )/g;

/** An illness that is studied. */
const studied = / (?:phd|thesis|research|disorders?|detection|prediction|works? on|epidemiology|neurology) /;

const firstPerson = / (?:i|im|ive|main|mujhe|muje|mujhy|mjhe|maine|mene|hun|hon|مجھے|ہوں) /;

/** The whole of a message. */
const bareWord =
  /^ (?:abuse|abused|rape|raped|violence|depresion|depresed|harasment|dying|die|dead|death|overdose)(?: (?:help|pls|please|plz))?(?: \.)* $/;

/** A text as it was typed, in plain letters and without figures of speech. */
export const typedRead = (text: string): string => without(plain(text));

/** The same with typing mistakes mended, as the phrases read it. */
export const plainRead = (text: string): string => without(mended(plain(text)));

/**
 * Whether a text sounds as if somebody were in danger, hurt, forced, or the victim of a crime. In doubt it does: help that
 * nobody needed costs a sentence. Null for everything else, figures of speech and subjects of study among it.
 */
export function distressIn(text: string): Distress | null {
  const asTyped = typedRead(text);
  const read = plainRead(text);
  const has = (pattern: RegExp) => read.search(pattern) >= 0;
  const by = (kind: DistressKind, isCertain = true): Distress => {
    const language = languageOf(text);
    const isTaken = isCertain && (kind === "self" || kind === "other") && has(taken) && !longAgo.test(read);
    const isOthers = isTaken && byOther.test(read) && !byWriter.test(read);
    return {
      kind: isOthers ? "other" : kind,
      language,
      isCertain,
      ...(isTaken && { isTaken }),
      ...(abroad.test(plain(text)) && { isAbroad: true as const }),
    };
  };
  if (bareWord.test(read)) return by("self");
  const phrase = has(other) ? "other" : has(self) ? "self" : has(violence) ? "violence" : null;
  // Mending knows the words of the phrases only, and may bend others towards them.
  const typed = heardIn(asTyped);
  const heard = typed?.isCertain ? typed : (heardIn(read) ?? typed);
  const isNotNow = heard?.kind === "medical" && (longAgo.test(read) || studied.test(read));
  if (isNotNow && !phrase) return null;
  const concept = isNotNow ? null : heard;
  // What the concepts know more exactly than a phrase about violence.
  if (concept?.isCertain && (phrase === null || phrase === "violence")) return by(concept.kind);
  // "My brother says that he …": told of somebody else, and nobody here says "I".
  if (phrase === "self" && concept?.isCertain && concept.kind === "other" && !has(firstPerson)) return by("other");
  if (phrase) return by(phrase);
  if (concept) return by(concept.kind, concept.isCertain);
  const alike = alikeIn(asTyped);
  return alike && by(leaningOf(asTyped), alike.isCertain);
}

/** Small words of Urdu in Latin letters: these alone, and those that English has too. */
const romanWords =
  / (?:hun|hon|hu|hai|hain|nahi|nahin|nai|nhi|mujhe|muje|mujhay|mjhe|kar|karna|karne|karte|karta|karti|krna|krta|chahta|chahti|chata|chahiye|raha|rahi|rahe|gaya|gayi|kya|kia|zindagi|zindgi|khud|khudko|khudk[a-z]*|laga|lagi|krne|jaon|jiya|khudkashi|khudkhushi|mera|meri|mere|bhi|jana|jaun|jau|jaunga|jaungi|jena|jina|marna|marta|marte|apni|apne|lun|lunga|lungi|dunga|dungi|bohat|bohot|kuch|yeh|woh|tha|thi|shukria|madad|koi|kisi|zehar|zahar|jan|wale|walay|chor|utha|kha|pi|shadi|udhar|paise|paisa|dikha|wapas|kaise|kitna|kitni|kitne|sakte|sakta|sakti|skta|skti|skte|liye|bana|banwa|batao|ghar|agar|lekin|magar|theak|thek|haan|jeena|nahi|ab|aur|apna|liya|kehta|kehti|zinda|wali|goli|behn|behan|bhai|beta|beti|ne|hua|hui|jab|jaye|phans|bolta|bolti|bola|dega|degi|denge|dilwa|karwa|milega)(?= )/g;
const sharedWords = / (?:main|mein|mai|na|ka|ki|ko|ke|se|ho|hi|he|ga|gi|ye|wo|ap|han|ji|dil|mar|kr|de|le|lu|jao)(?= )/g;

/** The language to answer in: Urdu by its script, Roman Urdu by its small words, else English. */
export function languageOf(text: string): CareLanguage {
  if ((text.match(/\p{Script=Arabic}/gu)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)) return "urdu";
  const read = plain(text);
  const words = read.trim().split(" ").length;
  const own = read.match(romanWords)?.length ?? 0;
  const shared = read.match(sharedWords)?.length ?? 0;
  // "… is holding my original transcript for attestation, normal hai kya?"
  if ((read.match(englishWords)?.length ?? 0) > own + shared) return "english";
  return own >= 2 || (own === 1 && (shared > 0 || words <= 6)) || shared > words / 3 ? "roman" : "english";
}
