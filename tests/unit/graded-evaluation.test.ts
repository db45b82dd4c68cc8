import { expect, test } from "vitest";
import { says } from "../graded/checks";
import { evaluate, type GivenAnswer, reportLine, summary } from "../graded/evaluation";
import type { GradedQuestion } from "../graded/question";

const questions = Array.from(
  { length: 20 },
  (_, index): GradedQuestion => ({
    id: `q${index}`,
    question: "fee?",
    mustKnow: [],
    mustSay: [says("fee")],
    mustNotSay: [],
    isTalk: true,
  }),
);
const given = (text: string, sent = 0): GivenAnswer => ({ facts: [], text, sent });

async function run(answer: (question: GradedQuestion) => Promise<GivenAnswer>, atOnce = 3) {
  const lines: string[] = [];
  const onGraded = (graded: Parameters<typeof reportLine>[0]) => lines.push(reportLine(graded));
  const all = await evaluate(questions, { author: "model", answer, atOnce, onGraded });
  return { all, lines, ...summary(all) };
}

test("19 of 20 pass, and the failed one is named with what it lacks", async () => {
  const { text, isEnough, lines } = await run(async ({ id }) => given(id === "q7" ? "No\nidea" : "The fee.", 400));
  expect(isEnough).toBe(true);
  expect(text).toContain("19 of 20 passed: 95.0 %");
  expect(text).toContain("Failed: q7.");
  expect(text).toContain("About 2000 tokens sent and 40 received.");
  const failed = lines.find((line) => line.startsWith("✗"));
  expect(failed).toMatch(
    /^✗ q7 \(\d+ ms, about 100 \+ 2 tokens\)\n {4}fee\?\n {4}– the answer lacks fee\n {6}No\n {6}idea$/,
  );
});

test("a passed answer is shown on request", async () => {
  const { all } = await run(async () => given("The fee."));
  const [first] = all;
  expect(first && reportLine(first)).toMatch(/^✓ q0 \(\d+ ms\)$/);
  expect(first && reportLine(first, true)).toMatch(/^✓ q0 \(\d+ ms\)\n {4}fee\?\n {6}The fee\.$/);
});

test("18 of 20 do not pass", async () => {
  const { isEnough, text } = await run(async ({ id }) => given(id === "q7" || id === "q8" ? "No." : "The fee."));
  expect(isEnough).toBe(false);
  expect(text).toContain("90.0 %");
  expect(text).not.toContain("tokens");
});

test("an answer that throws fails its question, and the others continue", async () => {
  const { all, isEnough } = await run(async ({ id }) => {
    if (id === "q3") throw new Error("\nthe line\nwas cut");
    return given("The fee.");
  });
  expect(all).toHaveLength(20);
  expect(all.find(({ question }) => question.id === "q3")?.problems).toEqual(["Error: the line was cut"]);
  expect(isEnough).toBe(true);
});

test("no more questions run at once than allowed", async () => {
  let open = 0;
  let most = 0;
  await run(async () => {
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return given("The fee.");
  }, 4);
  expect(most).toBe(4);
});

test("an empty set does not pass", () => {
  expect(summary([]).isEnough).toBe(false);
});
