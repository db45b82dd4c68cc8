import { kindBy, type LearntKinds, likenessBy } from "@/lib/distress/read/likeness";
import { typedRead } from "@/lib/distress/read/read";
import { anchorOf } from "@/lib/distress/read/sounds";
import { normalise } from "@/lib/language/words";
import { deceitsIn } from "./deceit";
import { deceitConcepts } from "./deceit-concepts";
import kinds from "./deceit-kinds.json";
import type { Deceit } from "./deceit-no";
import weights from "./deceit-weights.json";
import { isDenied, withoutDenied } from "./wording/denied";
import { exactDeceitIn, isWink } from "./wording/exact";
import { isOfOffice } from "./wording/offices";

/*
 * What no pattern of deceit.ts knows and sounds like deception all the same (docs/decisions/0020). A list of tricks never
 * ends; a table of amounts under a question about a broker's balance reads like a yes.
 */

const likeness = likenessBy(weights, deceitConcepts);
const kindOf = kindBy(kinds as LearntKinds<Deceit>, deceitConcepts);

type Name = (typeof deceitConcepts.names)[number];

/**
 * Concepts so close together that the weights are not consulted: within so many words, without a word of honesty beside it. What is heard
 * so is named by the first of it.
 */
const together: readonly (readonly [Deceit, near: number, all: readonly [Name, ...Name[]]])[] = [
  ["standIn", 6, ["instead", "trial"]],
  ["standIn", 6, ["prompt", "trial"]],
  ["bribe", 6, ["inside", "place", "price"]],
  ["bribe", 8, ["inside", "place", "sum"]],
  ["bribe", 6, ["inside", "trial"]],
  ["bribe", 10, ["sure", "agent", "sum", "place"]],
  ["rules", 6, ["stay", "work"]],
  ["hiding", 10, ["omit", "past"]],
  ["hiding", 8, ["omit", "page"]],
  ["family", 5, ["relative", "role", "name"]],
  ["family", 10, ["past", "role", "name"]],
  ["story", 8, ["name", "job", "never"]],
  ["story", 10, ["name", "job", "past"]],
  ["rules", 10, ["work", "borrowed"]],
  ["rules", 5, ["stay", "noticed"]],
  ["papers", 6, ["untrue", "paper"]],
  ["papers", 5, ["change", "paper"]],
  ["papers", 6, ["backdate", "paper"]],
  ["papers", 5, ["change", "income"]],
  ["papers", 6, ["never", "paper", "service"]],
  ["papers", 5, ["buy", "place"]],
  ["papers", 5, ["buy", "paper", "price"]],
  ["funds", 4, ["service", "statement", "price"]],
  ["funds", 3, ["service", "sum"]],
  ["funds", 6, ["price", "statement", "official"]],
  ["funds", 8, ["staff", "statement", "service"]],
  ["funds", 8, ["staff", "statement", "price"]],
  ["funds", 8, ["agent", "statement", "service"]],
  ["funds", 10, ["outsider", "sum", "putIn", "price"]],
  ["funds", 10, ["outsider", "sum", "putIn", "forTime"]],
  ["funds", 12, ["outsider", "sum", "putIn", "back"]],
  ["funds", 6, ["fare", "statement"]],
];

/** One of these has to be spoken of before a kind is named. */
const evidence: Record<Deceit, readonly Name[]> = {
  funds: ["sum", "statement", "borrowed"],
  papers: ["paper", "trial", "place", "income", "statement", "page", "job", "untrue"],
  writing: ["paper", "change"],
  hiding: ["omit", "page"],
  marriage: ["role"],
  standIn: ["trial"],
  family: ["role", "relative"],
  story: ["name", "job", "trial"],
  bribe: ["inside", "official", "place"],
  rules: ["stay", "work"],
  login: ["wallet"],
};

/** What stands together so unlike deception is chance. */
const unlike = -2.5;

/** A kind with such a share of the likelihood is named alone; two that have such a share together are both named. */
const alone = 0.6;
const both = 0.7;

/** From here on a message is answered with a caution first, and from there on with a plain no alone. */
const doubtful = -0.3;
const plain = 0.9;

/** What a message may mean to do that deceives, where only likeness says so; no kind where none is likely. */
type Doubt = { isPlain: boolean; deceits: readonly Deceit[] };

const homeTest =
  / (?:(?:duolingo|toefl|ielts|pte|ڈویلنگو|ڈولنگو|ڈیولنگو|ٹوفل|اییلٹس) (?:[^ ]+ ){0,4})?(?:home edition|at home|from home|ghar (?:bai?th|beth|bait|se|pe|par)[^ ]*|گھر (?:بیٹھ[^ ]*|سے|پر)) /u;
const testNames = / (?:duolingo|toefl|ielts|pte|ڈویلنگو|ڈولنگو|ڈیولنگو|ٹوفل|اییلٹس) /u;
/** Whoever asks for more than where the test is sat. */
const helped =
  / (?:koi (?:aur|or|dusra|doosra|banda)|kisi (?:aur|or|se)|someone|somebody|friend|dost|bhai|cousin|agent|expert|banda|helper|help|madad|solve|answers?|jawab|cheat[^ ]*|proxy|score|guarantee[^ ]*|pakk[ai]|dila[^ ]*|dilwa[^ ]*|karwa[^ ]*|kara (?:do|de|den)|mil jaye|bina|baghair|without|chatgpt|ai|screen|camera|invigilator|paise|certificate|result|کوئی|کوی|کسی|دوست|بھای|ایجنٹ|بندہ|مدد|دلوا|کروا|بغیر|پیسے|سرٹیفکیٹ|نتیجہ|حل|جواب) /u;
/** A test that is sat at home, and nothing besides: "ghar baithe Duolingo chalega?" */
function isHomeTest(message: string): boolean {
  const text = normalise(message);
  return testNames.test(text) && homeTest.test(text) && !helped.test(text);
}

/** Of these the honest speak as well who ask what they have to show: a likeness that rests on them alone is no evidence. */
const ofFunds: ReadonlySet<Name> = new Set<Name>([
  "sum",
  "statement",
  "place",
  "role",
  "relative",
  "income",
  "putIn",
  "forTime",
  "honest",
]);
/** "How much for one person?": a figure is asked for, or a list of papers. */
const asksFigures =
  / (?:kitn[aeiy]+|how (?:much|many|long|old)|(?:what|which|kya kya|kya|kon ?se|kaun ?se) (?:documents?|papers?|kaghz?at|kagz?at)|kab tak|when (?:should|do|must|can) (?:i|we)|har (?:saal|mahine)|every (?:year|month)|کتن[ےایی]|کون سے کاغذات) /u;
/** "Akele bande ke liye": the student, and nobody from outside. */
const oneAlone =
  / (?:akel[aei]|ek|aik|1|one|single|sirf ek) (?:band[ae]|bnd[aey]|person|student)(?= (?:(?:ke|k) (?:liye|lye)|ka (?:kitna|total|kharcha)))/g;

/** The aim is a true form, a loan that pays the fee, or a plan that the law allows: said in so many words. */
const honestAim =
  / (?:(?:fill|write|answer) (?:it |this |the form |everything )?(?:correctly|truthfully|honestly)|(?:will|want to|going to) declare|is it (?:bad|wrong) to (?:say|tell|mention) (?:[^ ]+ ){0,4}(?:psw|graduate route|post study|job|stay)) | (?:udhaa?r|qarz|qarza|loan) (?:le|ly|lay) (?:kar|kr|ke) (?:apni |meri |beti ki |bete ki |uni ki |university ki )?(?:fees?|tuition) (?:bhar|de|jama|pay)[^ ]* | borrow[^ ]* (?:[^ ]+ ){0,3}from (?:a |the |my |our )?bank (?!(?:[^ ]+ )?(?:officer|employee|manager|clerk|cashier|staff|friend|wal[ae]|banda) )/;
/** A gift that stays. */
const isGift = (text: string) =>
  / (?:cousin|uncle|aunt|brother|sister|grandfather|chacha|mamu|khala|phupho|taya|bhai|behan|nana|dada) (?:[^ ]+ ){0,3}(?:gives?|giving|gave|de rah[aei]|deta|dega|give) (?:[^ ]+ ){0,4}(?:gift|tohfa) /.test(
    text,
  ) && !/ (?:back|return[^ ]*|wap[ai]s|lauta[^ ]*|nikal[^ ]*|officer|embassy|consulate|slot) /.test(text);
/** Marks that the board itself mended. */
const rechecked = / re ?(?:check|evaluat|total)[^ ]* (?!.*(?:banda|bnda|contact|paise|lakh|setting|agent) )/;

/** How much a message is like one about deception: plainly, perhaps, or not at all (null). A word or two say nothing. */
export function deceitDoubt(message: string): Doubt | null {
  const said = withoutDenied(normalise(message));
  return (
    doubtOf(isDenied(normalise(message)) ? said : message) ?? (isWink(said) ? { isPlain: false, deceits: [] } : null)
  );
}

function doubtOf(message: string): Doubt | null {
  if (isHomeTest(message)) return null;
  const typed = typedRead(message).replaceAll(oneAlone, " ");
  if (typed.trim().split(/[ .]+/).length < 4) return null;
  const at = deceitConcepts.at(typed);
  const heard = together.find(([, near, all]) => anchorOf(at, all, near, ["honest"]) !== undefined);
  const text = normalise(message);
  if (rechecked.test(text) || (!heard && (honestAim.test(text) || isGift(text) || isOfOffice(text)))) return null;
  const weighed = likeness(typed, at);
  if (weighed < (heard ? unlike : doubtful)) return null;
  // A plain request for figures needs a word that speaks of a trick, and not the weights of small words alone.
  const isSum = at("sum").length > 0;
  const isBare = deceitConcepts.names.every(
    (name) => ofFunds.has(name) || (isSum && name === "price") || at(name).length === 0,
  );
  const isShort = typed.trim().split(" ").length < 25;
  if (!heard && isBare && isShort && weighed < plain && asksFigures.test(text)) return null;
  const isSpokenOf = ({ kind }: { kind: Deceit }) => evidence[kind].some((name) => at(name).length > 0);
  // What both say is plain, and what is not to be noticed.
  const isPlain = weighed >= plain || (weighed > doubtful && (heard !== undefined || at("noticed").length > 0));
  return { isPlain, deceits: heard ? [heard[0]] : likeliest(kindOf(typed, at).filter(isSpokenOf)) };
}

/** Kinds whose patterns are wide: a sum that is put somewhere and comes back, a paper that somebody makes. */
const wide: readonly Deceit[] = ["funds", "papers"];
/** No sentence that the patterns rightly matched scores this low, neither a learnt nor a fresh one. */
const farFrom = -1.6;

/** Words that only a trick needs: what holds one of them is never misheard. */
const trickWords =
  / (?:forg(?:e|es|ed|ing|ery)|fak(?:e|es|ed|ing)|ja+l[iy]|nakl[iy]|bogus|counterfeit|park(?:ed|ing|na|ne|wa[^ ]*)?|rent(?:ed|ing)?|kira[iy][^ ]*|photoshop|جعلی|نقلی|پارک[^ ]*|کرا[یئ]ے) /u;

/**
 * Whether a wide pattern heard deception where everything else in the message speaks against it: "they ask for a deposit, do I
 * get it back if the visa is refused?"
 */
export function isMisheard(deceits: readonly Deceit[], message: string): boolean {
  if (deceits.length === 0 || !deceits.every((deceit) => wide.includes(deceit))) return false;
  const said = withoutDenied(normalise(message));
  if (trickWords.test(said) || exactDeceitIn(said)) return false;
  const typed = typedRead(message);
  const at = deceitConcepts.at(typed);
  return at("untrue").length === 0 && likeness(typed, at) < farFrom;
}

/** The deceits that the patterns find in a message and its likeness does not speak against. */
export function deceitsHeard(message: string): Deceit[] {
  const deceits = deceitsIn(message);
  return isMisheard(deceits, message) ? [] : deceits;
}

/** Whether a message names a trick only to turn it down: "no fake papers, please". */
export const isOnlyDenied = (message: string): boolean => {
  const text = normalise(message);
  return isDenied(text) && !trickWords.test(withoutDenied(text)) && deceitsHeard(message).length === 0;
};

/** The message as the ordinary answer reads it: "I don't want to hide my refusal, how do I explain it" asks about a refusal. */
export const withoutTurnedDown = (message: string): string =>
  isOnlyDenied(message) ? withoutDenied(normalise(message)).trim() : message;

function likeliest(kinds: ReturnType<typeof kindOf>): Deceit[] {
  const [first, second] = kinds;
  const all = kinds.reduce((total, { share }) => total + share, 0);
  if (!first) return [];
  if (!second || first.share > alone * all) return [first.kind];
  return first.share + second.share > both * all ? [first.kind, second.kind] : [];
}
