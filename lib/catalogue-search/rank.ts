/** What someone types for a name: "zurich" for Zürich, "linkoping" for Linköping. */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();

/** 0 where the name starts with the text, 1 where a word of it does, 2 where it is somewhere in it; else undefined. */
function placeIn(name: string, wanted: string): number | undefined {
  const at = name.indexOf(wanted);
  if (at <= 0) return at < 0 ? undefined : 0;
  for (let next = at; next > 0; next = name.indexOf(wanted, next + 1)) {
    if (!/[\p{L}\p{N}]/u.test(name[next - 1] ?? "")) return 1;
  }
  return 2;
}

const placesIn = (names: readonly string[], wanted: string) =>
  names.flatMap((name) => placeIn(plain(name), wanted) ?? []);

/** By how much an answer in a further name comes after one in the names themselves, and words apart after both. */
const behind = 3;

/**
 * How well names answer a search, smaller is better; undefined where they do not. Of several names the best counts.
 * Further names (the university of a programme) come after them, and words that stand apart after everything else.
 */
export function rankOf(search: string, names: readonly string[], further: readonly string[] = []): number | undefined {
  const wanted = plain(search);
  const places = [...placesIn(names, wanted), ...placesIn(further, wanted).map((place) => behind + place)];
  if (places.length > 0) return Math.min(...places);
  const all = [...names, ...further].map(plain).join("\n");
  return wanted.split(/[\s,]+/).every((word) => all.includes(word)) ? 2 * behind : undefined;
}

type Reading<T> = {
  search?: string | undefined;
  names: (choice: T) => readonly string[];
  further?: (choice: T) => readonly string[];
  label: (choice: T) => string;
};

/** The best answers first, equally good ones by their label; everything by its label where nothing is searched. */
export function best<T>(choices: readonly T[], { search, names, further, label }: Reading<T>): T[] {
  const ranked = choices.flatMap((choice) => {
    const rank = search ? rankOf(search, names(choice), further?.(choice)) : 0;
    return rank === undefined ? [] : [{ choice, rank, label: label(choice) }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.label.localeCompare(b.label, "en")).map(({ choice }) => choice);
}
