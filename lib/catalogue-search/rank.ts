/** Removes accents: people type "zurich" for Zürich and "linkoping" for Linköping. */
export const plain = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim();

/** 0 if the name starts with the text, 1 if one of its words does, 2 if it contains it; otherwise undefined. */
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

/** The penalty for a match in further names; scattered words come after both. */
const behind = 3;

/**
 * How well names match a search; smaller is better, undefined means no match. The best of several names counts. Further
 * names (a programme's university) rank lower, and words that match separately rank last.
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

/** Best matches first, ties by label; everything by label if there is no search. */
export function best<T>(choices: readonly T[], { search, names, further, label }: Reading<T>): T[] {
  const ranked = choices.flatMap((choice) => {
    const rank = search ? rankOf(search, names(choice), further?.(choice)) : 0;
    return rank === undefined ? [] : [{ choice, rank, label: label(choice) }];
  });
  return ranked.toSorted((a, b) => a.rank - b.rank || a.label.localeCompare(b.label, "en")).map(({ choice }) => choice);
}
