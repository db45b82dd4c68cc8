import { beforeEach, expect, test, vi } from "vitest";
import { firstDrafts } from "@/components/admin/content/content-queries";
import { valueWords } from "@/lib/content/difference";

/** How many drafts the office has, and how often somebody has asked for some of them. */
const office = vi.hoisted(() => ({ drafts: 0, asked: 0 }));

vi.mock("@/lib/http/browser/api", () => ({
  api: async (_method: string, path: string) => {
    office.asked += 1;
    const { searchParams } = new URL(path, "http://office.example/");
    const [limit, offset] = ["limit", "offset"].map((name) => Number(searchParams.get(name)));
    const left = Math.max(0, office.drafts - (offset ?? 0));
    return Array.from({ length: Math.min(limit ?? 0, left) }, (_, index) => ({
      id: `rates.r${(offset ?? 0) + index}`,
    }));
  },
}));

beforeEach(() => {
  office.asked = 0;
});

test.each([
  [0, 0, false],
  [450, 450, false],
  [1_000, 1_000, false],
  [1_001, 1_000, true],
  [50_000, 1_000, true],
])("of %d drafts %d are selected", async (drafts, selected, isMore) => {
  office.drafts = drafts;
  const first = await firstDrafts();
  expect([first.drafts.length, first.isMore]).toEqual([selected, isMore]);
  expect(office.asked).toBeLessThan(8);
});

test("a logo is a drawing among what differs, and any other value is itself", () => {
  expect(valueWords('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toBe("a drawing");
  expect([valueWords("plum"), valueWords(["a", "b"]), valueWords("")]).toEqual(["plum", "a; b", "nothing"]);
});
