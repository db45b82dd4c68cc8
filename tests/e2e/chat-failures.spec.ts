import type { Page } from "@playwright/test";
import { ask, expectAnswers, expectReady, newestAnswer, openChat, questions } from "../support/chat-screen";
import { expect, test } from "../support/chat-site";
import { chunk, type ModelMood } from "../support/model";

// The chat with a provider that stalls, breaks off and fails: a real HTTP server controlled by the test.

test.use({ scanAtEnd: false }); // the answers look like any other, and chat-provider.spec.ts scans those

const emptyAnswer = "I'm sorry, I couldn't process your request. Please try again or contact our office directly.";
const closingNote = "My answer breaks off here. Please ask me again, or contact our office directly.";

/** The site answers this from its catalogue. */
const aboutGermany = "How much money must I show for a German student visa?";

/** A text that no catalogue answer contains. */
const said = "The provider said this much";

// The browser sees the same stream whatever was wrong with the provider: tests/api/chat-model.test.ts has every kind of
// failure, here is one of each kind.

/** The silence timeout is awaited once, with all of these at the same time. */
const silences: { mood: ModelMood; answer: string | string[]; source: "canned" | "ai" }[] = [
  { mood: { kind: "silent" }, answer: "Germany", source: "canned" },
  { mood: { kind: "stall", words: [] }, answer: "Germany", source: "canned" },
  { mood: { kind: "stall", words: [said] }, answer: [said, closingNote], source: "ai" },
];

test.describe("a provider that fails", () => {
  test("before its first word: the answer comes from the catalogue", async ({ page, model, sql }) => {
    model.mood = { kind: "status", status: 500 };
    await openChat(page);
    await ask(page, aboutGermany);
    await expect(newestAnswer(page)).toContainText("Germany");
    await expectReady(page);
    await expect(questions(page).last()).not.toContainText("Not answered");
    expect(model.calls).toHaveLength(1); // one attempt: a second would exceed the visitor's timeout
    const { rows } = await sql.query(
      "select source, failure is null as is_well from chat_messages where sender = 'bot'",
    );
    expect(rows).toEqual([{ source: "canned", is_well: false }]);
    model.mood = { kind: "say", words: ["Hello", " there"] };
    await expectAnswers(page, "Are you there?", "Hello there");
  });

  test("after some words: they stay, with a closing note", async ({ page, model, sql }) => {
    const body = `${chunk({ content: said })}data: {"choices": [{"delta"\n\n`;
    model.mood = { kind: "raw", type: "text/event-stream", body };
    await openChat(page);
    await ask(page, aboutGermany);
    await expect(newestAnswer(page).locator("p")).toHaveText([said, closingNote]);
    await expectReady(page);
    const { rows } = await sql.query(
      "select source, failure is null as is_well from chat_messages where sender = 'bot'",
    );
    expect(rows).toEqual([{ source: "ai", is_well: false }]);
    model.mood = { kind: "say", words: ["Hello", " there"] };
    await expectAnswers(page, "Are you there?", "Hello there");
  });

  test("accepts the question and is silent, starts a stream and says nothing, or stops after some words", async ({
    page,
    openBrowser,
    model,
    sql,
  }) => {
    model.mood = (call) => silences[model.calls.indexOf(call)]?.mood ?? { kind: "say", words: ["Hello", " there"] };
    const pages = [page, await openBrowser(), await openBrowser()];
    for (const one of pages) await openChat(one);
    for (const [index, one] of pages.entries()) {
      await ask(one, aboutGermany);
      await expect.poll(() => model.calls.length).toBe(index + 1);
    }
    for (const [index, { answer }] of silences.entries()) {
      const one = pages[index] as Page;
      if (typeof answer === "string") await expect(newestAnswer(one)).toContainText(answer);
      else await expect(newestAnswer(one).locator("p")).toHaveText(answer);
      await expectReady(one);
      await expect(questions(one).last()).not.toContainText("Not answered");
    }
    expect(model.calls).toHaveLength(silences.length); // one attempt each
    const { rows } = await sql.query(
      "select source, failure is null as is_well from chat_messages where sender = 'bot'",
    );
    expect(rows.sort((one, other) => other.source.localeCompare(one.source))).toEqual(
      silences.map(({ source }) => ({ source, is_well: false })),
    );
    for (const one of pages) await expectAnswers(one, "Are you there?", "Hello there");
  });

  test("sends an empty answer: the visitor is asked to try again", async ({ page, model }) => {
    model.mood = { kind: "empty" };
    await openChat(page);
    await ask(page, aboutGermany);
    await expect(newestAnswer(page)).toHaveText(emptyAnswer);
    await expectReady(page);
    model.mood = { kind: "say", words: ["Hello", " there"] };
    await expectAnswers(page, "Are you there?", "Hello there");
  });

  test("is paused after five failures, and asked again later", async ({ page, model, sql, baseURL }) => {
    model.mood = { kind: "status", status: 500 };
    for (let at = 1; at <= 5; at++) {
      const headers = { origin: baseURL as string };
      const answer = await page.request.post("/api/chat", { data: { message: aboutGermany }, headers });
      expect(await answer.json()).toMatchObject({ source: "canned" });
      expect(model.calls).toHaveLength(at);
    }
    model.mood = { kind: "say", words: ["Hello", " there"] };
    await openChat(page);
    await ask(page, aboutGermany);
    await expect(newestAnswer(page)).toContainText("Germany");
    await expectReady(page);
    expect(model.calls).toHaveLength(5);
    await sql.query("update chat_messages set created_at = created_at - interval '3 minutes'");
    await expectAnswers(page, "Are you there?", "Hello there");
    expect(model.calls).toHaveLength(6);
  });
});
