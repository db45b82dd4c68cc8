import { describe, expect, test } from "vitest";
import {
  draftOf,
  dropDraft,
  isChanged,
  keepDraft,
  noteOf,
  noteSaved,
} from "@/components/admin/consultations/notes/note-drafts";

let count = 0;
const newId = () => `consultation-${++count}`;

describe("the draft of a note", () => {
  test("begins with the note that is stored", () => {
    expect(draftOf(newId(), null)).toEqual({ text: "", seen: null });
    expect(draftOf(newId(), "Comes alone.")).toEqual({ text: "Comes alone.", seen: "Comes alone." });
  });

  test("is kept with the note on which it was begun, until it is dropped", () => {
    const id = newId();
    keepDraft(id, { text: "والد کے ساتھ", seen: "Comes alone." });
    expect(draftOf(id, "Changed meanwhile.")).toEqual({ text: "والد کے ساتھ", seen: "Comes alone." });
    dropDraft(id);
    expect(draftOf(id, "Changed meanwhile.").text).toBe("Changed meanwhile.");
  });

  test("is not kept when nothing in it would be lost", () => {
    const id = newId();
    keepDraft(id, { text: "a", seen: null });
    keepDraft(id, { text: "", seen: null });
    expect(draftOf(id, "New.").text).toBe("New.");
  });

  test("keeps what was put away for somebody else's version", () => {
    const id = newId();
    keepDraft(id, { text: "Theirs.", seen: "Theirs.", aside: "Mine." });
    expect(draftOf(id, null).aside).toBe("Mine.");
  });

  test("goes when it is saved; what was typed since then stays, upon what was saved", () => {
    const id = newId();
    keepDraft(id, { text: " Comes alone. ", seen: null });
    noteSaved(id, "Comes alone.");
    expect(draftOf(id, "Comes alone.")).toEqual({ text: "Comes alone.", seen: "Comes alone." });
    keepDraft(id, { text: "Comes alone, at 3.", seen: null });
    noteSaved(id, "Comes alone.");
    expect(draftOf(id, null)).toEqual({ text: "Comes alone, at 3.", seen: "Comes alone." });
  });

  test("of blanks alone is no note, and still a change", () => {
    expect(noteOf({ text: " \n", seen: null })).toBeNull();
    expect(isChanged({ text: " \n", seen: null })).toBe(true);
    expect(isChanged({ text: "", seen: null })).toBe(false);
  });
});
