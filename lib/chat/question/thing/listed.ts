import { mentions, normalise, phrases } from "@/lib/language/words";

/** "The first one", "doosri wali", "تیسرے والے": which one of several. */
const wal =
  "(?:wal[aeiy]\\S*|one|option|scholarship|award|course|uni|university|program\\S*|me|mein|main|ka|ki|ke|k|والی|والے|والا|کی|کا|کے|میں)";
const ordinals = [
  `(?:pehl[aeiy]\\S*|pahl[aeiy]\\S*|first|1 ?st|پہل[ایے])`,
  `(?:dusr[aeiy]\\S*|doosr[aeiy]\\S*|dosr[aeiy]\\S*|second|2 ?nd|دوسر[ایے])`,
  `(?:tisr[aeiy]\\S*|teesr[aeiy]\\S*|third|3 ?rd|تیسر[ایے])`,
  `(?:chauth[aeiy]\\S*|choth[aeiy]\\S*|fourth|4 ?th|چوتھ[ایے])`,
].map((word) => new RegExp(` ${word} ${wal} | the ${word} `));
const last = phrases("last one|the last one|akhri wal*|aakhri wal*|آخری والی|آخری والے");
/** A year, semester or step, not a choice from a list. */
const ofOther = phrases(
  "semester|sem|year|saal|attempt|installment|qist|step|mulk|country|baar|bar|time|سال|ملک|سمسٹر",
);

/** The position, from 0, that a normalised text refers to; -1 for the last, null for none. */
export function placeMeant(text: string): number | null {
  if (mentions(text, last)) return -1;
  const at = ordinals.findIndex((pattern) => pattern.test(text));
  return at >= 0 && !mentions(text, ofOther) ? at : null;
}

/** "• **MSc Data Science** at University of Bonn, Bonn: …", "• **Chevening Scholarship** (master's; …": the names in a list. */
const entry = /^• \*\*([^*]+[^*:])\*\*( at [^:;(]+(?:\([^)]*\))?[^:;(]*)?/;

/** The names in the last list of some answers, in order. */
export function lastListed(answers: readonly string[]): string[] {
  for (const answer of answers.toReversed()) {
    const names = answer.split("\n").flatMap((line) => {
      const [, name, at = ""] = entry.exec(line) ?? [];
      return name && !/^\d/.test(name) ? `${name}${at}` : [];
    });
    if (names.length > 1) return names;
  }
  return [];
}

/** "Lund wali ke bare mein", "the Helmut-Schmidt one": the one entry of a list that a word of its name identifies. */
export function entryNamed(text: string, names: readonly string[]): string | null {
  const [, word = ""] = / (\S{3,}) (?:wal[aeiy]\S*|one|والی|والے|والا) /.exec(text) ?? [];
  const meant = word ? names.filter((name) => normalise(name).includes(` ${word} `)) : [];
  return meant.length === 1 ? (meant[0] ?? null) : null;
}
