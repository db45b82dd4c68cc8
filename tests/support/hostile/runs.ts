/*
 * The number of runs: few in `npm test`, with a fixed seed so that it never fails by chance; 100,000 bodies with a new
 * seed in `npm run test:attack`, which sets FUZZ_BODIES. FUZZ_SEED repeats such a run.
 */
const usual = 1500;
const bodies = Number(process.env.FUZZ_BODIES || usual);
const given = process.env.FUZZ_SEED;

/** The timeout, and whether the statuses are printed. */
export const bounds = {
  timeout: 60_000 + bodies * 60,
  tell: bodies > usual,
};

/** A different seed for each part: the same one would try the same values everywhere. */
export function dice(part: string): { seed?: number } {
  if (!given && bodies > usual) return {};
  return { seed: [...part].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) | 0, Number(given || 20261122)) };
}

/** Endpoints that compute a bcrypt hash for most valid bodies: some 70 ms each. */
const hashing = /\/auth\/(token|register|processing|b2b|password\/(change|reset))|\/deletion$/;

/** Every endpoint gets its share of the bodies; hashing ones get a tenth of that. */
export const runsFor = (name: string): number => Math.ceil((bodies / 25) * (hashing.test(name) ? 0.1 : 1));

/** The same for other inputs: addresses, headers, files. */
export const share = (part: number): number => Math.ceil(bodies * part);
