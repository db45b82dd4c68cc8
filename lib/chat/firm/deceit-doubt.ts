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
 * What sounds like deception although no pattern of deceit.ts knows it (docs/decisions/0020). No list of tricks is ever
 * complete, and a table of amounts under a question about a broker's balance reads like a yes.
 */

const likeness = likenessBy(weights, deceitConcepts);
const kindOf = kindBy(kinds as LearntKinds<Deceit>, deceitConcepts);

type Name = (typeof deceitConcepts.names)[number];

/**
 * Concepts so close together that the weights don't count: within this many words, with no honest word beside them. The
 * first concept names the kind.
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

/** A kind is named only if one of these occurs. */
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

/** Below this likeness, concepts that occur together do so by chance. */
const unlike = -2.5;

/** A kind with this share of the likelihood is named alone; two with this share together are both named. */
const alone = 0.6;
const both = 0.7;

/** From `doubtful` on, a caution comes before the answer; from `plain` on, the answer is only a refusal. */
const doubtful = -0.3;
const plain = 0.9;

/** Which deception a message may be about, judged by likeness only; no kind if none is likely. */
type Doubt = { isPlain: boolean; deceits: readonly Deceit[] };

const homeTest =
  / (?:(?:duolingo|toefl|ielts|pte|ڈویلنگو|ڈولنگو|ڈیولنگو|ٹوفل|اییلٹس) (?:[^ ]+ ){0,4})?(?:home edition|at home|from home|ghar (?:bai?th|beth|bait|se|pe|par)[^ ]*|گھر (?:بیٹھ[^ ]*|سے|پر)) /u;
const testNames = / (?:duolingo|toefl|ielts|pte|ڈویلنگو|ڈولنگو|ڈیولنگو|ٹوفل|اییلٹس) /u;
/** Asks for more than where the test takes place. */
const helped =
  / (?:koi (?:aur|or|dusra|doosra|banda)|kisi (?:aur|or|se)|someone|somebody|friend|dost|bhai|cousin|agent|expert|banda|helper|help|madad|solve|answers?|jawab|cheat[^ ]*|proxy|score|guarantee[^ ]*|pakk[ai]|dila[^ ]*|dilwa[^ ]*|karwa[^ ]*|kara (?:do|de|den)|mil jaye|bina|baghair|without|chatgpt|ai|screen|camera|invigilator|paise|certificate|result|کوئی|کوی|کسی|دوست|بھای|ایجنٹ|بندہ|مدد|دلوا|کروا|بغیر|پیسے|سرٹیفکیٹ|نتیجہ|حل|جواب) /u;
/** A test at home, and nothing else: "ghar baithe Duolingo chalega?" */
function isHomeTest(message: string): boolean {
  const text = normalise(message);
  return testNames.test(text) && homeTest.test(text) && !helped.test(text);
}

/** Honest people use these words too when they ask what they have to show, so they alone are no evidence. */
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
/** "How much for one person?": asks for a figure, or a list of papers. */
const asksFigures =
  / (?:kitn[aeiy]+|how (?:much|many|long|old)|(?:what|which|kya kya|kya|kon ?se|kaun ?se) (?:documents?|papers?|kaghz?at|kagz?at)|kab tak|when (?:should|do|must|can) (?:i|we)|har (?:saal|mahine)|every (?:year|month)|کتن[ےایی]|کون سے کاغذات) /u;
/** "Akele bande ke liye": the student, and nobody from outside. */
const oneAlone =
  / (?:akel[aei]|ek|aik|1|one|single|sirf ek) (?:band[ae]|bnd[aey]|person|student)(?= (?:(?:ke|k) (?:liye|lye)|ka (?:kitna|total|kharcha)))/g;

/** Says that the aim is a true form, a loan that pays the fee, or a plan that the law allows. */
const honestAim =
  / (?:(?:fill|write|answer) (?:it |this |the form |everything )?(?:correctly|truthfully|honestly)|(?:will|want to|going to) declare|is it (?:bad|wrong) to (?:say|tell|mention) (?:[^ ]+ ){0,4}(?:psw|graduate route|post study|job|stay)) | (?:udhaa?r|qarz|qarza|loan) (?:le|ly|lay) (?:kar|kr|ke) (?:apni |meri |beti ki |bete ki |uni ki |university ki )?(?:fees?|tuition) (?:bhar|de|jama|pay)[^ ]* | borrow[^ ]* (?:[^ ]+ ){0,3}from (?:a |the |my |our )?bank (?!(?:[^ ]+ )?(?:officer|employee|manager|clerk|cashier|staff|friend|wal[ae]|banda) )/;
/** A gift that stays. */
const isGift = (text: string) =>
  / (?:cousin|uncle|aunt|brother|sister|grandfather|chacha|mamu|khala|phupho|taya|bhai|behan|nana|dada) (?:[^ ]+ ){0,3}(?:gives?|giving|gave|de rah[aei]|deta|dega|give) (?:[^ ]+ ){0,4}(?:gift|tohfa) /.test(
    text,
  ) && !/ (?:back|return[^ ]*|wap[ai]s|lauta[^ ]*|nikal[^ ]*|officer|embassy|consulate|slot) /.test(text);
/** Marks that the board itself corrected. */
const rechecked = / re ?(?:check|evaluat|total)[^ ]* (?!.*(?:banda|bnda|contact|paise|lakh|setting|agent) )/;

/** How much a message resembles one about deception: plainly, perhaps, or not at all (null). A word or two say nothing. */
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
  // A plain request for figures must contain a word for a trick: the weights of small words are not enough.
  const isSum = at("sum").length > 0;
  const isBare = deceitConcepts.names.every(
    (name) => ofFunds.has(name) || (isSum && name === "price") || at(name).length === 0,
  );
  const isShort = typed.trim().split(" ").length < 25;
  if (!heard && isBare && isShort && weighed < plain && asksFigures.test(text)) return null;
  const isSpokenOf = ({ kind }: { kind: Deceit }) => evidence[kind].some((name) => at(name).length > 0);
  // Plain: what both say, and what nobody is supposed to notice.
  const isPlain = weighed >= plain || (weighed > doubtful && (heard !== undefined || at("noticed").length > 0));
  return { isPlain, deceits: heard ? [heard[0]] : likeliest(kindOf(typed, at).filter(isSpokenOf)) };
}

/** Kinds with wide patterns: money that is put somewhere and comes back, a paper that somebody makes. */
const wide: readonly Deceit[] = ["funds", "papers"];
/** No sentence that the patterns matched rightly scores this low, whether it was used in training or not. */
const farFrom = -1.6;

/** Words that only occur with a trick: a message with one of them is never misread. */
const trickWords =
  / (?:forg(?:e|es|ed|ing|ery)|fak(?:e|es|ed|ing)|ja+l[iy]|nakl[iy]|bogus|counterfeit|park(?:ed|ing|na|ne|wa[^ ]*)?|rent(?:ed|ing)?|kira[iy][^ ]*|photoshop|جعلی|نقلی|پارک[^ ]*|کرا[یئ]ے) /u;

/**
 * Whether a wide pattern found deception although everything else in the message speaks against it: "they ask for a deposit, do I
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

/** The deceptions that the patterns find in a message, unless its likeness speaks against them. */
export function deceitsHeard(message: string): Deceit[] {
  const deceits = deceitsIn(message);
  return isMisheard(deceits, message) ? [] : deceits;
}

/** Whether a message names a trick only to turn it down: "no fake papers, please". */
export const isOnlyDenied = (message: string): boolean => {
  const text = normalise(message);
  return isDenied(text) && !trickWords.test(withoutDenied(text)) && deceitsHeard(message).length === 0;
};

/** The message as the ordinary answer should read it: "I don't want to hide my refusal, how do I explain it" asks about a refusal. */
export const withoutTurnedDown = (message: string): string =>
  isOnlyDenied(message) ? withoutDenied(normalise(message)).trim() : message;

function likeliest(kinds: ReturnType<typeof kindOf>): Deceit[] {
  const [first, second] = kinds;
  const all = kinds.reduce((total, { share }) => total + share, 0);
  if (!first) return [];
  if (!second || first.share > alone * all) return [first.kind];
  return first.share + second.share > both * all ? [first.kind, second.kind] : [];
}
