import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ClamdStandIn, startClamd } from "../support/clamd";
import { makePdf } from "../support/document-files";
import { type NeighbourSite, type SiteAnswer, startNeighbourSite } from "../support/neighbour-site";
import { mountSmallDisk, type SmallDisk } from "../support/small-disk";
import { filesIn } from "../support/stored-files";

/* A file folder that is full, or gone: everything confirmed is there, and what could not be stored leaves no trace. */

const unavailable = { detail: "Service temporarily unavailable. Please try again." };
const expectAway = (answer: SiteAnswer) => {
  expect([answer.status, answer.body]).toEqual([503, unavailable]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
};
const rowsOf = async (site: NeighbourSite) =>
  (await site.sql.query("select id, storage_key from documents order by id")).rows as {
    id: string;
    storage_key: string;
  }[];

describe("a full disk", () => {
  let disk: SmallDisk;
  let site: NeighbourSite;
  beforeAll(async () => {
    disk = mountSmallDisk(8);
    site = await startNeighbourSite("full", { STORAGE_DIR: disk.folder, WORKER: "off" });
  });
  afterAll(async () => {
    await site?.close();
    disk?.close();
  });

  test("refuses temporarily, keeps its files, and accepts files again once there is space", async () => {
    const { authorization } = await site.signIn("student");
    const stored = new Map<string, Buffer>();
    const keys: string[] = [];
    let refused: SiteAnswer | null = null;
    for (let file = 0; file < 12 && !refused; file++) {
      const content = makePdf({ padding: 1024 * 1024 + file });
      keys.push(`upload-number-${file}-of-the-disk`);
      const answer = await site.upload(authorization, { content, key: keys.at(-1) as string });
      if (answer.status === 201) stored.set(String(answer.body.id), content);
      else refused = answer;
    }
    expectAway(refused as unknown as SiteAnswer);
    expect(stored.size).toBeGreaterThan(3);
    disk.fill();
    for (let more = 0; more < 3; more++) expectAway(await site.upload(authorization));

    const rows = await rowsOf(site);
    expect(rows.map(({ id }) => id)).toEqual([...stored.keys()].sort());
    for (const { id, storage_key } of rows) {
      expect(readFileSync(path.join(disk.folder, storage_key)).equals(stored.get(id) as Buffer)).toBe(true);
    }
    expect(readdirSync(path.join(disk.folder, "incoming"))).toEqual([]);
    const admin = await site.signIn("admin");
    const health = () => site.ask("/health/details", { headers: { authorization: admin.authorization } });
    expect((await health()).body).toMatchObject({ storage: "error" });

    disk.free();
    // The same upload with the same key: nothing of the first attempt is in the way.
    const again = { content: makePdf({ padding: 700_000 }), key: keys.at(-1) as string };
    expect((await site.upload(authorization, again)).status).toBe(201);
    expect((await health()).body).toMatchObject({ storage: "connected" });
    expect(await rowsOf(site)).toHaveLength(stored.size + 1);
  });
});

describe("a folder that disappears", () => {
  let site: NeighbourSite;
  beforeAll(async () => {
    site = await startNeighbourSite("gone", { WORKER: "off" });
  });
  afterAll(() => site.close());

  test.each<[string, (files: string) => void]>([
    ["is not there", () => undefined],
    ["is empty, as where its disk is not mounted", (files) => mkdirSync(files)],
    ["is a file", (files) => writeFileSync(files, "a file where a folder belongs")],
  ])("and %s: nothing is stored elsewhere, and everything is there when it is back", async (_, leave) => {
    const { authorization } = await site.signIn("student");
    const headers = { authorization };
    const content = makePdf({ padding: 5_000 });
    const { body } = await site.upload(authorization, { content });
    const second = await site.upload(authorization);
    const before = filesIn(site.files);
    const read = () => fetch(`${site.url}/api/documents/${body.id}/file`, { headers });

    renameSync(site.files, `${site.files}.away`);
    leave(site.files);
    const left = () => existsSync(path.join(site.files, "incoming"));
    try {
      expectAway(await site.upload(authorization));
      expect([(await read()).status, left()]).toEqual([503, false]);
      // The row is deleted at once, its file when the folder is back.
      expect((await site.ask(`/documents/${second.body.id}`, { method: "DELETE", headers })).status).toBe(204);
      expect(left()).toBe(false);
    } finally {
      rmSync(site.files, { recursive: true, force: true });
      renameSync(`${site.files}.away`, site.files);
    }
    expect(filesIn(site.files)).toEqual(before);
    const answer = await read();
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(content)]).toEqual([200, true]);
    expect((await site.upload(authorization)).status).toBe(201);
    // The deleted file is still recorded, so that the sweep can remove it.
    const { rows } = await site.sql.query("select key from loose_files");
    expect(rows.filter(({ key }) => before.includes(key))).not.toEqual([]);
    await site.sql.query("delete from loose_files");
  });
});

describe("a virus scanner", () => {
  let clamd: ClamdStandIn;
  let site: NeighbourSite;
  beforeAll(async () => {
    clamd = await startClamd();
    site = await startNeighbourSite("scanner", { CLAMAV_HOST: `${clamd.host}:${clamd.port}`, WORKER: "off" });
  });
  afterAll(async () => {
    await site.close();
    await clamd.close();
  });

  test("that fails or is down lets no file through, and nothing of the file remains", async () => {
    const { authorization } = await site.signIn("student");
    for (const mood of ["error", "drop", "nonsense", "hang"] as const) {
      clamd.mood = mood;
      expectAway(await site.upload(authorization));
    }
    clamd.mood = "clean";
    expect((await site.upload(authorization)).status).toBe(201);
    await clamd.close();
    expectAway(await site.upload(authorization));
    const rows = await rowsOf(site);
    expect(filesIn(site.files)).toEqual(rows.map((row) => row.storage_key));
    expect(rows).toHaveLength(1);
  });
});
