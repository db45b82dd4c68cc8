import { formatAmount, formatAmountRange, formatRupeeRange, formatRupees } from "@/lib/catalogue/money";
import type { CatalogueFiles, University } from "@/lib/catalogue/schema/catalogue";

export type Programme = CatalogueFiles["programmes.json"][number];
type Level = Programme["level"];
type Basis = Programme["annualTuition"]["basis"];
/** Rupees per unit of each currency. */
type Rates = CatalogueFiles["fx.json"]["rates"];

/** The levels in the order families go through them. */
const levels = [
  { level: "bachelors", title: "Bachelor's degrees" },
  { level: "masters", title: "Master's degrees" },
  { level: "phd", title: "PhD programmes" },
  { level: "diploma", title: "Diplomas" },
  { level: "language", title: "Language and preparation courses" },
] as const satisfies readonly { level: Level; title: string }[];

export type ProgrammeView = {
  id: string;
  name: string;
  university: string;
  city: string;
  /** "GBP 45,000", or "No tuition". */
  fee: string;
  /** "a year", or empty without a fee. */
  per: string;
  rupees: string | null;
  basis: Basis;
  length: string;
  starts: string;
  /** Set unless it is only English. */
  language: string | null;
  note: string | null;
};

export type TuitionRow = {
  level: Level;
  title: string;
  per: string;
  count: number;
  /** All fees at this level, lowest to highest. */
  range: string;
  /** Without the cheapest and most expensive quarter; null if there are too few. */
  middle: string | null;
  rupees: string | null;
  bases: Record<Basis, number>;
};

const isShort = ({ durationMonths }: Programme) => durationMonths < 12;
const inRupees = (programme: Programme, rates: Rates) =>
  programme.annualTuition.amount * (rates[programme.annualTuition.currency]?.toPkr ?? Number.NaN);
const byFee = (a: Programme, b: Programme) => a.annualTuition.amount - b.annualTuition.amount;

/** The cost of a year at each level. Courses under a year count only if the level has no others. */
export function tuitionByLevel(programmes: readonly Programme[], rates: Rates): TuitionRow[] {
  return levels.flatMap(({ level, title }) => {
    const ofLevel = programmes.filter((programme) => programme.level === level);
    const yearly = ofLevel.filter((programme) => !isShort(programme));
    const counted = (yearly.length > 0 ? yearly : ofLevel).toSorted(byFee);
    const [lowest, highest] = [counted[0], counted.at(-1)];
    if (!lowest || !highest) return [];
    const [from, to] = middleHalf(counted) ?? [lowest, highest];
    return {
      level,
      title,
      per: yearly.length > 0 ? "a year" : "in all",
      count: counted.length,
      range: feeRange(lowest, highest),
      middle: counted.length < 6 ? null : feeRange(from, to),
      rupees: to.annualTuition.amount > 0 ? formatRupeeRange(inRupees(from, rates), inRupees(to, rates)) : null,
      bases: countBases(counted),
    };
  });
}

/**
 * "In our list, yearly fees run from USD 9,000 to USD 68,000.", and which range the other one is, where some are outside a country's own figure ("USD 20,000 –
 * 60,000 per year"): the figure leads the page, and its table would otherwise contradict it. Null if all are within.
 */
export function feesBeyond(figure: string, programmes: readonly Programme[]): string | null {
  const [low, high] = (figure.match(/\d[\d,]*/g) ?? []).map((sum) => Number(sum.replaceAll(",", "")));
  const sorted = programmes.filter((programme) => !isShort(programme)).toSorted(byFee);
  const [lowest, highest] = [sorted[0]?.annualTuition, sorted.at(-1)?.annualTuition];
  if (low === undefined || high === undefined || !lowest || !highest) return null;
  if (lowest.amount >= low && highest.amount <= high) return null;
  const from = lowest.amount > 0 ? formatAmount(lowest.amount, lowest.currency) : "no tuition";
  return `In our list, yearly fees run from ${from} to ${formatAmount(highest.amount, highest.currency)}; the first range is the one usual for the whole country, by our sources.`;
}

/** The cheapest programmes of a year or more at the level with the most of them, so that they can be compared. */
export function cheapestProgrammes(
  programmes: readonly Programme[],
  { universities, rates, most }: { universities: readonly University[]; rates: Rates; most: number },
): { title: string; programmes: ProgrammeView[] } {
  const universityOf = new Map(universities.map((university) => [university.id, university]));
  const yearly = programmes.filter((programme) => !isShort(programme));
  const countOf = (level: Level) => yearly.filter((programme) => programme.level === level).length;
  const [commonest] = levels.toSorted((a, b) => countOf(b.level) - countOf(a.level));
  const found = yearly.filter(({ level }) => level === commonest?.level);
  return {
    title: commonest?.title ?? "",
    programmes: found
      .toSorted((a, b) => byFee(a, b) || a.name.localeCompare(b.name))
      .slice(0, most)
      .map((programme) => toProgrammeView(programme, universityOf.get(programme.universityId), rates)),
  };
}

function toProgrammeView(programme: Programme, university: University | undefined, rates: Rates): ProgrammeView {
  const { amount, currency, basis } = programme.annualTuition;
  return {
    id: programme.id,
    name: programme.name,
    university: university?.name ?? "",
    city: university?.city ?? "",
    fee: amount > 0 ? formatAmount(amount, currency) : "No tuition",
    per: amount === 0 ? "" : "a year",
    rupees: amount > 0 ? formatRupees(inRupees(programme, rates)) : null,
    basis,
    length: formatLength(programme.durationMonths),
    starts: programme.intakes.join(", "),
    language: programme.language === "English" ? null : programme.language,
    note: programme.note,
  };
}

const feeRange = (low: Programme, high: Programme) => {
  const { currency } = high.annualTuition;
  if (high.annualTuition.amount === 0) return "No tuition";
  if (low.annualTuition.amount === 0) return `No tuition to ${formatAmount(high.annualTuition.amount, currency)}`;
  return formatAmountRange(low.annualTuition.amount, high.annualTuition.amount, currency);
};

/** The first and last item of a sorted list's middle half. */
function middleHalf<T>(sorted: readonly T[]): [T, T] | undefined {
  const quarter = Math.floor(sorted.length / 4);
  const [from, to] = [sorted[quarter], sorted[sorted.length - 1 - quarter]];
  return sorted.length >= 6 && from && to ? [from, to] : undefined;
}

function countBases(programmes: readonly Programme[]): Record<Basis, number> {
  const counts = { listed: 0, indexed: 0, estimate: 0 };
  for (const { annualTuition } of programmes) counts[annualTuition.basis] += 1;
  return counts;
}

/** "9 months", "1 year", "3½ years" */
export function formatLength(months: number): string {
  if (months < 12 || months % 6 !== 0 || months === 18) return `${months} months`;
  if (months === 12) return "1 year";
  return `${Math.floor(months / 12)}${months % 12 ? "½" : ""} years`;
}
