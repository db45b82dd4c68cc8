import { expect, test } from "vitest";
import { get } from "../support/served-site";

const asked = "/check?degree=bs&result=2.6&field=computer-science&test=ielts&score=6.5&gap=under-2&budget=60+lakh";

test("search engines keep the questions, not the answers, and React stays away", async () => {
  const [empty, full] = await Promise.all(["/check", asked].map((path) => get(path)));
  expect(empty?.headers.get("x-robots-tag")).toBeNull();
  expect(full?.headers.get("x-robots-tag")).toContain("noindex");
  for (const answer of [empty, full]) {
    const html = (await answer?.text()) ?? "";
    expect(html).not.toMatch(/__next_f|_next\/static\/chunks\/[^"]+\.js/);
    expect(html).toMatch(/<link rel="canonical" href="[^"]+\/check"/);
  }
  for (const query of [
    "degree=__proto__",
    "result=%00&degree=bs",
    "field[]=law&field=x",
    `budget=${"9".repeat(400)}`,
  ]) {
    expect([query, (await get(`/check?${query}`)).status]).toEqual([query, 200]);
  }
});

test("a comparison is not listed, and odd choices are dropped", async () => {
  expect((await get("/countries/compare")).headers.get("x-robots-tag")).toBeNull();
  for (const query of ["c=uk", "c=uk&c=uk&c=%00&c=constructor", `c=uk&c[]=x&c=${"x".repeat(3000)}`]) {
    const answer = await get(`/countries/compare?${query}`);
    expect([query, answer.status, answer.headers.get("x-robots-tag")]).toEqual([query, 200, "noindex, follow"]);
  }
});
