/** "1234", or "10000+": the server stops counting there, as it does for X-Total-Count. */
export const countLabel = (count: number) => (count > 10_000 ? "10000+" : String(count));
