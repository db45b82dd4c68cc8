/*
 * How much is tried: a little in `npm test`, always the same so that it is never red by chance; 100,000 bodies and
 * others each time in `npm run test:attack`, which says FUZZ_BODIES. FUZZ_SEED repeats such a run.
 */
const usual = 1500;
const bodies = Number(process.env.FUZZ_BODIES || usual);
const given = process.env.FUZZ_SEED;

/** How long it may take, and whether the statuses are printed. */
export const bounds = {
  timeout: 60_000 + bodies * 60,
  tell: bodies > usual,
};

/** The dice, other ones for each part: the same would try the same everywhere. */
export function dice(part: string): { seed?: number } {
  if (!given && bodies > usual) return {};
  return { seed: [...part].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, Number(given || 20261122)) };
}

/** Endpoints that work out a bcrypt hash for most good bodies: some 70 ms each. */
const hashing = /\/auth\/(token|register|processing|b2b|password\/(change|reset))|\/deletion$/;

/** Every endpoint gets its share of the bodies; those that hash, a tenth of one. */
export const runsFor = (name: string): number => Math.ceil((bodies / 25) * (hashing.test(name) ? 0.1 : 1));

/** The same for what is no body: addresses, headers, files. */
export const share = (part: number): number => Math.ceil(bodies * part);
