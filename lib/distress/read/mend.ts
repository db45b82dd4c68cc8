import { single, urduLetters } from "@/lib/language/plain-letters";
import { distance } from "@/lib/text";
import { ordinary } from "./ordinary";
import { patternWords } from "./patterns";

const words = (list: string) => list.split(/\s+/).filter(Boolean).map(urduLetters).map(single);

/** Words that patterns write with a choice of letters, as they are usually spelt. */
const usual = words(
  `suicide suicidal overdose overdosed myself yourself himself herself themselves wanna khudkushi khudkhushi khudkashi zindagi chahta
  chahti chahte jeena jeene marna marne khatam zehar phansi mujhe nahi tashadud depressed depression
  خودکشی زندگی چاہتا چاہتی مرنا جینا جینے زہر پھانسی تشدد گولیاں زبردستی`,
);
/** Short words have no letter to spare, so their mistakes are listed. */
const short: Record<string, string> = {
  wnt: "want",
  wan: "want",
  wat: "want",
  wnat: "want",
  wantt: "want",
  kll: "kil",
  kli: "kil",
  kl: "kil",
  ki11: "kil",

  slf: "self",
  sel: "self",
  sef: "self",
  lif: "life",
  lfe: "life",
  lyf: "life",
  lyfe: "life",
  liv: "live",
  lve: "live",

  dei: "die",
  diw: "die",
  dien: "die",
  khd: "khud",
  kud: "khud",
  khu: "khud",
  mrn: "marna",
  mrna: "marna",
  jna: "jana",
  gng: "going",
  bt: "but",
  ded: "dead",
  nhi: "nahi",
  nai: "nahi",
};

const wanted = new Set([...usual, ...patternWords]);

/** The letters of a word as bits. A mistake changes two of them at most: the letter removed and the one added. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** How many bits are set. */
function count(bits: number): number {
  let number = 0;
  for (let left = bits; left !== 0; left &= left - 1) number += 1;
  return number;
}

type Target = { word: string; letters: number };
const byStart = new Map<string, Target[]>();
for (const word of wanted) {
  byStart.set(word.charAt(0), [...(byStart.get(word.charAt(0)) ?? []), { word, letters: lettersOf(word) }]);
}

/** Corrects words that are one letter off a word of the patterns, or two letters if the word is long. */
export const mended = (text: string) => text.replace(/(?<= )\p{L}{2,}(?= )/gu, mend);

function mend(word: string): string {
  const known = Object.hasOwn(short, word) ? short[word] : undefined;
  if (known || word.length < 4) return known ?? word;
  if (wanted.has(word) || ordinary.has(word)) return word;
  let best = { word, away: 3 };
  // People mistype the middle, hardly ever the start; a swap of the first two letters is the exception.
  const second = word.charAt(1) === word.charAt(0) ? "" : word.charAt(1);
  const own = lettersOf(word);
  for (const { word: target, letters } of [...(byStart.get(word.charAt(0)) ?? []), ...(byStart.get(second) ?? [])]) {
    if (count(own ^ letters) > 4) continue; // more than two mistakes
    const isSwapped = target.charAt(0) !== word.charAt(0);
    if (isSwapped && target.slice(0, 2) !== second + word.charAt(0)) continue;
    const most = target === "suicide" || target.length > 7 ? 2 : target.length > 3 ? 1 : 0;
    const away = distance(word, target, Math.min(most, best.away - 1));
    if (away <= most && away < best.away) best = { word: target, away };
  }
  return best.word;
}
