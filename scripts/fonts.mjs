// Cuts the two typefaces down to what the pages use: `npm run fonts [folder]`. The result is the same on every run.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const out = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, "../app"));

/** Latin as Western Europe writes it, and the signs of good typesetting. Other scripts fall back to the system's fonts. */
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."ıŁłŒœŠšŽžŸˆ˚˜–—‘’‚“”„†•…‹›€™−→"].join("");

/**
 * Headings have one weight (design: 680), so theirs loses its axis; text keeps the part of the axis that is used.
 * Every weight that CSS asks for must be in the range that app/layout.tsx declares, or the browser would smear its own.
 */
const fonts = [
  { name: "anek-latin", weights: 680, file: "fonts/anek-latin.woff2" },
  { name: "hanken-grotesk", weights: { min: 400, max: 700 }, file: "fonts/hanken-grotesk.woff2" },
  // What draws the pictures of shared links reads neither woff2 nor axes.
  { name: "anek-latin", weights: 680, file: "share/fonts/anek-latin.woff" },
  { name: "hanken-grotesk", weights: 500, file: "share/fonts/hanken-grotesk.woff" },
];

for (const { name, weights, file } of fonts) {
  const source = require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  const options = { targetFormat: path.extname(file).slice(1), variationAxes: { wght: weights } };
  mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
  writeFileSync(path.join(out, file), await subsetFont(readFileSync(source), characters, options));
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset));
}
