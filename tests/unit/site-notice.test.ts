import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { htmlWithNotice, withNotice } from "@/server/static/notices.mjs";
import { compressedNow } from "@/server/static/precompress.mjs";
import { makeAnswer } from "@/server/static/static-answers.mjs";

const process_ = globalThis as typeof globalThis & {
  siteNotices?: { id: string; title: string; from: number; until: number }[] | undefined;
};
const eid = Date.parse("2027-03-28T00:00:00+05:00");
const day = 24 * 3600_000;
const notice = { id: "a", title: "Closed for Eid", from: eid, until: eid + 3 * day };

beforeEach(() => {
  process_.siteNotices = [notice];
});
afterEach(() => {
  process_.siteNotices = undefined;
});

const page = (body: string, type = "text/html; charset=utf-8") =>
  makeAnswer(Buffer.from(body), { "Content-Type": type, "Cache-Control": "public" }, compressedNow);
const html = `<body><header></header><aside aria-label="Notice" class="x" data-site-notice=""></aside><main>${"Fees. ".repeat(200)}</main></body>`;
const textOf = (answer: { gzip?: { body: Buffer } }) => gunzipSync(answer.gzip?.body ?? Buffer.alloc(0)).toString();

test("begins with its first moment and ends with its last, by itself", () => {
  const answer = page(html);
  expect(withNotice(answer, eid - 1)).toBe(answer);
  expect(textOf(withNotice(answer, eid))).toContain('data-site-notice=""><p dir="auto">Closed for Eid</p></aside>');
  expect(textOf(withNotice(answer, eid + 3 * day - 1))).toContain("Closed for Eid");
  expect(withNotice(answer, eid + 3 * day)).toBe(answer);
});

test("a page with a notice has its own ETags in every encoding, and the same headers otherwise", () => {
  const answer = page(html);
  const copy = withNotice(answer, eid);
  for (const form of ["identity", "br", "gzip"] as const) {
    expect(copy[form]?.etag).not.toBe(answer[form]?.etag);
    const plain = (headers: string[] = []) => headers.filter((_, at) => headers[at - (at % 2)] !== "ETag");
    expect(plain(copy[form]?.headers)).toEqual(plain(answer[form]?.headers));
  }
  expect(withNotice(answer, eid + day)).toBe(copy); // made once
  process_.siteNotices = [{ ...notice, title: "Closed until Monday" }];
  expect(textOf(withNotice(answer, eid + day))).toContain("Closed until Monday");
});

test("only pages with a place for it change", () => {
  for (const answer of [page("<body><main>No frame</main></body>"), page(html, "text/plain")]) {
    expect(withNotice(answer, eid)).toBe(answer);
  }
});

test("its words stay words", () => {
  process_.siteNotices = [{ ...notice, title: '</aside><script>alert("$1 $& $\'")</script>' }];
  expect(htmlWithNotice(html, eid)).toContain(
    '<p dir="auto">&lt;/aside&gt;&lt;script&gt;alert(&quot;$1 $&amp; $\'&quot;)&lt;/script&gt;</p></aside>',
  );
});

test("without a notice nothing is looked at", () => {
  process_.siteNotices = undefined;
  const answer = page(html);
  expect(withNotice(answer, eid)).toBe(answer);
  expect(htmlWithNotice(html, eid)).toBe(html);
});
