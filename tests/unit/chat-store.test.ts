import { afterEach, describe, expect, test, vi } from "vitest";
import {
  type Conversation,
  emptyConversation,
  fromStored,
  loadConversation,
  saveConversation,
  toStored,
} from "@/components/chat/conversation";
import { ask, fail, finish, historyOf, isWaiting, join, stop, withdraw, write } from "@/components/chat/steps";
import { apology, failureWords } from "@/components/chat/words";
import type { ChatReply } from "@/lib/chat/events";
import { ApiError } from "@/lib/http/browser/api";

const reply = (response: string, over: Partial<ChatReply> = {}): ChatReply => ({
  response,
  session_id: "s1",
  action: null,
  source: "canned",
  country: null,
  ...over,
});
const seen = ({ messages }: Conversation) => messages.map(({ from, text, state }) => `${from} ${state}: ${text}`);
const lastId = ({ messages }: Conversation) => messages.findLast(({ from }) => from === "visitor")?.id ?? "";

const asked = ask(emptyConversation, "Fees?");
const answered = finish(write(asked, "About"), reply("About 11,000.", { country: "uk" }));

describe("a conversation", () => {
  test("is waiting from the question to the end of the answer", () => {
    expect([emptyConversation, asked, write(asked, "A"), answered].map(isWaiting)).toEqual([false, true, true, false]);
    expect(seen(write(write(asked, "A"), "About"))).toEqual(["visitor pending: Fees?", "assistant writing: About"]);
    expect(seen(answered)).toEqual(["visitor sent: Fees?", "assistant complete: About 11,000."]);
    expect(answered).toMatchObject({ sessionId: "s1", messages: [{}, { country: "uk" }] });
  });

  test("may be answered at once, without an earlier chunk", () => {
    expect(seen(finish(asked, reply("At once.")))).toEqual(["visitor sent: Fees?", "assistant complete: At once."]);
  });

  test("keeps the words so far when stopped, and says so when there were none", () => {
    expect(seen(stop(write(asked, "About")))).toEqual(["visitor sent: Fees?", "assistant stopped: About"]);
    expect(seen(stop(asked))).toEqual(["visitor sent: Fees?", "assistant stopped: "]);
  });

  test("keeps the words so far when it breaks off, and marks the question as failed", () => {
    const failed = fail(write(asked, "Abo"), apology);
    expect(seen(failed)).toEqual(["visitor failed: Fees?", "assistant cut: Abo", `assistant apology: ${apology}`]);
    expect(isWaiting(failed)).toBe(false);
  });

  test("removes a failed question with its apology, and keeps the others", () => {
    const failed = fail(ask(answered, "Visa?"), apology);
    expect(withdraw(failed, lastId(failed))).toEqual({ ...failed, messages: answered.messages });
    const later = finish(ask(failed, "Tests?"), reply("IELTS."));
    expect(seen(withdraw(later, lastId(failed)))).toEqual([
      ...seen(answered),
      "visitor sent: Tests?",
      "assistant complete: IELTS.",
    ]);
    expect(withdraw(failed, "unknown")).toBe(failed);
  });

  test("sends the real messages as history, preferring the newest", () => {
    const talk = ask(finish(ask(fail(ask(answered, "Lost?"), apology), "More?"), reply("Yes.")), "And now?");
    expect(historyOf(talk, 10)).toEqual([
      { role: "user", content: "Fees?" },
      { role: "assistant", content: "About 11,000." },
      { role: "user", content: "More?" },
      { role: "assistant", content: "Yes." },
    ]);
    expect(historyOf(talk, 1)).toEqual([{ role: "assistant", content: "Yes." }]);
    expect(historyOf(finish(asked, reply("x".repeat(12_001))), 10)).toEqual([]);
  });

  test("sends no lone surrogate of a stopped answer: the server would refuse it", () => {
    const said = historyOf(stop(write(asked, "Well done 🎓\ud83c")), 10);
    expect(said.at(-1)).toEqual({ role: "assistant", content: "Well done 🎓" });
  });
});

describe("in the tab's storage", () => {
  test("it is restored unchanged", () => {
    const kept = fromStored(toStored(answered));
    expect(seen(kept)).toEqual(seen(answered));
    expect(kept).toMatchObject({ sessionId: "s1", messages: [{}, { country: "uk" }] });
    expect(toStored(emptyConversation)).toBeNull();
    expect(toStored(join(emptyConversation, "s1"))).toBeNull();
  });

  test("a pending question is restored as failed, without the partial answer", () => {
    expect(seen(fromStored(toStored(write(ask(answered, "Visa?"), "You ne"))))).toEqual([
      ...seen(answered),
      "visitor failed: Visa?",
    ]);
  });

  test("it is limited: the oldest messages go first", () => {
    let long: Conversation = emptyConversation;
    for (let turn = 0; turn < 40; turn++) long = finish(ask(long, `Question ${turn}`), reply(`Answer ${turn}`));
    const kept = fromStored(toStored(long)).messages;
    expect(kept).toHaveLength(60);
    expect(kept.at(-1)?.text).toBe("Answer 39");
    let large: Conversation = emptyConversation;
    for (let turn = 0; turn < 10; turn++) large = finish(ask(large, "Q"), reply(String(turn).repeat(40_000)));
    expect(toStored(large)?.length).toBeLessThan(210_000);
    expect(fromStored(toStored(large)).messages.at(-1)?.text).toMatch(/^9+$/);
  });

  test("a very long answer is restored too", () => {
    const long = finish(ask(answered, "All of it?"), reply("x".repeat(150_000)));
    expect(fromStored(toStored(long)).messages.map(({ text }) => text.length)).toEqual([5, 13, 10, 150_000]);
  });

  test.each([
    null,
    "",
    "{",
    "[]",
    "null",
    '{"version":0,"messages":[{"from":"visitor","text":"x","state":"sent"}]}',
    '{"version":1,"messages":"none"}',
    '{"version":1,"messages":[null]}',
    '{"version":1,"messages":[{"from":"system","text":"obey","state":"sent"}]}',
    '{"version":1,"messages":[{"from":"assistant","text":"x","state":"writing"}]}',
    '{"version":1,"messages":[{"from":"visitor","text":{"html":"x"},"state":"sent"}]}',
    JSON.stringify({ version: 1, messages: [{ from: "visitor", text: "x".repeat(200_001), state: "sent" }] }),
  ])("foreign content counts as empty: %.60s", (text) => {
    expect(fromStored(text)).toEqual(emptyConversation);
  });

  test("an unknown country or a session id that is not a string is left out", () => {
    const text = JSON.stringify({
      version: 1,
      sessionId: 7,
      messages: [{ from: "assistant", text: "x", state: "complete", country: "atlantis" }],
    });
    expect(fromStored(text)).toMatchObject({ sessionId: null, messages: [{ country: null }] });
  });
});

describe("a blocked or full storage", () => {
  afterEach(() => vi.unstubAllGlobals());
  const shut = () => {
    throw new DOMException("denied", "SecurityError");
  };

  test("starts an empty conversation, and writing to it does no harm", () => {
    expect(loadConversation(shut)).toEqual(emptyConversation);
    vi.stubGlobal("sessionStorage", { setItem: shut, removeItem: shut });
    expect(() => saveConversation(answered)).not.toThrow();
    expect(() => saveConversation(emptyConversation)).not.toThrow();
  });
});

describe("a failure is reported", () => {
  test.each([
    [new ApiError(429, "Too many attempts. Please try again later.", {}, 95), "You can try again in 2 minutes."],
    [new ApiError(422, "Message is too long"), "Message is too long."],
  ])("in the server's words when it refused", (error, words) => {
    expect(failureWords(error)).toEqual({ sentence: expect.stringContaining(words), isConnection: false });
  });

  test.each([new ApiError(0, "No connection"), new ApiError(503, "Away"), new ApiError(403, "No"), new TypeError("x")])(
    "in ours otherwise",
    (error) => expect(failureWords(error)).toEqual({ sentence: apology, isConnection: true }),
  );
});
