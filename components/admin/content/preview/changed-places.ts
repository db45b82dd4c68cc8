/** Where the texts of a page differ from those of another. */
export type ChangedPlaces = {
  /** The places of texts that only this page has. */
  added: number[];
  /** The place at which texts of the other page are missing; undefined if none is. */
  missing: number | undefined;
};

/**
 * Where the texts of `after` differ from those of `before`. What is the same at the start and at the end is left out; between
 * them, a text is new as often as it comes more often than before, so that one that has only moved isn't.
 */
export function changedPlaces(before: readonly string[], after: readonly string[]): ChangedPlaces {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const left = new Map<string, number>();
  for (const text of before.slice(start, before.length - end)) left.set(text, (left.get(text) ?? 0) + 1);
  const added: number[] = [];
  for (let at = start; at < after.length - end; at++) {
    const text = after[at] as string;
    const rest = left.get(text) ?? 0;
    if (rest === 0) added.push(at);
    else left.set(text, rest - 1);
  }
  const isMissing = [...left.values()].some((rest) => rest > 0);
  return { added, missing: isMissing ? Math.min(start, after.length - 1) : undefined };
}

/** Whether a text says another one, which isn't part of a longer word or figure there. */
export function saysWhole(text: string, wanted: string): boolean {
  const isPart = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    const isInFigure = /^[.,]\d/.test(text.slice(end)) || /\d[.,]$/.test(text.slice(0, at));
    if (!isPart(text[at - 1]) && !isPart(text[end]) && !isInFigure) return true;
  }
  return false;
}
