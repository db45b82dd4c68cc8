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
  test("starts with the stored note", () => {
    expect(draftOf(newId(), null)).toEqual({ text: "", seen: null });
    expect(draftOf(newId(), "Comes alone.")).toEqual({ text: "Comes alone.", seen: "Comes alone." });
  });

  test("is kept with the note that it is based on, until it is dropped", () => {
    const id = newId();
    keepDraft(id, { text: "والد کے ساتھ", seen: "Comes alone." });
    expect(draftOf(id, "Changed meanwhile.")).toEqual({ text: "والد کے ساتھ", seen: "Comes alone." });
    dropDraft(id);
    expect(draftOf(id, "Changed meanwhile.").text).toBe("Changed meanwhile.");
  });

  test("is not kept when nothing would be lost", () => {
    const id = newId();
    keepDraft(id, { text: "a", seen: null });
    keepDraft(id, { text: "", seen: null });
    expect(draftOf(id, "New.").text).toBe("New.");
  });

  test("keeps the text set aside for somebody else's version", () => {
    const id = newId();
    keepDraft(id, { text: "Theirs.", seen: "Theirs.", aside: "Mine." });
    expect(draftOf(id, null).aside).toBe("Mine.");
  });

  test("is dropped when saved; text typed since then stays, based on the saved note", () => {
    const id = newId();
    keepDraft(id, { text: " Comes alone. ", seen: null });
    noteSaved(id, "Comes alone.");
    expect(draftOf(id, "Comes alone.")).toEqual({ text: "Comes alone.", seen: "Comes alone." });
    keepDraft(id, { text: "Comes alone, at 3.", seen: null });
    noteSaved(id, "Comes alone.");
    expect(draftOf(id, null)).toEqual({ text: "Comes alone, at 3.", seen: "Comes alone." });
  });

  test("of blanks alone is no note, but still a change", () => {
    expect(noteOf({ text: " \n", seen: null })).toBeNull();
    expect(isChanged({ text: " \n", seen: null })).toBe(true);
    expect(isChanged({ text: "", seen: null })).toBe(false);
  });
});
