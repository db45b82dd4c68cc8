import { expect, test } from "vitest";
import { lookAgainOf } from "@/components/portal/content/look-again";

test.each([
  ["2025-11-08", { tone: "late", late: "385 days late" }],
  ["2026-11-27", { tone: "late", late: "1 day late" }],
  ["2026-11-28", { tone: "soon", late: undefined }],
  ["2026-12-05", { tone: "soon", late: undefined }],
  ["2026-12-06", { tone: "later", late: undefined }],
])("on 28 November a source that is due by %s", (by, look) => {
  expect(lookAgainOf(by, "2026-11-28")).toEqual(look);
});
