/** "1 slot", "3 slots", "2 universities": a count with its noun. */
export const countOf = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
