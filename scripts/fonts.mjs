// Subsets the typefaces to what pages and statements use: `npm run fonts [folder]`. The result is the same on every
// run.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const out = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, "../app"));

/** Western European Latin and typographic punctuation. Other scripts fall back to the system's fonts. */
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."ıŁłŒœŠšŽžŸˆ˚˜–—‘’‚“”„†•…‹›€™−→"].join("");

/** Latin of the rest of Europe, and the diacritics of romanised names. */
const furtherCharacters = [...range(0x100, 0x24f), ...range(0x1e00, 0x1eff)].join("");

/** The letters of Urdu and its neighbours: Arabic, Persian, Punjabi, Sindhi, Pashto. */
const arabicCharacters = [...range(0x600, 0x6ff), ...range(0x750, 0x77f), " \u200c\u200d\u200e\u200f"].join("");

/**
 * Headings have one weight (design: 680), so their font loses the weight axis; text keeps the part of the axis that it
 * uses. Every weight in the CSS must be within the range that app/layout.tsx declares, or the browser would synthesise
 * bold.
 */
const fonts = [
  { name: "anek-latin", weights: 680, file: "fonts/anek-latin.woff2" },
  { name: "hanken-grotesk", weights: { min: 400, max: 700 }, file: "fonts/hanken-grotesk.woff2" },
  // The renderer of link previews reads neither woff2 nor variable fonts. The partners' statements use the same files,
  // plus faces for names in other scripts.
  { name: "anek-latin", weights: 680, file: "share/fonts/anek-latin.woff" },
  { name: "hanken-grotesk", weights: 500, file: "share/fonts/hanken-grotesk.woff" },
];

for (const { name, weights, file } of fonts) {
  const source = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;
  await cut(source, characters, file, { variationAxes: { wght: weights } });
}
const further = "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2";
await cut(further, furtherCharacters, "share/fonts/hanken-grotesk-ext.woff", { variationAxes: { wght: 500 } });
const naskh = "@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2";
await cut(naskh, arabicCharacters, "share/fonts/noto-naskh-arabic.woff");

async function cut(source, text, file, options = {}) {
  const font = readFileSync(require.resolve(source));
  mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
  const targetFormat = path.extname(file).slice(1);
  writeFileSync(path.join(out, file), await subsetFont(font, text, { targetFormat, ...options }));
}

function range(first, last) {
  return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset));
}
