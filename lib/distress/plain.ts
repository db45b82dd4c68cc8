/*
 * A text as the patterns of distress read it: small letters without accents, every letter once in a row ("kill" and
 * "kil" are one word), words apart by one space, sentences apart by " . ". People in distress type fast and badly.
 */

/** So much of a text is read: more than any field of the site takes. */
const longest = 6000;

const digits: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", $: "s", "@": "a" };

/** Every letter that is doubled, once. Patterns are written as people spell and pass through here as well. */
export const single = (text: string) => text.replaceAll(/(\p{L})\1+/gu, "$1");

/** Arabic letters as one hand would write them; patterns pass through here too. */
export const urduLetters = (text: string) =>
  text
    .replaceAll(/[يىئ]/g, "ی")
    .replaceAll("ك", "ک")
    .replaceAll(/[هةۀھە]/g, "ہ")
    .replaceAll(/[أإٱ]/g, "ا");

/** The text in plain letters, with a space at both ends. */
export function plain(text: string): string {
  const letters = urduLetters(text.slice(0, longest).toLowerCase().normalize("NFKD"))
    .replace(/\p{M}|\p{Default_Ignorable_Code_Point}/gu, "")
    .replace(/[’‘'`´*#_]/g, "")
    // "s u i c i d e", "s-u-i-c-i-d-e": letters that stand alone are one word.
    .replace(/(?<![\p{L}\d])(?:\p{L}[ .-]){3,}\p{L}(?![\p{L}\d])/gu, (spaced) => spaced.replace(/[ .-]/g, ""))
    // "k1ll", "su!cide"
    .replace(/(?<=[a-z])!(?=[a-z])/g, "i")
    .replace(/[a-z\d$@]*[a-z][a-z\d$@]*/g, (word) =>
      word.length < 3 ? word : word.replace(/[01345$@]/g, (digit) => digits[digit] ?? digit),
    );
  const words = letters.match(/[\p{L}\d]+|[.!?;\n۔؟…]/gu) ?? [];
  const kept = words.map((word) => (/[\p{L}\d]/u.test(word) ? single(word) : "."));
  return ` ${kept.join(" ")} `;
}

/** How many letters have to change, go, come or trade places, at most `most` + 1. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const crossed = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed);
      next.push(crossed ? Math.min(least, (before[j - 2] ?? 0) + 1) : least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? most + 1;
}

/** The words that a mistake may be mended to. */
const wanted = words(
  `suicide suicidal suicides overdose overdosed myself yourself himself herself themselves kill killed killing hanging poison
  want wanna wanted wish going ready life live living alive dead death die reason anymore world without hurt harm pills
  disappear worthless hopeless depressed depression wrists beats beating beaten raped abused abusing threatens threatening
  blackmailing married marriage forced nobody everyone better tired going
  khudkushi khudkhushi zindagi chahta chahti jeena marna khatam zehar phansi mujhe nahi shohar tashadud
  خودکشی زندگی چاہتا چاہتی مرنا جینا زہر پھانسی تشدد`,
);
/** Words that are meant as they stand, though one of the above is a letter away. */
const meant = new Set(
  words(
    `wait went wont wants waste wise wishes will well wall kilo kiln kills skill kind king line like likes love loves loved lives
    lived liver lime lift leave life lie lies alike alone olive hut hurts hard hare ham harms haram deal dear deed dad date debt
    depth deaf die did due dig dip tie word work would worlds reasons season tried tires tied tried bitter letter butter hand
    hanging changing ready read really reach goin doing gone bells bills pulls polls pals pill mills hills rapid taped roped rape
    amused used abuse aused begin being bearing eating meeting heating seating marriages merit mirror marry somebody anybody
    subside subsides sulfide suitcase sunside position prison passion person living loving lining giving leaving livings
    jana jina jani liye lia liya lena lene kila kill mana mera mara karna barna parna bharna warna marne marni marta jaana jeeta
    phans phase chata chahte chahat chahiye zehan zahir shoher mujha mujhse nai nahin nhi hai khata khatta khaten
    within with dies dead deadline head lead bead threat married marriage`,
  ),
);

function words(list: string): string[] {
  return list.split(/\s+/).filter(Boolean).map(single);
}

const closest = new Map<string, readonly string[]>();
for (const word of wanted) closest.set(word.charAt(0), [...(closest.get(word.charAt(0)) ?? []), word]);
const isWanted = new Set(wanted);

/** Mends the spelling of what is one letter off a word that matters, two letters where the word is long. */
export const mended = (text: string) => text.replace(/(?<= )\p{L}{3,}(?= )/gu, mend);

function mend(word: string): string {
  if (isWanted.has(word) || meant.has(word)) return word;
  let best = { word, away: 3 };
  // People mistype the middle, hardly ever the start; a swap of the first two letters is the exception.
  for (const target of [...(closest.get(word.charAt(0)) ?? []), ...(closest.get(word.charAt(1)) ?? [])]) {
    if (target.charAt(0) !== word.charAt(0) && target.charAt(1) !== word.charAt(0)) continue;
    const most = target === "suicide" || target.length > 7 ? 2 : target.length > 3 ? 1 : 0;
    const away = distance(word, target, most);
    if (away <= most && away < best.away) best = { word: target, away };
  }
  return best.word;
}
