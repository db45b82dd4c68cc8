import { median } from "./median.mjs";
import { percentile } from "./percentile.mjs";
import { table } from "./table.mjs";

/** The maximum time of one student's recommendations over today's catalogue, in milliseconds. */
const most = 150;

const ms = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** For each size of catalogue: all calls together, the slowest student by the median, and the very first call. */
export const figuresOf = ({ times, programmes, processor, first, took }) => {
  const slowest = Object.entries(took)
    .map(([name, values]) => ({ name, value: median(values) }))
    .sort((a, b) => b.value - a.value)[0];
  const all = Object.values(took).flat();
  return {
    times,
    programmes,
    processor,
    median: median(all),
    p95: percentile(all, 0.95),
    worst: Math.max(...all),
    slowest,
    first: first[0],
  };
};

/** The table of all sizes, each compared with the smallest. */
export function recommendText(sizes) {
  const figures = sizes.map(figuresOf);
  const head = [
    "catalogue",
    "programmes",
    "processor",
    "growth",
    "median",
    "p95",
    "worst",
    "slowest student",
    "first call",
  ];
  const rows = figures.map(({ times, programmes, processor, median: middle, p95, worst, slowest, first }) => [
    `x ${times}`,
    String(programmes),
    ms(processor),
    `x ${(processor / figures[0].processor).toFixed(1)}`,
    ms(middle),
    ms(p95),
    ms(worst),
    ms(slowest.value),
    ms(first),
  ]);
  return `${table(head, rows)}\nSlowest over today's catalogue: ${figures[0].slowest.name}`;
}

/** The missed targets, as sentences. Only today's size has one. */
export function missedRecommendTargets(sizes) {
  const { slowest, first } = figuresOf(sizes[0]);
  const rows = [
    [`the slowest student (${slowest.name})`, slowest.value],
    ["the first call of a process", first],
  ];
  return rows
    .filter(([, value]) => !(value < most))
    .map(([name, value]) => `${name}: ${ms(value)}, wanted below ${most} ms`);
}
