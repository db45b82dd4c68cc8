import { expect, test } from "vitest";
import { sourceFiles } from "../support/source";

// docs/words.md says how the product speaks. Nobody would say these phrases aloud; each has been fixed once.
const banned: [phrase: RegExp, better: string][] = [
  [/\be-mail/i, "email"],
  [/\bmeanwhile\b/i, "in the meantime"],
  [/\bneed not\b/i, "don’t need to"],
  [/\b(not|not there|not open|not confirmed) any ?more\b/i, "no longer"],
  [/\bis told\b|\bare told\b|\bis not told\b/i, "gets an email, or is notified"],
  [/\blook(s|ed)? after\b/i, "handles, is assigned to"],
  [/\bnobody (looks|waits|now)\b/i, "unassigned"],
  [/\bwhoever\b/i, "anyone who, everyone who"],
  [/\bhow far (it has|they) come\b/i, "status, progress"],
  [/\bput aside\b/i, "set aside"],
  [/\bbring (back|mine)\b/i, "restore"],
  [/\btake(n)? (the )?payment back\b|\bpayment taken back\b/i, "reverse the payment"],
  [/\banswer this mail\b/i, "reply to this email"],
  [/\bstands? (on|in) (your|this month's|the) statement/i, "appears on"],
  [/\bstands? (here|below)\b/i, "appears here"],
  [/\bwhat (waits|becomes of)\b|\bnothing waits\b/i, "what’s waiting, outcomes"],
  [/\bappears? (here|in the queue) by itself\b/i, "automatically"],
  [/\bas you(?:r family)? reads? it\b|\bas the student reads it\b|\bthe student reads this\b/i, "sees"],
  [/\bwe have begun\b/i, "we have started"],
  [/>every (consultation|commission|partner)</i, "all"],
  [/\bwritten down about\b|\bare written down\b/i, "recorded"],
  [/\bcalled off\b/i, "cancelled"],
  [/\bis mended\b/i, "is fixed"],
  [/\bcould not be reached\b/i, "didn’t load, can’t be reached"],
  [/\bunwanted mail\b/i, "spam folder"],
  [/\bnowhere else\b/i, "not on any other device"],
  [/\btyped with a slip\b/i, "there may be a typo"],
  [/\bwhy does it go back\b/i, "reason for rejection"],
  [/\bneeds? correcting\b/i, "needs replacing"],
  [/\bto look at: /i, "Check: "],
  [/\bfor everybody\b/i, "general"],
  [/\bmiddle half\b/i, "typical range"],
];

/**
 * Legal texts choose their words with more care, the assistant reads its visitors' words, and the API has its own
 * readers.
 */
const isExempt = (name: string) =>
  /^(app\/(\(site\)|api)|components\/(site|chat)|lib\/(chat|distress|legal|openapi))\//.test(name);

/** A file without its comments, on one line: several words in a row that remain are a text. */
const said = (text: string) =>
  text
    .replace(/\/\*.*?\*\//gs, " ")
    .replace(/(^|[\s;{(,])\/\/[^\n]*/g, "$1")
    .replace(/\s+/g, " ");

const files = sourceFiles("app", "components", "lib")
  .filter(({ name }) => !isExempt(name))
  .map(({ name, text }) => ({ name, text: said(text) }));

test("there are files to check", () => {
  expect(files.length).toBeGreaterThan(400);
});

test.each(banned)("no text says %s", (phrase, better) => {
  const found = files.flatMap(({ name, text }) =>
    [...text.matchAll(new RegExp(phrase, "gi"))].map(
      ({ index }) => `${name}: ${text.slice(Math.max(0, index - 40), index + 60)} (better: ${better})`,
    ),
  );
  expect(found).toEqual([]);
});
