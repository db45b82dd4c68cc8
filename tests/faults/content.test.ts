import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runBackupScript } from "@/scripts/setup/backup.mjs";
import { migrate } from "@/scripts/setup/database/migrate.mjs";
import { seedCatalogue } from "@/scripts/setup/database/seed.mjs";
import { startBuiltServer } from "@/scripts/setup/serve/built-server.mjs";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { createAccount } from "../support/browser-accounts";
import { ask } from "./support/ask";
import { type FaultSite, startFaultSite } from "./support/fault-site";

// What the office publishes, at two processes that answer all the time, and through kills in the middle.

let site: FaultSite;
beforeAll(async () => {
  site = await startFaultSite("content", { processes: 2 });
  await seedCatalogue(site.cluster.url());
  // They began without content; now they load it.
  for (const app of site.apps) {
    await app.stop();
    await app.start();
  }
}, 300_000);
afterAll(() => site?.close());

const urlOf = (index: number) => site.apps[index]?.url ?? "";
const pages = ["/", "/contact", "/countries/uk", "/book-consultation", "/about"];
const textOf = async (index: number, page: string) => {
  const answer = await fetch(`${urlOf(index)}${page}`, { signal: AbortSignal.timeout(20_000) });
  expect([page, answer.status]).toEqual([page, 200]);
  return answer.text();
};

type Office = Record<string, unknown> & { phones: string[] };

/** Publishes a record with a change; gives the publication's id. */
async function publish<T>(token: string, id: string, edit: (value: T) => T): Promise<string> {
  const record = await ask(urlOf(0), "GET", `/content/records/${id}`, { token });
  if (!record) throw new Error("no answer");
  const { value, version, draft } = record.body as { value: T; version: number; draft: { version: number } | null };
  const saved = await ask(urlOf(0), "PUT", `/content/records/${id}/draft`, {
    token,
    body: { value: edit(value), base_version: version, version: draft?.version ?? 0 },
  });
  if (saved?.status !== 200) throw new Error(`the draft was not saved: ${JSON.stringify(saved?.body)}`);
  const drafts = [{ id, version: (saved.body.draft as { version: number }).version }];
  const made = await ask(urlOf(0), "POST", "/content/publications", { token, body: { drafts } });
  expect(made?.status).toBe(201);
  return String(made?.body.id);
}

const publishPhone = (token: string, phone: string) =>
  publish<Office>(token, "office.office", (value) => ({ ...value, phones: [phone] }));

/** All prerendered pages that people read, from the site's own list. */
async function allPages(index: number): Promise<string[]> {
  const list = await textOf(index, "/sitemap.xml");
  return [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

/** The page's own mark, and what a browser gets that has this one already. */
async function markOf(index: number, page: string, seen = ""): Promise<{ status: number; etag: string | null }> {
  const { status, headers } = await fetch(`${urlOf(index)}${page}`, { headers: { "if-none-match": seen } });
  return { status, etag: headers.get("etag") };
}

const stateOf = async (index: number, token: string, id: string) =>
  (await ask(urlOf(index), "GET", `/content/publications/${id}`, { token }))?.body.state;

/** Loads pages all the time, until it is told to stop: no error, and never two phones on one page. */
function load(phones: readonly string[]) {
  const seen = { pages: 0, mixed: 0, failed: 0, slowestMs: 0 };
  let isOver = false;
  const runner = async (index: number) => {
    for (let turn = 0; !isOver; turn++) {
      const started = performance.now();
      try {
        const text = await textOf(index % 2, pages[turn % pages.length] ?? "/");
        seen.pages++;
        if (phones.filter((phone) => text.includes(phone)).length > 1) seen.mixed++;
      } catch {
        seen.failed++;
      }
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - started);
    }
  };
  const running = Promise.all(Array.from({ length: 16 }, (_, index) => runner(index)));
  return {
    seen,
    stop: async () => {
      isOver = true;
      await running;
    },
  };
}

test("a new phone is on every page of both processes, while sixteen connections load pages without an error", async () => {
  const { token } = await site.signIn("admin");
  const phone = "+92 42 111 000 001";
  const before = await markOf(1, "/contact");
  const reading = load(["+92 42 0000 0001", phone]);
  const id = await publishPhone(token, phone);
  await expect.poll(() => stateOf(0, token, id), { timeout: 90_000, interval: 250 }).toBe("live");
  for (const index of [0, 1]) {
    await expect.poll(async () => (await textOf(index, "/contact")).includes(phone), { timeout: 5_000 }).toBe(true);
    // The switch is one step: whoever sees one new page sees them all.
    const every = await allPages(index);
    expect(every.length).toBeGreaterThan(20);
    for (const page of [...every, "/student/login", "/no-such-page"]) {
      const answer = await fetch(`${urlOf(index)}${page}`);
      const text = await answer.text();
      expect([page, text.includes("42 0000 0001")]).toEqual([page, false]);
    }
    for (const page of pages) expect([page, (await textOf(index, page)).includes(phone)]).toEqual([page, true]);
  }
  await reading.stop();
  const after = await markOf(1, "/contact", before.etag ?? "");
  expect([after.status, after.etag === before.etag]).toEqual([200, false]);
  expect((await markOf(1, "/contact", after.etag ?? "")).status).toBe(304);
  expect((await markOf(0, "/contact")).etag).toBe(after.etag);
  expect(reading.seen.pages).toBeGreaterThan(100);
  expect([reading.seen.failed, reading.seen.mixed]).toEqual([0, 0]);
  const picture = await fetch(`${urlOf(0)}/share/home.jpg`);
  expect(picture.status).toBe(200);
}, 240_000);

type Funds = { figures: { label: string; amount: number | null }[] };

test("a figure for a visa is new on both processes within five seconds, and pages without it keep their mark", async () => {
  const { token } = await site.signIn("admin");
  const unchanged = await markOf(0, "/contact");
  const started = performance.now();
  const id = await publish<Funds>(token, "funds.canada", (value) => ({
    ...value,
    figures: value.figures.map((one) => (one.amount === 23_448 ? { ...one, amount: 23_525 } : one)),
  }));
  await expect.poll(() => stateOf(0, token, id), { timeout: 60_000, interval: 100 }).toBe("live");
  for (const index of [0, 1]) {
    await expect
      .poll(async () => (await textOf(index, "/countries/canada")).includes("23,525"), {
        timeout: 5_000,
        interval: 100,
      })
      .toBe(true);
    expect((await textOf(index, "/countries/canada")).includes("23,448")).toBe(false);
  }
  expect(performance.now() - started).toBeLessThan(5_000);
  expect((await markOf(0, "/contact")).etag).toBe(unchanged.etag);
}, 120_000);

test("a process that is killed while it prepares the pages has changed nothing, and everything is published after it starts", async () => {
  const { token } = await site.signIn("admin");
  const phone = "+92 42 111 000 002";
  const id = await publishPhone(token, phone);
  await expect
    .poll(
      async () => {
        const { rows } = await site.sql.query("SELECT pages_done FROM content_publications WHERE id = $1", [
          Number(id),
        ]);
        return rows[0]?.pages_done ?? 0;
      },
      { timeout: 60_000, interval: 50 },
    )
    .toBeGreaterThan(0);
  await Promise.all(site.apps.map((app) => app.kill()));
  const { rows } = await site.sql.query("SELECT state FROM content_publications WHERE id = $1", [Number(id)]);
  expect(rows[0]?.state).toBe("rendering");
  await Promise.all(site.apps.map((app) => app.start()));
  await expect.poll(() => stateOf(0, token, id), { timeout: 90_000, interval: 250 }).toBe("live");
  for (const index of [0, 1]) {
    await expect.poll(async () => (await textOf(index, "/contact")).includes(phone), { timeout: 5_000 }).toBe(true);
  }
}, 240_000);

test("a process that starts with an empty memory has what is published", async () => {
  await site.apps[1]?.kill();
  await site.apps[1]?.start();
  expect((await textOf(1, "/contact")).includes("+92 42 111 000 002")).toBe(true);
}, 120_000);

test("a backup that is restored into an empty database and started has what was published, with drafts and history", async () => {
  const { token } = await site.signIn("admin");
  const trust = await ask(urlOf(0), "GET", "/content/records/trust.trust", { token });
  const value = Object.assign({}, trust?.body.value, { refunds: "Within seven days." });
  const saved = await ask(urlOf(0), "PUT", "/content/records/trust.trust/draft", {
    token,
    body: { value, base_version: trust?.body.version, version: 0 },
  });
  expect(saved?.status).toBe(200);
  const office = await ask(urlOf(0), "GET", "/content/records/office.office", { token });
  const folder = mkdtempSync(path.join(tmpdir(), "content-backup-"));
  const target = path.join(folder, "backup.tar");
  const place = (databaseUrl: string, files: string) => ({
    ...{ APP_URL: "http://localhost:3000", WORKER: "off", LOG_LEVEL: "warn" },
    ...{ DATABASE_URL: databaseUrl, STORAGE_DIR: files },
  });
  expect(await runBackupScript("write-backup.ts", [target], place(site.cluster.url(), site.files))).toBe(0);
  await site.sql.query("create database restored");
  const databaseUrl = site.cluster.url("restored");
  await migrate(databaseUrl);
  await seedCatalogue(databaseUrl); // as a new installation does
  const files = path.join(folder, "files");
  mkdirSync(files);
  expect(await runBackupScript("read-backup.ts", [target], place(databaseUrl, files))).toBe(0);
  await seedCatalogue(databaseUrl); // as the next start does

  // As on another machine: nobody has rendered these pages beside this build.
  const addresses = await allPages(0);
  for (const app of site.apps) await app.stop();
  const rendered = path.join(process.env.NEXT_DIST_DIR || ".next", "content");
  expect(existsSync(rendered)).toBe(true);
  rmSync(rendered, { recursive: true });

  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { APP_URL: url, DATABASE_URL: databaseUrl, STORAGE_DIR: files, PORT: String(port), WORKER: "on" };
  const restored = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const server = await startBuiltServer("server-content-restored", env);
  try {
    const page = async (address: string) => (await fetch(`${url}${address}`)).text();
    // Before it listens, it has rendered what is published: none of its pages is the build's.
    for (const address of addresses) {
      expect([address, (await page(address)).includes("42 0000 0001")]).toEqual([address, false]);
    }
    expect(await page("/contact")).toContain("+92 42 111 000 002");
    expect(await page("/countries/canada")).toContain("23,525");
    expect(await page("/countries/canada")).not.toContain("23,448");
    const { email, password } = await createAccount(restored, "admin");
    const signedIn = await ask(url, "POST", "/auth/token", { body: { email, password } });
    const own = { token: String(signedIn?.body.access_token) };
    const record = await ask(url, "GET", "/content/records/trust.trust", own);
    expect(record?.body.draft).toMatchObject({ value: { refunds: "Within seven days." } });
    expect((await ask(url, "GET", "/content/records/office.office", own))?.body).toEqual(office?.body);
  } finally {
    await server.stop();
    await restored.end();
  }
}, 300_000);
