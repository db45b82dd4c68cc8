import { expect, test } from "vitest";
import { asEstimate } from "@/components/portal/content/form/names";
import { publicationWords } from "@/lib/content/labels";

test("a publication that somebody cancelled isn’t one that failed", () => {
  expect(publicationWords("ended", "Cancelled")).toEqual({ label: "Cancelled", note: null });
  expect(publicationWords("ended", "Its pages could not be prepared.")).toEqual({
    label: "Not published",
    note: "Its pages could not be prepared.",
  });
  expect(publicationWords("live", null)).toEqual({ label: "Published", note: null });
});

test("one press makes a figure without a source our estimate, in all that says so", () => {
  const figure = { sources: {}, confidence: {}, support: {}, amount: {} };
  const parts = { amount: 558, confidence: "sourced", support: "several", sources: [] };
  const ours = { amount: 558, confidence: "general-knowledge", support: "none", sources: [] };
  expect(asEstimate(figure, parts)).toEqual(ours);
  expect(asEstimate(figure, Object.assign({}, ours, { support: "single" }))).toEqual(ours);
  expect(asEstimate(figure, ours)).toBeNull();
  expect(asEstimate(figure, Object.assign({}, parts, { sources: [{ title: "GOV.UK" }] }))).toBeNull();
  expect(asEstimate({ sources: {}, confidence: {} }, { confidence: "sourced", sources: [] })).toEqual({
    confidence: "general-knowledge",
    sources: [],
  });
  expect(asEstimate({ amount: {} }, { amount: 1 })).toBeNull();
});
