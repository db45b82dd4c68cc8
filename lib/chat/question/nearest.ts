import attestation from "@/lib/catalogue/data/attestation.json";
import questions from "@/lib/catalogue/data/questions-extra.json";
import { type CountryId, countryVocabulary } from "@/lib/language/countries";
import { courtesies, plainEnglish } from "@/lib/language/plain-english";
import { mentions, normalise, phrases } from "@/lib/language/words";
import { withoutPermission } from "./everyday/everyday";
import { askedBy, meanings } from "./meanings";
import type { QuestionTopic } from "./topics";

/**
 * For a text that no rule knows: the everyday question or paper with the most similar words. Synonyms count as one word
 * ("mamu", "chacha", "uncle"). The fewer entries a meaning occurs in, the more it weighs.
 */

/** A paper that another entry covers better. */
const insteadOf: Record<string, string> = { "attestation/o-a-levels": "attestation/equivalence" };

const readings = Object.entries(meanings).map(([meaning, list]) => [meaning, phrases(list)] as const);
const places = phrases(countryVocabulary.join("|"));
const saysNothing = (word: string) =>
  word.length < 3 || /^\d/.test(word) || plainEnglish.has(word) || courtesies.has(word);
/** These distinguish entries, but occur in questions for many other reasons. */
const optional: ReadonlySet<string> = new Set(
  "british pakistani university visa degree work tuition bachelor master student abroad bank certificate".split(" "),
);

/** "Statements" and "statement" count as one word. */
const stem = (word: string) => (/^[a-z]{5,}$/.test(word) ? word.replace(/(?:ing|ed|es|s)$/, "") : word);

/** The meanings and other meaningful words of a normalised text. */
function sense(text: string): Set<string> {
  const found = readings.filter(([, pattern]) => mentions(text, pattern)).map(([meaning]) => meaning);
  const rest = readings.reduce((left, [, pattern]) => left.replace(pattern, ""), text).replace(/ +/g, " ");
  const others = rest
    .replace(places, "")
    .split(/ +/)
    .filter((word) => !saysNothing(word));
  return new Set([...found, ...others.map(stem)]);
}

type Entry = { id: string; asked: ReadonlySet<string>; told: ReadonlySet<string> };

const entry = (id: string, asked: string, told: string): Entry => ({
  id,
  asked: new Set([...sense(normalise(asked)), ...(askedBy[id] ?? "").split(" ").filter(Boolean)]),
  told: sense(normalise(told)),
});

const entries: readonly Entry[] = [
  ...questions.questions.map(({ id, question, alsoAskedAs, answer }) =>
    entry(`question/${id}`, [question, ...alsoAskedAs].join(" "), answer.map(({ text }) => text).join(" ")),
  ),
  ...attestation.documents.map(({ id, name, chain }) =>
    entry(`attestation/${id}`, name, chain.map(({ office, what }) => `${office} ${what}`).join(" ")),
  ),
];

/** How rare a word is among the entries: rare words tell most. A word that no entry has gets a medium weight. */
const weights = new Map<string, number>();
for (const word of new Set(entries.flatMap(({ asked, told }) => [...asked, ...told]))) {
  const holders = entries.reduce((sum, { asked, told }) => sum + (asked.has(word) ? 1 : told.has(word) ? 0.3 : 0), 0);
  weights.set(word, Math.log(1 + (entries.length - holders + 0.5) / (holders + 0.5)));
}
const weightOf = (word: string) => weights.get(word) ?? 2;

/** Subjects with their own answers, which similar words don't override. */
const settled: readonly QuestionTopic[] = [
  "deceit",
  "private",
  "account",
  "setup",
  "orders",
  "identity",
  "office",
  "consultation",
  "services",
  "trust",
  "complaint",
  "event",
  "guarantee",
  "scholarship",
  "recognition",
  "ability",
  "housing",
];

/**
 * The minimum share of the question that an entry must cover, the minimum number of distinguishing words, and the
 * minimum lead over the next entry.
 */
const enough = { share: 0.62, mass: 4, words: 2, lead: 1.2 } as const;
/**
 * Rented money is shown, and somebody lends it, arranges it or takes it back: "which account does it go in?" is not
 * about that.
 */
const isLent = phrases(
  "agent*|consultant*|banda|bnda|rent*|hire*|kiray*|borrow*|udhar*|udhaar*|lend*|temporar*|arzi|park*|wapis|wapas|vapis|return*|give back|dega|de ga|dilwa*|arrange*|commission|ایجنٹ*|ادھار|کرائے|کرایے|واپس|عارضی",
);
const isLentToShow = (text: string) =>
  sense(text).has("show") &&
  mentions(text, isLent) &&
  !ownSavings.test(text) &&
  !(saidSum.test(text) && !mentions(text.replace(advisers, " "), isLent));
/** "The agent says 20,635 dollars have to be shown, is that right?" asks about the amount. */
const saidSum =
  / \d[\d.,]{2,} (?:euros?|eur|pounds?|gbp|dollars?|canadian|australian|usd|cad|aud|nzd|sek|nok|chf|kronor|francs?) | (?:euros?|eur|pounds?|gbp|usd|cad|aud|nzd|sek|nok|chf) \d[\d.,]{2,} /;
const advisers = / (?:agent|consultant|banda|bnda)\S*(?=.* (?:bol|keh|kah|says?|said|tells?|told|bata))/g;
/** Savings from a committee of neighbours are the family's own. */
const ownSavings = / (?:committee|kameti|bc) (?:[^ ]+ )?(?:nikl[^ ]*|mil[^ ]*|ki) | کمیٹی /u;
/** Their own rules are enough, or another part of the site answers them. */
const ruledOnly: readonly string[] = ["fees-office", "police-certificate", "tb-test"].map((id) => `question/${id}`);

type Nearest = { id: string; share: number; lead: number; mass: number; words: number };

/** The entry most similar to a normalised text, and how similar it is. */
function nearestTo(text: string): Nearest | null {
  const words = [...sense(text)];
  const scored = entries
    .map(({ id, asked, told }) => {
      const sum = (weigh: (word: string) => number) =>
        words.reduce((total, word) => total + weigh(word) * weightOf(word), 0);
      const mass = sum((word) => (asked.has(word) ? 1 : 0));
      const also = sum((word) => (!asked.has(word) && told.has(word) ? 0.35 : 0));
      const said = sum((word) => (optional.has(word) && !asked.has(word) ? 0.2 : 1));
      const telling = words.filter((word) => asked.has(word) && !optional.has(word)).length;
      return { id, mass, words: telling, score: mass + also, share: said === 0 ? 0 : (mass + also) / said };
    })
    .toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  const [best, next] = scored;
  if (!best || best.score === 0) return null;
  return { ...best, lead: best.score / Math.max(next?.score ?? 0, 0.01) };
}

/** The id of the passage for a normalised text that no rule knows, if one entry is clearly the most similar. */
export function nearestEveryday(
  text: string,
  topics: readonly QuestionTopic[],
  countries: readonly CountryId[],
): string[] {
  if (topics.some((topic) => settled.includes(topic))) return [];
  const nearest = nearestTo(withoutPermission(text));
  if (!nearest) return [];
  const { id, share, lead, mass, words } = nearest;
  const isNear = share >= enough.share && mass >= enough.mass && lead >= enough.lead;
  if (!isNear || words < enough.words || ruledOnly.includes(id)) return [];
  if (id === "question/parked-funds" && !isLentToShow(text)) return [];
  // We know this of one country only.
  if (id === recruiting && countries.some((country) => country !== "uk")) return [];
  return [insteadOf[id] ?? id];
}

const recruiting = "question/ukstudents-recruit";
