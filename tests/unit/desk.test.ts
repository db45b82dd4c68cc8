import { describe, expect, test } from "vitest";
import { zoomedIn, zoomedOut } from "@/components/portal/viewer/zoom";
import { following, preceding, upNext } from "@/components/processing/desk/desk-order";
import { withSnippet } from "@/components/processing/desk/review/review-reason-text";
import { documentTypeHeading } from "@/lib/documents/labels";
import { feedbackNeeded, reasonSchema } from "@/lib/documents/schema/review";
import { versionBefore } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";

const row = (id: string, day: number) => ({ id, uploaded_at: `2026-11-0${day}T09:00:00.000Z` });
const [a, b, c] = [row("a", 1), row("b", 2), row("c", 3)];

describe("the order of the queue", () => {
  test("goes from the oldest to the newest and back", () => {
    expect(following([a, b, c], undefined)).toBe(a);
    expect(following([a, b, c], a)).toBe(b);
    expect(following([a, b, c], c)).toBeUndefined();
    expect(preceding([a, b, c], b)).toBe(a);
    expect(preceding([a, b, c], a)).toBeUndefined();
  });

  test("continues where a document was that has left the queue", () => {
    expect(following([a, c], b)).toBe(c);
    expect(preceding([a, c], b)).toBe(a);
  });

  test("returns to skipped ones, and ends when nothing is waiting", () => {
    expect(upNext([a, b, c], b)).toBe(c);
    expect(upNext([a, b, c], c)).toBe(a);
    expect(upNext([c], c)).toBeUndefined();
    expect(upNext([], c)).toBeUndefined();
  });

  test("keeps documents of the same moment apart", () => {
    const twin = { ...a, id: "b" };
    expect(following([a, twin], a)).toBe(twin);
    expect(preceding([a, twin], twin)).toBe(a);
  });
});

describe("a reason", () => {
  test("needs at least three letters, without spaces", () => {
    expect(reasonSchema.safeParse({ reason: " no " }).error?.issues[0]?.message).toBe(feedbackNeeded);
    expect(reasonSchema.parse({ reason: " cut " })).toEqual({ reason: "cut" });
  });

  test("inserts a saved reason on its own line, once, and never exceeds its limit", () => {
    expect(withSnippet("", "The edge is cut off.")).toBe("The edge is cut off.");
    expect(withSnippet("Blurred.\n", "The edge is cut off.")).toBe("Blurred.\nThe edge is cut off.");
    expect(withSnippet("The edge is cut off.", "The edge is cut off.")).toBe("The edge is cut off.");
    const full = "x".repeat(990);
    expect(withSnippet(full, "The edge is cut off.")).toBe(full);
  });
});

test("the zoom has steps, from any size, and stops at its limits", () => {
  expect([zoomedIn(1), zoomedIn(1.06), zoomedIn(4)]).toEqual([1.25, 1.25, 4]);
  expect([zoomedOut(1), zoomedOut(1.06), zoomedOut(0.25)]).toEqual([0.75, 1, 0.25]);
});

test("a type is written in capitals, with spaces", () => {
  expect(documentTypeHeading("academic_transcript")).toBe("ACADEMIC TRANSCRIPT");
});

test("the previous version is the next older one of the type; a second letter replaces none", () => {
  const documents = [
    { id: "3", type: "passport" },
    { id: "2", type: "ielts" },
    { id: "1", type: "passport" },
    { id: "5", type: "recommendation_letter" },
    { id: "4", type: "recommendation_letter" },
  ] as DocumentView[];
  const before = (index: number) => versionBefore(documents, documents[index] as DocumentView)?.id;
  expect([before(0), before(1), before(2), before(3)]).toEqual(["1", undefined, undefined, undefined]);
});
