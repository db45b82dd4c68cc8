import { describe, expect, test } from "vitest";
import { foldEntries } from "@/lib/contacts/fold";
import { mentionBefore, mentionedIn, mentionParts, suggestedFor, takeMention } from "@/lib/contacts/mentions";

describe("folding", () => {
  const entry = (id: string, kind: string, at: string, more: { by?: string; text?: string } = {}) => ({
    ...{ id, kind, at: `2026-11-23T${at}Z`, by: more.by ?? null, text: more.text ?? null },
  });
  const folded = (entries: ReturnType<typeof entry>[]) =>
    foldEntries(entries).map((group) => group.map(({ id }) => id));

  test("like entries of one minute are one group, in their order", () => {
    const uploads = [entry("a", "document", "09:02:50.000"), entry("b", "document", "09:02:10.000")];
    expect(folded([...uploads, entry("c", "document", "09:01:59.000")])).toEqual([["a", "b"], ["c"]]);
  });

  test.each([
    ["another kind", entry("b", "review", "09:02:10.000")],
    ["another person", entry("b", "document", "09:02:10.000", { by: "Sara" })],
    ["a text of its own", entry("b", "document", "09:02:10.000", { text: "Too dark" })],
    ["another minute", entry("b", "document", "09:01:10.000")],
  ])("%s begins a new group", (_, other) => {
    expect(folded([entry("a", "document", "09:02:50.000"), other])).toEqual([["a"], ["b"]]);
  });

  test.each(["note", "call", "merge", "thread", "message"])("a %s never folds", (kind) => {
    expect(folded([entry("a", kind, "09:02:50.000"), entry("b", kind, "09:02:50.000")])).toEqual([["a"], ["b"]]);
  });

  test("what stands between two like ones keeps them apart", () => {
    const [first, between, last] = ["a", "b", "c"].map((id, n) =>
      entry(id, n === 1 ? "note" : "document", "09:02:10.000"),
    );
    expect(folded([first, between, last].flatMap((one) => one ?? []))).toEqual([["a"], ["b"], ["c"]]);
  });
});

describe("mentions", () => {
  const members = ["Sara Naveed", "Sara", "Kamran Yousaf", "O'Neil (Lahore)", "سارہ نوید"].map((name, n) => ({
    id: String(n),
    name,
  }));
  const namesIn = (text: string) => mentionedIn(text, members).map(({ name }) => name);

  test.each([
    ["@", { from: 0, typed: "" }],
    ["Ask @Kam", { from: 4, typed: "Kam" }],
    ["Ask (@Sara Na", { from: 5, typed: "Sara Na" }],
    ["پوچھیں @سا", { from: 7, typed: "سا" }],
    ["mail a@b", undefined],
    ["Ask @Kam, please", undefined],
    ["Ask\n@Kam\n", undefined],
  ])("before the cursor in %j", (text, found) => {
    expect(mentionBefore(text, text.length)).toEqual(found);
  });

  test("stand out as they are found: the longest name, and whole words only", () => {
    const bold = (text: string) =>
      mentionParts(text, ["Sara", "Sara Khan"])
        .map((part) => (part.name === undefined ? part.text : `<${part.text}>`))
        .join("");
    expect(bold("@Sara Khan and @sara, not @Sarah or a@Sara")).toBe("<@Sara Khan> and <@sara>, not @Sarah or a@Sara");
    expect(bold("Nobody")).toBe("Nobody");
    expect(mentionParts("@Sara", [])).toEqual([{ text: "@Sara" }]);
  });

  test("suggests whoever has a name that begins so", () => {
    expect(suggestedFor("yo", members).map(({ name }) => name)).toEqual(["Kamran Yousaf"]);
    expect(suggestedFor("sara n", members).map(({ name }) => name)).toEqual(["Sara Naveed"]);
    expect(suggestedFor("", members)).toHaveLength(members.length);
  });

  test("takes the whole name, and leaves what follows", () => {
    const mention = mentionBefore("Ask @Kam now", 8);
    expect(mention && takeMention("Ask @Kam now", 8, mention, "Kamran Yousaf")).toEqual({
      text: "Ask @Kamran Yousaf now",
      cursor: 19,
    });
  });

  test.each([
    ["@Sara Naveed knows", ["Sara Naveed"]],
    ["@Sara knows", ["Sara"]],
    ["@Sara Naveed and @Sara", ["Sara Naveed", "Sara"]],
    ["@sara naveed", ["Sara Naveed"]],
    ["@Sarah", []],
    ["someone@Sara", []],
    ["@O'Neil (Lahore) calls", ["O'Neil (Lahore)"]],
    ["@سارہ نوید", ["سارہ نوید"]],
  ])("in %j", (text, names) => {
    expect(namesIn(text)).toEqual(names);
  });
});
