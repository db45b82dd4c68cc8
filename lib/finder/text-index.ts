import { destinationNames } from "@/lib/catalogue/destination-names";
import { plain } from "@/lib/catalogue-search/rank";
import type { MatchProgramme, MatchUniversity } from "@/lib/recommendations/read/match-catalogue";
import { distance } from "@/lib/text";
import { levelChoices, subjectChoices } from "./facets";

/** The words of programme names, and of what programmes share: university, place, level and subject. */
export type TextIndex = {
  /** For each word of a name, the places of the programmes. */
  names: ReadonlyMap<string, Uint32Array>;
  /** For each word, the universities, levels and subjects that it belongs to. */
  universities: ReadonlyMap<string, readonly number[]>;
  levels: ReadonlyMap<string, readonly number[]>;
  subjects: ReadonlyMap<string, readonly number[]>;
  /** All words, in order. */
  words: readonly string[];
  universityCount: number;
  universityOf: Uint32Array;
  level: Uint8Array;
  subject: Uint8Array;
};

type Groups = Pick<TextIndex, "universityOf" | "level" | "subject"> & { universities: readonly MatchUniversity[] };

/** Words that say nothing about a programme. */
const empty = new Set(
  "a an and any at course courses degree degrees for from in of on or program programme programmes programs study the to with".split(
    " ",
  ),
);
const levelWords = [
  "bachelor bachelors bs bsc undergraduate",
  "master masters ms msc mphil postgraduate",
  "phd doctorate doctoral",
  "diploma foundation pathway",
  "language preparation",
];
const subjectWords: Record<string, string> = {
  "computer-science": "cs it computing software",
  "data-science-ai": "ai ml artificial intelligence machine learning analytics",
  business: "management commerce mba",
  "finance-accounting": "accountancy banking",
  "medicine-health": "medical mbbs",
};

/** "Master's in Zürich" has the words master, s, in and zurich. */
const wordsIn = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const mostWords = 6;

/** The words of a search that count: without those that say nothing, and single letters. At most six. */
const searchedWords = (q: string): string[] =>
  [...new Set(wordsIn(q))].filter((word) => word.length > 1 && !empty.has(word)).slice(0, mostWords);

export function textIndexOf(
  programmes: readonly MatchProgramme[],
  { universities, universityOf, level, subject }: Groups,
): TextIndex {
  const names = invert(programmes.map(({ name }) => name));
  const groups = {
    universities: invert(universities.map(wordsOfUniversity)),
    levels: invert(levelChoices.map(({ label }, place) => `${label} ${levelWords[place]}`)),
    subjects: invert(subjectChoices.map(({ value, label }) => `${label} ${subjectWords[value] ?? ""}`)),
  };
  const words = new Set([names, ...Object.values(groups)].flatMap((group) => [...group.keys()]));
  return {
    names: new Map([...names].map(([word, places]) => [word, Uint32Array.from(places)])),
    ...groups,
    words: [...words].sort(),
    universityCount: universities.length,
    universityOf,
    level,
    subject,
  };
}

function wordsOfUniversity({ name, aliases, city, country }: MatchUniversity): string {
  const names = destinationNames.find(({ id }) => id === country);
  return [name, ...aliases, city, names?.slug, names?.name, ...(names?.alsoCalled ?? [])].join(" ");
}

/** For each word of some texts, the places of the texts that have it. */
function invert(texts: readonly string[]): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [place, text] of texts.entries()) {
    for (const word of new Set(wordsIn(text))) {
      if (empty.has(word)) continue;
      const places = found.get(word);
      if (places) places.push(place);
      else found.set(word, [place]);
    }
  }
  return found;
}

/** How well programmes match the words of a search. */
export type TextMatch = {
  /** By place: 0 if a word is missing; otherwise higher is better. */
  scores: Uint8Array;
  /** The highest score that there can be. */
  best: number;
  /** What a word was read as when nothing in the catalogue begins with it: "enginering" as "engineering". */
  readAs: readonly { typed: string; word: string }[];
};

const inName = 2;
const beside = 1;

/** Compares all programmes with a search; undefined if it has no word that counts. */
export function matchText(index: TextIndex, q: string): TextMatch | undefined {
  const typed = searchedWords(q);
  if (typed.length === 0) return undefined;
  const scores = new Uint8Array(index.level.length).fill(1);
  const readAs: { typed: string; word: string }[] = [];
  for (const word of typed) {
    let meant = beginning(index.words, word);
    if (meant.length === 0) {
      const like = nearestWord(index.words, word);
      if (like) readAs.push({ typed: word, word: like });
      meant = like ? [like] : [];
    }
    addScores(index, meant, scores);
  }
  return { scores, best: 1 + inName * typed.length, readAs };
}

/** Adds a word's points to each score; a programme that doesn't have the word in any meaning gets 0 for good. */
function addScores(index: TextIndex, meant: readonly string[], scores: Uint8Array): void {
  const named = new Uint8Array(scores.length);
  for (const word of meant) for (const place of index.names.get(word) ?? []) named[place] = 1;
  const flags = (group: ReadonlyMap<string, readonly number[]>, size: number) => {
    const flag = new Uint8Array(size);
    for (const word of meant) for (const place of group.get(word) ?? []) flag[place] = 1;
    return flag;
  };
  const university = flags(index.universities, index.universityCount);
  const level = flags(index.levels, 256);
  const subject = flags(index.subjects, 256);
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] as number;
    if (score === 0) continue;
    if (named[place]) scores[place] = score + inName;
    else if (
      university[index.universityOf[place] as number] ||
      level[index.level[place] as number] ||
      subject[index.subject[place] as number]
    ) {
      scores[place] = score + beside;
    } else scores[place] = 0;
  }
}

/** The words that begin with a typed one; one or two letters are a word of their own ("cs", "ai", "uk"). */
function beginning(words: readonly string[], typed: string): string[] {
  let from = 0;
  let to = words.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] as string) < typed) from = middle + 1;
    else to = middle;
  }
  if (typed.length <= 2) return words[from] === typed ? [typed] : [];
  let end = from;
  while (words[end]?.startsWith(typed)) end += 1;
  return words.slice(from, end);
}

/** The word with the fewest different letters: one in a short word, two in a long one; the first letter must be right. */
function nearestWord(words: readonly string[], typed: string): string | undefined {
  const most = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  let best: { word: string; edits: number } | undefined;
  for (const word of most === 0 ? [] : words) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > most) continue;
    const edits = distance(typed, word, best ? best.edits - 1 : most);
    if (edits <= (best ? best.edits - 1 : most)) best = { word, edits };
  }
  return best?.word;
}
