/** "1 slot", "3 slots", "2 universities": a count with its noun. */
export const countOf = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

/** What is left of the longest text, or how much is too much: "12 characters left", "1 character too many". */
export const roomWords = (left: number): string =>
  `${countOf(Math.abs(left), "character")} ${left < 0 ? "too many" : "left"}`;
