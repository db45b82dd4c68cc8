import { expect, test } from "vitest";
import { begunWith, broughtBack, savedFrom } from "@/components/admin/content/typed-record";
import type { ContentRecordView } from "@/lib/content/views";

const recordWith = (value: Record<string, unknown>) =>
  ({ key: "mit", version: 1, value: { a: "1", b: "1" }, draft: { value, version: 1 } }) as unknown as ContentRecordView;
const begun = begunWith(recordWith({ a: "1", b: "1" }), {});

test("what is typed while a save is on its way stays, in the same form", () => {
  const sent = { a: "2", b: "1" };
  const now = { ...begun, value: { a: "2", b: "typed" } };
  const saved = savedFrom(now, sent, recordWith({ b: "1", a: "2" }), {});
  expect(saved.value).toEqual({ a: "2", b: "typed" });
  expect(saved.start).toEqual({ a: "2", b: "1" });
  expect(saved.form).toBe(begun.form);
});

test("one's own save keeps the form, and what the server made of it begins another", () => {
  const sent = { a: "2", b: "1" };
  const now = { ...begun, value: sent };
  expect(savedFrom(now, sent, recordWith({ b: "1", a: "2" }), {}).form).toBe(begun.form);
  const merged = savedFrom(now, sent, recordWith({ a: "2", b: "theirs" }), {});
  expect([merged.value, merged.form]).toEqual([{ a: "2", b: "theirs" }, begun.form + 1]);
});

test("what was typed before and not saved comes back, on top of what somebody saved meanwhile", () => {
  const now = begunWith(recordWith({ a: "1", b: "theirs" }), {});
  const kept = { start: { a: "1", b: "1" }, value: { a: "typed", b: "1" } };
  const back = broughtBack(now, kept);
  expect([back.value, back.start]).toEqual([
    { a: "typed", b: "theirs" },
    { a: "1", b: "theirs" },
  ]);
  expect(broughtBack(now, undefined)).toBe(now);
});
