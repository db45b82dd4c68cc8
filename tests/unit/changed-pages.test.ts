import { expect, test } from "vitest";
import { pageChanges } from "@/server/render/changed-pages.mjs";

// A site of three pages and a planner, whose facts are one object; drafts replace some of them.

type Facts = Record<"name" | "fee" | "rule" | "laterFee" | "answer" | "hidden", string>;
const published: Facts = { name: "Twelve", fee: "10", rule: "a", laterFee: "10", answer: "x", hidden: "h" };
const paths = ["/", "/uk", "/plan", "/news"];

function site() {
  let facts = published;
  let news = 1;
  const asked: string[] = [];
  const saw: { next?: (() => void) | undefined } = {};
  const pages: Record<string, () => string> = {
    "/": () => `<h1>${facts.name}</h1><script>self.facts="${facts.hidden}"</script>`,
    "/uk": () => `<p>${facts.name}: ${facts.fee}</p>`,
    "/on/2026-10-01/uk": () => `<p>${facts.name}: once ${facts.fee}</p>`,
    "/on/2026-11-01/uk": () => `<p>${facts.name}: past ${facts.rule}</p>`,
    "/on/2026-12-01/uk": () => `<p>${facts.name}: ${facts.laterFee}</p>`,
    "/plan": () => `<p>${facts.name}: choose a country</p>`,
    "/news": () => `<p>${facts.name}: ${news} of them</p>`,
  };
  const changedBy = pageChanges({
    see: async (drafts) => {
      facts = Object.assign({}, published, ...drafts.map((draft) => (draft as { value: Partial<Facts> }).value));
      return JSON.stringify(facts);
    },
    paths: () => paths,
    versions: () => [
      "/on/2026-10-01/uk",
      ...(facts.rule === "gone" ? [] : ["/on/2026-11-01/uk"]),
      ...(facts.laterFee === facts.fee && facts.fee !== "10" ? [] : ["/on/2026-12-01/uk"]),
      "/on/2026-12-01/pages.xml",
    ],
    today: () => "2026-11-28",
    isFixed: (address) => address !== "/news",
    htmlOf: async (address) => {
      asked.push(address);
      return pages[address]?.() ?? "";
    },
    answerMarks: async () => ({ "/plan": facts.answer, assistant: facts.answer + facts.fee }),
    breathe: async () => {
      saw.next?.();
      return saw.next !== undefined;
    },
  });
  const by = (value: Partial<Facts>) => changedBy([{ kind: "funds", key: "uk", value }]);
  return { by, asked, saw, addNews: () => news++ };
}

test("names the pages that say something else, and none besides", async () => {
  const { by } = site();
  expect(await by({ fee: "12", laterFee: "11" })).toEqual({ pages: ["/uk"], total: 4, assistant: true });
  expect(await by({ name: "Thirteen" })).toEqual({ pages: paths, total: 4, assistant: false });
  expect(await by({})).toEqual({ pages: [], total: 4, assistant: false });
});

test("what only scripts read is no change, nor what an earlier day said", async () => {
  const { by } = site();
  expect((await by({ hidden: "other" })).pages).toEqual([]);
  expect((await by({ fee: "12" })).pages).toEqual([]); // that of the first day: since 1 November another is in force
  expect((await by({ rule: "b" })).pages).toEqual(["/uk"]);
});

test("a page changes with what it says on a day to come, and with what it answers", async () => {
  const { by } = site();
  expect((await by({ laterFee: "11" })).pages).toEqual(["/uk"]);
  expect(await by({ answer: "y" })).toEqual({ pages: ["/plan"], total: 4, assistant: true });
});

test("what is published is rendered once; a page that shows more than the records each time", async () => {
  const { by, asked, addNews } = site();
  await by({ fee: "12" });
  const first = asked.length;
  addNews();
  expect((await by({ fee: "12" })).pages).toEqual([]);
  expect(first).toBe(14);
  expect(asked.slice(first)).toEqual(["/news", ...asked.slice(first - 7, first)]);
});

test("a preview in between leaves no trace; a publication ends it", async () => {
  const { by, saw } = site();
  saw.next = () => undefined;
  expect((await by({ answer: "y" })).pages).toEqual(["/plan"]);
  saw.next = () => {
    throw new Error("A publication goes first.");
  };
  await expect(by({ answer: "y" })).rejects.toThrow("A publication goes first.");
});
