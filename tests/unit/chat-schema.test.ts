import { describe, expect, test } from "vitest";
import { chatSchema } from "@/lib/chat/schema";

const parse = (body: unknown) => chatSchema.safeParse(body);
const errors = (body: unknown) => parse(body).error?.issues.map(({ path, message }) => [path[0], message]);

describe("the message", () => {
  const invisible = ["\u200b\u200d\u2060", "\u202e\u2066", "\u3164", "\u00ad \ufe0f"];
  test.each([["", "   ", "\n\t ", undefined, null, 5, {}, ["a"], true], invisible].flat())(
    "%j is not one",
    (message) => {
      expect(errors({ message })).toEqual([["message", "Please enter a message"]]);
    },
  );

  test("is counted in characters, after trimming and normalising", () => {
    expect(parse({ message: `  ${"a".repeat(2000)}\n` }).data?.message).toHaveLength(2000);
    expect(parse({ message: "🎓".repeat(2000) }).success).toBe(true);
    expect(parse({ message: "e\u0301".repeat(2000) }).data?.message).toBe("\u00e9".repeat(2000));
    expect(errors({ message: "a".repeat(2001) })).toEqual([["message", "Message is too long"]]);
  });

  test("keeps its lines and tabs, and other scripts", () => {
    expect(parse({ message: "one\r\ntwo\tthree" }).data?.message).toBe("one\ntwo\tthree");
    expect(parse({ message: "جرمنی میں پڑھائی" }).data?.message).toBe("جرمنی میں پڑھائی");
  });

  test.each(["a\u0000b", "a\u001bb", "a\u0085b", "a\ud800b"])("%j contains forbidden characters", (message) => {
    expect(errors({ message })).toEqual([["message", "Message contains characters that are not allowed"]]);
  });
});

describe("the session", () => {
  test.each([undefined, null, "", "anything", "../..", "\u0000"])("may be %j", (session_id) => {
    expect(parse({ message: "Hello", session_id }).success).toBe(true);
  });

  test.each([5, true, {}, ["a"]])("is a string, not %j", (session_id) => {
    expect(errors({ message: "Hello", session_id })).toEqual([["session_id", "Invalid session"]]);
  });
});

describe("the history", () => {
  const entry = (role: unknown, content: unknown = "Hello") => ({ role, content });
  const of = (history: unknown) => parse({ message: "Hello", history });

  test("may be absent, empty, or ten messages of the two", () => {
    for (const history of [undefined, null, []]) expect(of(history).success).toBe(true);
    expect(of(Array.from({ length: 10 }, (_, index) => entry(index % 2 ? "assistant" : "user"))).success).toBe(true);
  });

  test.each(["system", "developer", "tool", "function", "User", "", null, undefined, 1, ["user"], { role: "user" }])(
    "accepts no role %j",
    (role) => {
      expect(errors({ message: "Hello", history: [entry("user"), entry(role)] })).toEqual([
        ["history", "Invalid history"],
      ]);
    },
  );

  test.each([["text"], [[]], [null], [{}], "user", 5, { 0: entry("user") }])("is not %j", (history) => {
    expect(errors({ message: "Hello", history })?.[0]).toEqual(["history", "Invalid history"]);
  });

  test("has no more than ten entries, strings only, without control characters", () => {
    expect(of(Array.from({ length: 11 }, () => entry("user"))).success).toBe(false);
    for (const content of [null, 5, {}, ["a"], "a\u0000b", "\udfff"])
      expect(of([entry("user", content)]).success).toBe(false);
  });

  test("is cut where an entry is longer than any answer", () => {
    expect(of([entry("assistant", "🎓".repeat(9000))]).data?.history?.[0]?.content).toBe("🎓".repeat(8000));
  });

  test("has no other fields", () => {
    expect(of([{ ...entry("user"), name: "system", tool_calls: [] }]).data?.history).toEqual([entry("user")]);
  });
});
