import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { withoutWideLetters } from "@/scripts/setup/code/latin-scripts.mjs";

const scripts = [
  `"عائشہ – “Lahore” 😀"`,
  "`لاہور costs ₨ 5`",
  `"a\\\\پ" + "a\\پ" + "\\\\\\پ"`,
  `["آ", "٪", "😀"].map((text) => [/^[ء-ی٪]$/.test(text), /^[😀-😂]$/u.test(text), /\\٪/.test(text)].join())`,
  "({ عمر: 5, 'ش': 6 })",
  "String.raw`\\آ`",
  `"caf\u00e9 £"`,
];

test.each(scripts)("a script means the same in one-byte letters: %s", (code) => {
  const escaped = withoutWideLetters(code);
  expect(runInNewContext(escaped)).toEqual(runInNewContext(code));
  if (!code.startsWith("String.raw")) expect(escaped).not.toMatch(/[\u0100-\uffff]/);
});
