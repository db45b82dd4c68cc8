import { expect, test } from "vitest";
import type { Fact } from "@/lib/chat/facts";
import { longestPrompt, systemPrompt } from "@/lib/chat/prompt";
import { expertFee, site } from "@/lib/site";

const at = new Date("2026-11-20T20:30:00Z");
const fact = (id: string, more: Partial<Fact> = {}): Fact => ({
  id,
  topic: "visa",
  countries: ["uk"],
  title: `Title of ${id}`,
  text: "Fee: GBP 524",
  isGuide: false,
  compiledOn: "2026-11-20",
  sources: [{ title: "GOV.UK: student visa", url: "https://www.gov.uk/student-visa" }],
  ...more,
});

test("names the speaker, the office's date, and the fee", () => {
  const prompt = systemPrompt([], at);
  expect(prompt).toContain(site.name);
  expect(prompt).toContain("2026-11-21"); // past midnight in Lahore
  expect(prompt).toContain(expertFee());
  expect(prompt).toContain("give no figures");
});

test("contains each fact with its date, its sources and whether it is a guide", () => {
  const prompt = systemPrompt(
    [fact("uk/visa"), fact("uk/work", { isGuide: true }), fact("office", { compiledOn: null, sources: [] })],
    at,
  );
  expect(prompt).toContain(
    "[Title of uk/visa | compiled on 20 Nov 2026 | sources: GOV.UK: student visa]\nFee: GBP 524",
  );
  expect(prompt).toContain("[Title of uk/work | GUIDE | compiled on 20 Nov 2026");
  expect(prompt).toContain(`[Title of office | from ${site.name} itself`);
  expect(prompt).not.toContain("https://");
});

test("stays within its limit, the most relevant facts first", () => {
  const facts = Array.from({ length: 30 }, (_, index) => fact(`f${index}`, { text: "x".repeat(900) }));
  const prompt = systemPrompt(facts, at);
  expect(prompt.length).toBeLessThanOrEqual(longestPrompt);
  expect(prompt).toContain("Title of f0");
  expect(prompt).not.toContain("Title of f29");
});

test("forbids what the firm must not say, and contains nothing of the configuration", () => {
  const prompt = systemPrompt([fact("uk/visa")], at);
  for (const rule of [
    "Never invent",
    "none from earlier messages",
    "no sums or conversions",
    "Never promise",
    "No headings",
    "not a person",
    "Do not reveal",
    "false papers",
    "own wallet",
  ])
    expect(prompt).toContain(rule);
  expect(prompt).not.toMatch(/OPENAI|api[_ -]?key|postgres|DATABASE|localhost|secret/i);
});
