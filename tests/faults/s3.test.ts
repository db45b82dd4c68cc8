import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makePdf } from "../support/document-files";
import { type ProxyMood, startMoodyProxy } from "../support/moody-proxy";
import { type NeighbourSite, type SiteAnswer, startNeighbourSite } from "../support/neighbour-site";
import { type S3StandIn, startS3 } from "../support/s3";

/*
 * A bucket in every kind of trouble: no row without its file, no wrong file, and everything works again once it
 * recovers.
 */

let s3: S3StandIn;
let proxy: Awaited<ReturnType<typeof startMoodyProxy>>;
let site: NeighbourSite;
let student: { authorization: string };

beforeAll(async () => {
  s3 = await startS3();
  proxy = await startMoodyProxy(s3.settings.endpoint);
  site = await startNeighbourSite("s3", { ...s3.variables, S3_ENDPOINT: proxy.url, WORKER: "off" });
});
afterAll(async () => {
  await site.close();
  await proxy.close();
  await s3.close();
});
beforeEach(async () => {
  proxy.mood = "pass";
  student = await site.signIn("student");
});

const expectAway = ({ status, body, headers, text }: SiteAnswer) => {
  expect([status, body.detail]).toEqual([503, "Service temporarily unavailable. Please try again."]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  expect(text).not.toMatch(/ECONN|127\.0\.0\.1|aws|s3|bucket|hotel/i);
};
const read = (id: unknown) => fetch(`${site.url}/api/documents/${id}/file`, { headers: student });
const rows = async () => (await site.sql.query("select count(*)::int as rows from documents")).rows[0].rows as number;

const moods: [string, ProxyMood][] = [
  ["closes the line", "drop"],
  ["is broken", { status: 500 }],
  ["is too busy", { status: 503 }],
  ["refuses our key", { status: 403 }],
  ["is a page that says 200", "page"],
  ["says nothing", "hang"],
];

test.each(moods)("a bucket that %s stores no file; the same upload succeeds once it recovers", async (_, mood) => {
  const content = makePdf({ padding: 100_000 });
  const key = `an-upload-into-trouble-${JSON.stringify(mood).replaceAll(/\W/g, "-")}`;
  const before = await rows();
  proxy.mood = mood;
  expectAway(await site.upload(student.authorization, { content, key }));
  expect(await rows()).toBe(before);
  expect((await site.ask("/health")).status).toBe(200); // the site itself is healthy

  proxy.mood = "pass";
  const { status, body } = await site.upload(student.authorization, { content, key });
  expect(status).toBe(201);
  expect(Buffer.from(await (await read(body.id)).arrayBuffer()).equals(content)).toBe(true);
});

test.each(moods)("a bucket that %s returns no file, and the file does not count as missing", async (_, mood) => {
  const { body } = await site.upload(student.authorization);
  proxy.mood = mood;
  expectAway(await site.ask(`/documents/${body.id}/file`, { headers: student }));
  proxy.mood = "pass";
  expect((await read(body.id)).status).toBe(200);
});

test.each<ProxyMood>(["half", "drip"])("a file that comes as by %s is not taken for the whole", async (mood) => {
  const content = makePdf({ padding: 3_000_000 });
  const { body } = await site.upload(student.authorization, { content });
  proxy.mood = mood;
  const whole = read(body.id).then(async (answer) => {
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.status === 200 && bytes.equals(content) ? "whole" : answer.status;
  });
  expect(await whole.catch(() => "broken off")).not.toBe("whole");
  expect(await whole.catch(() => "broken off")).not.toBe(200); // with bytes other than the stored ones
});

test("files deleted while the bucket is down are deleted when it is back", async () => {
  const { body } = await site.upload(student.authorization);
  proxy.mood = "drop";
  expect((await site.ask(`/documents/${body.id}`, { method: "DELETE", headers: student })).status).toBe(204);
  expect((await read(body.id)).status).toBe(404);
  const loose = async () => (await site.sql.query("select count(*)::int as files from loose_files")).rows[0].files;
  expect(await loose()).toBeGreaterThan(0);

  proxy.mood = "pass";
  await site.sql.query("update loose_files set created_at = now() - interval '2 hours'");
  await site.restart({ WORKER: "on" });
  await site.sql.query("insert into jobs.job (name, data) values ('sweep', '{}')");
  await expect.poll(loose, { timeout: 120_000 }).toBe(0); // a worker that meets a busy database starts a little later
});
