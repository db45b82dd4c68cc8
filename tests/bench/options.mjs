import { parseArgs } from "node:util";
import { SetupError } from "../../scripts/setup/report.mjs";

const parts = ["lighthouse", "scripts", "throughput"];

/**
 * Reads the command line of `npm run bench:pages -- …`.
 *
 * @param {string[]} args
 * @returns {{ pages?: string[], only: string[], runs: number, rounds: number, seconds: number, json?: string }}
 */
export function readOptions(args) {
  const text = { type: "string" };
  const { values } = parse(args, { pages: text, only: text, runs: text, rounds: text, seconds: text, json: text });
  const only = values.only?.split(",") ?? parts;
  const unknown = only.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new SetupError(`--only knows ${parts.join(", ")}, not "${unknown}".`);
  const pages = values.pages?.split(",");
  const odd = pages?.find((page) => !page.startsWith("/"));
  if (odd !== undefined) throw new SetupError(`--pages takes paths such as /about, not "${odd}".`);
  return {
    pages,
    only,
    runs: count(values, "runs", 3),
    rounds: count(values, "rounds", 5),
    seconds: count(values, "seconds", 5),
    json: values.json,
  };
}

/**
 * Reads the command line of `npm run bench:chat -- …`.
 *
 * @param {string[]} args
 * @returns {{ json?: string }}
 */
export const readChatOptions = (args) => parse(args, { json: { type: "string" } }).values;

/**
 * Reads the command line of `npm run bench:recommend -- …`.
 *
 * @param {string[]} args
 * @returns {{ json?: string }}
 */
export const readRecommendOptions = readChatOptions;

/**
 * Reads the command line of `npm run bench:finder -- …`.
 *
 * @param {string[]} args
 * @returns {{ json?: string }}
 */
export const readFinderOptions = readChatOptions;

/**
 * Reads the command line of `npm run bench:content -- …`.
 *
 * @param {string[]} args
 * @returns {{ json?: string }}
 */
export const readContentOptions = readChatOptions;

/**
 * Reads the command line of `npm run bench:imports -- …`.
 *
 * @param {string[]} args
 * @returns {{ json?: string }}
 */
export const readImportOptions = readChatOptions;

/**
 * Reads the command line of `npm run bench:processing -- …` and `npm run bench:admin -- …`.
 *
 * @param {string[]} args
 * @param {string} noun what the sizes of the databases count: "students"
 * @returns {{ sizes: { small: number, middle: number, large: number }, rounds: number, json?: string }}
 */
export function readGrowthOptions(args, noun) {
  const text = { type: "string" };
  const { values } = parse(args, { [noun]: text, small: text, middle: text, rounds: text, json: text });
  return {
    sizes: {
      small: count(values, "small", 10_000),
      middle: count(values, "middle", 100_000),
      large: count(values, noun, 1_000_000),
    },
    rounds: count(values, "rounds", 20),
    json: values.json,
  };
}

/**
 * Reads the command line of `npm run bench:api -- …`.
 *
 * @param {string[]} args
 * @returns {{ students: number, rounds: number, seconds: number, json?: string }}
 */
export function readApiOptions(args) {
  const text = { type: "string" };
  const { values } = parse(args, { students: text, rounds: text, seconds: text, json: text });
  return {
    students: count(values, "students", 100_000),
    rounds: count(values, "rounds", 5),
    seconds: count(values, "seconds", 4),
    json: values.json,
  };
}

/**
 * Reads the command line of `npm run bench:work -- …`.
 *
 * @param {string[]} args
 * @returns {{ students: number, rounds: number, seconds: number, json?: string }}
 */
export function readWorkOptions(args) {
  const text = { type: "string" };
  const { values } = parse(args, { students: text, rounds: text, seconds: text, json: text });
  return {
    students: count(values, "students", 1_000_000),
    rounds: count(values, "rounds", 5),
    seconds: count(values, "seconds", 5),
    json: values.json,
  };
}

function parse(args, options) {
  try {
    return parseArgs({ args, options });
  } catch (error) {
    throw new SetupError(error.message); // an unknown option
  }
}

function count(values, name, usual) {
  const number = Number(values[name] ?? usual);
  if (!Number.isInteger(number) || number < 1) throw new SetupError(`--${name} takes a whole number from 1.`);
  return number;
}
