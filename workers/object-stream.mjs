/** Object streams: the compressed part of a PDF in which programs since 2003 keep most of its dictionaries. */
import { inflateSync } from "node:zlib";
import { Tokens } from "./pdf-tokens.mjs";

/** The dictionary of an object stream has seven entries or so. */
const mostTokens = 60;

/** A dictionary as its tokens in one line, in which each name is one word; undefined if it is too long. */
function lineOf(text) {
  const tokens = new Tokens(text);
  const words = [];
  for (let token = tokens.next(); token !== undefined; token = tokens.next()) {
    if (words.length >= mostTokens) return undefined;
    words.push(token.replaceAll(/\s/g, "?"));
  }
  return ` ${words.join(" ")} `;
}

/** The whole number of an entry that occurs once, and not by reference. */
function numberOf(line, name) {
  const [found, ...others] = line.matchAll(new RegExp(` /${name} (\\d{1,9}) (?!\\d+ R )`, "g"));
  const isOnly = others.length === 0 && line.split(` /${name} `).length === 2;
  return found && isOnly ? Number(found[1]) : undefined;
}

const flate = "/fl(?:atedecode)?";
const onlyFlate = new RegExp(` /filter (?:${flate}|\\[ ${flate} \\]) `);
/** Nothing else changes the bytes, and they are not in another file. */
const further = / \/(?:dp|f|ffilter|fdecodeparms) | \/filter .* \/filter | \/decodeparms \d| \/predictor (?!1 )/;

/**
 * The objects of a stream as a text of their own, with their starts; undefined if it cannot be read here. Programs write
 * these streams with the one usual compression and plain numbers, so whatever else a PDF allows is not read.
 *
 * @param {string} dictionary
 * @param {Buffer} bytes from the stream's first byte; what follows its end doesn't matter
 * @param {number} mostBytes
 */
export function unpack(dictionary, bytes, mostBytes) {
  const line = lineOf(dictionary);
  if (line === undefined) return undefined;
  const [count, first] = [numberOf(line, "n"), numberOf(line, "first")];
  if (count === undefined || first === undefined || !onlyFlate.test(line) || further.test(line)) return undefined;
  let text;
  try {
    text = inflateSync(bytes, { maxOutputLength: mostBytes }).toString("latin1");
  } catch {
    return undefined; // damaged, encrypted, or larger
  }
  const head = text.slice(0, first).replaceAll("\0", " ").trim();
  const numbers = head === "" ? [] : head.split(/\s+/);
  if (numbers.length < 2 * count || numbers.length % 2 || !numbers.every((one) => /^\d{1,10}$/.test(one)))
    return undefined;
  const starts = [];
  for (let index = 0; index < numbers.length; index += 2) {
    starts.push({ at: first + Number(numbers[index + 1]), number: Number(numbers[index]) });
  }
  return { text, starts: starts.sort((a, b) => a.at - b.at) };
}
