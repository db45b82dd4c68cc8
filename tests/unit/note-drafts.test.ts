import { describe, expect, test, vi } from "vitest";
import { rememberAccount } from "@/components/forms/draft/account-here";
import { forgetNotes, isChanged, noteDrafts, noteOf } from "@/components/forms/draft/note-drafts";

let count = 0;
const newId = () => `consultation-${++count}`;

describe("the draft of a note", () => {
  test("starts with the stored note", () => {
    expect(noteDrafts.get(newId(), null)).toEqual({ text: "", seen: null });
    expect(noteDrafts.get(newId(), "Comes alone.")).toEqual({ text: "Comes alone.", seen: "Comes alone." });
  });

  test("is kept with the note that it is based on, until it is dropped", () => {
    const id = newId();
    noteDrafts.keep(id, { text: "والد کے ساتھ", seen: "Comes alone." });
    expect(noteDrafts.get(id, "Changed meanwhile.")).toEqual({ text: "والد کے ساتھ", seen: "Comes alone." });
    noteDrafts.drop(id);
    expect(noteDrafts.get(id, "Changed meanwhile.").text).toBe("Changed meanwhile.");
  });

  test("is not kept when nothing would be lost", () => {
    const id = newId();
    noteDrafts.keep(id, { text: "a", seen: null });
    noteDrafts.keep(id, { text: "", seen: null });
    expect(noteDrafts.get(id, "New.").text).toBe("New.");
  });

  test("keeps the text set aside for somebody else's version", () => {
    const id = newId();
    noteDrafts.keep(id, { text: "Theirs.", seen: "Theirs.", aside: "Mine." });
    expect(noteDrafts.get(id, null).aside).toBe("Mine.");
  });

  test("is dropped when saved; text typed since then stays, based on the saved note", () => {
    const id = newId();
    noteDrafts.keep(id, { text: " Comes alone. ", seen: null });
    noteDrafts.saved(id, "Comes alone.");
    expect(noteDrafts.get(id, "Comes alone.")).toEqual({ text: "Comes alone.", seen: "Comes alone." });
    noteDrafts.keep(id, { text: "Comes alone, at 3.", seen: null });
    noteDrafts.saved(id, "Comes alone.");
    expect(noteDrafts.get(id, null)).toEqual({ text: "Comes alone, at 3.", seen: "Comes alone." });
  });

  test("of blanks alone is no note, but still a change", () => {
    expect(noteOf({ text: " \n", seen: null })).toBeNull();
    expect(isChanged({ text: " \n", seen: null })).toBe(true);
    expect(isChanged({ text: "", seen: null })).toBe(false);
  });

  test("outlasts a reload, for the account that typed it, until the sign-out", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    rememberAccount("admin", "sara");
    noteDrafts.keep("visit", { text: "Father joins.", seen: null });
    expect(kept.get("note-drafts")).toContain("Father joins.");
    expect(noteDrafts.get("visit", null).text).toBe("Father joins.");
    rememberAccount("admin", "mehwish");
    expect(noteDrafts.get("visit", null).text).toBe("");
    rememberAccount("admin", "sara");
    kept.set("note-drafts", kept.get("note-drafts")?.replace("Father", '\\"') ?? "");
    expect(noteDrafts.get("visit", "Stored.").text).toBe("Stored."); // not our JSON
    noteDrafts.keep("visit", { text: "Mother joins.", seen: null });
    forgetNotes();
    expect(kept.has("note-drafts")).toBe(false);
    vi.unstubAllGlobals();
  });
});
