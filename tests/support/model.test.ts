import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { newDictation } from "./dictation";
import { type ModelStandIn, startModel } from "./model";

let model: ModelStandIn;
beforeEach(async () => {
  model = await startModel();
});
afterEach(() => model.close());

const ask = (body: object, signal?: AbortSignal) =>
  fetch(`${model.url}/chat/completions`, {
    method: "POST",
    headers: { authorization: "Bearer key" },
    body: JSON.stringify({ model: "small", messages: [{ role: "user", content: "Hello" }], ...body }),
    signal: signal ?? null,
  });

/** The words of a stream, as far as they arrived. */
async function words(response: Response): Promise<string[]> {
  const text = await response.text();
  return [...text.matchAll(/^data: (\{.*)$/gm)].flatMap(([, data]) => {
    const { content } = JSON.parse(data as string).choices[0].delta;
    return content ? [content] : [];
  });
}

describe("the mock model", () => {
  test("answers with one JSON object and records the question", async () => {
    const answer = await (await ask({})).json();
    expect(answer.choices[0].message).toEqual({ role: "assistant", content: "Hello there" });
    expect(model.calls).toMatchObject([{ headers: { authorization: "Bearer key" }, body: { model: "small" } }]);
  });

  test("streams word by word, to the end", async () => {
    const response = await ask({ stream: true });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    expect(await words(response.clone())).toEqual(["Hello", " there"]);
    expect(await response.text()).toMatch(/data: \[DONE\]\n\n$/);
  });

  test("stalls, and notices that the client has disconnected", async () => {
    model.mood = { kind: "stall", words: ["Hel"] };
    const patience = new AbortController();
    const response = await ask({ stream: true }, patience.signal);
    const reader = response.body?.getReader();
    await reader?.read();
    patience.abort();
    await expect.poll(() => model.calls[0]?.abandoned).toBe(true);
  });

  test("sends each word on command, and ends on command", async () => {
    const dictation = newDictation();
    model.mood = { kind: "dictated", words: dictation.words };
    const asked = ask({ stream: true });
    dictation.say("Hel");
    const response = await asked;
    const reader = response.clone().body?.getReader();
    let text = "";
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      text += new TextDecoder().decode(part.value);
      if (text.includes("Hel")) break;
    }
    expect([text.includes("Hel"), text.includes("lo")]).toEqual([true, false]);
    dictation.say("lo");
    dictation.end();
    expect(await words(response)).toEqual(["Hel", "lo"]);
  });

  test("cuts the connection in the middle", async () => {
    model.mood = { kind: "drop", words: ["Hel"] };
    await expect(ask({ stream: true }).then(words)).rejects.toThrow();
  });

  test("fails with a status", async () => {
    model.mood = { kind: "status", status: 429, retryAfter: 7 };
    const response = await ask({ stream: true });
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "7"]);
  });

  test("sends no words, and ends like an answer", async () => {
    model.mood = { kind: "empty" };
    const response = await ask({ stream: true });
    expect(await words(response.clone())).toEqual([]);
    expect(await response.text()).toContain('"finish_reason":"stop"');
  });

  test("delays the first word", async () => {
    model.mood = { kind: "late", words: ["Hel", "lo"], waitMs: 20 };
    const response = await ask({ stream: true });
    expect(response.status).toBe(200);
    expect(await words(response)).toEqual(["Hel", "lo"]);
  });

  test("never answers", async () => {
    model.mood = { kind: "silent" };
    const patience = new AbortController();
    const asked = ask({ stream: true }, patience.signal);
    await expect.poll(() => model.calls).toHaveLength(1);
    patience.abort();
    await expect(asked).rejects.toThrow();
  });

  test("sends one JSON object although a stream was requested", async () => {
    model.mood = { kind: "whole", words: ["Hel", "lo"] };
    const answer = await (await ask({ stream: true })).json();
    expect(answer.choices[0].message.content).toBe("Hello");
  });

  test("has a mode for each question", async () => {
    model.mood = ({ body }) =>
      body.stream ? { kind: "raw", type: "text/html", body: "<p>" } : { kind: "status", status: 500 };
    expect(await (await ask({ stream: true })).text()).toBe("<p>");
    expect((await ask({})).status).toBe(500);
  });

  test("answers with garbage", async () => {
    model.mood = { kind: "garbage" };
    await expect(ask({}).then((response) => response.json())).rejects.toThrow();
  });
});
