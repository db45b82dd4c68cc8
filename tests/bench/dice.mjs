/* Pseudo-random numbers that are the same in every run: each depends on a kind of thing and its index. */

/** A whole number from 0 to 2^32 - 1 for that kind and index (the mixer of MurmurHash3). */
export function dice(kind, index) {
  let h = (Math.imul(kind + 1, 0x9e3779b1) ^ Math.imul(index + 0x7f4a7c15, 0x85ebca6b)) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** The same as a fraction from 0 to below 1. */
export const share = (kind, index) => dice(kind, index) / 2 ** 32;

const hex = (number) => number.toString(16).padStart(8, "0");

/** An id in the format of a random UUID. */
export function uuid(kind, index) {
  const [a, b, c, d] = [1, 2, 3, 4].map((part) => hex(dice(kind * 16 + part, index)));
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-a${c.slice(1, 4)}-${c.slice(4)}${d}`;
}

/**
 * A weighted choice among values.
 *
 * @template T
 * @param {[T, number][]} weighted
 * @returns {(share: number) => T}
 */
export function chooser(weighted) {
  const sum = weighted.reduce((total, [, weight]) => total + weight, 0);
  const ends = [];
  let end = 0;
  for (const [value, weight] of weighted) {
    end += weight / sum;
    ends.push([value, end]);
  }
  return (at) => (ends.find(([, upTo]) => at < upTo) ?? ends.at(-1))[0];
}
