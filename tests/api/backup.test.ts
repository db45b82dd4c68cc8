import { createHash, randomUUID } from "node:crypto";
import { open, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { restoreBackup } from "@/lib/backup/commands/restore";
import { writeBackup } from "@/lib/backup/commands/write";
import { checkArchive } from "@/lib/backup/manifest";
import { loadCatalogue } from "@/lib/catalogue/commands";
import { readCatalogue } from "@/lib/catalogue/files";
import { loadContent } from "@/lib/content/commands/load";
import { catchUp } from "@/lib/content/jobs/follow";
import { findSnapshot } from "@/lib/content/queries/snapshot";
import { readSnapshot } from "@/lib/content/queries/stored";
import { clearAway, filesHeldLock, receiveFile, releaseFiles, sweepLooseFiles } from "@/lib/files/commands/loose";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { now, setNow } from "@/lib/platform/clock";
import { db, transaction } from "@/lib/platform/db";
import type { FileStore } from "@/lib/platform/files/file-store";
import { fileStore, isFileKey, newFileKey, putFile } from "@/lib/platform/files/files";
import { diskStore } from "@/lib/platform/files/files-disk";
import { s3Store } from "@/lib/platform/files/files-s3";
import { fillContent, forgetContent } from "../support/content";
import { change, draftsOf, publish, publishAll } from "../support/content-editor";
import { sql } from "../support/database";
import { temporaryFolder } from "../support/environment";
import {
  createAdmin,
  createApplication,
  createConsultation,
  createDocument,
  createReferral,
  createRequest,
  createStudent,
} from "../support/factories";
import { type S3StandIn, startS3 } from "../support/s3";
import { signInAs } from "../support/sign-in";
import { filesIn, removeStoredFiles } from "../support/stored-files";
import { uploadBy } from "../support/upload";

// Alone: it stores and brings back a whole database, and makes databases of its own.

const folder = temporaryFolder("backups");
const template = new URL(process.env.TEMPLATE_DATABASE_URL as string);
const addressOf = (name: string) => Object.assign(new URL(template), { pathname: `/${name}` }).href;
const here = process.env.DATABASE_URL as string;
const made: string[] = [];

async function onServer(statement: string, url = addressOf("postgres")) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

/** An empty, migrated database and an empty folder. */
async function emptyPlace() {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template "${template.pathname.slice(1)}"`);
  made.push(name);
  const root = temporaryFolder("restored");
  return { databaseUrl: addressOf(name), root, files: diskStore(root, isFileKey) as FileStore };
}

const newTarget = () => path.join(folder, `${randomUUID()}.tar`);
async function backUp(files: Pick<FileStore, "open"> = fileStore) {
  const target = newTarget();
  return { target, closing: await writeBackup({ databaseUrl: here, files, target }) };
}

type Place = { databaseUrl: string; files: Pick<FileStore, "put"> };
async function restore(target: string, place: Place, { replace = false } = {}) {
  const archive = await open(target);
  try {
    const contents = await checkArchive(archive, () => {});
    await restoreBackup({ ...place, archive, contents, replace });
  } finally {
    await archive.close();
  }
}

/** Every row of every table, sorted. Without the end of sessions, which a restore sets. */
async function rowsOf(url: string): Promise<Record<string, string[]>> {
  const tables = await onServer(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> '_prisma_migrations'",
    url,
  );
  const each = tables.rows.map(
    ({ name }) => `select '${name}' as name, array_agg(row order by row) as rows
      from (select (to_jsonb(t) - 'revoked_at')::text as row from "${name}" t) as all_rows`,
  );
  const { rows } = await onServer(each.join(" union all "), url);
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found ?? []]));
}

const text = async (store: Pick<FileStore, "open">, key: string) => {
  const file = await store.open(key);
  return file && new Response(file.stream).text();
};

async function storedDocument(content: string) {
  const storageKey = newFileKey();
  await putFile(storageKey, Buffer.from(content));
  return createDocument({ storageKey, size: Buffer.byteLength(content) });
}

beforeEach(() => removeStoredFiles());
afterAll(async () => {
  for (const name of made) await onServer(`drop database ${name} with (force)`);
});

/** Fills most tables, with text that a format of lines and tabs could trip over. */
async function fillPlace() {
  const student = await createStudent({
    name: "عائشہ \\N\t خان",
    bio: 'a line\nanother\\\r\nand "quotes"',
    skills: ["C++", "a,b", "{}", "\\"],
    profilePictureKey: newFileKey(),
  });
  await putFile(student.profilePictureKey as string, Buffer.from("a picture"));
  await signInAs(student);
  await createReferral();
  await createRequest();
  await createConsultation({ status: "cancelled" });
  const application = await createApplication({ studentId: student.id });
  await db.applicationEvent.create({ data: { applicationId: application.id, to: "new", progress: 0 } });
  const documents = [
    await storedDocument("one"),
    await storedDocument("2"),
    await storedDocument("three".repeat(50_000)),
  ];
  await db.document.create({
    data: {
      ...documents[0],
      id: undefined,
      storageKey: newFileKey(),
      uploadedAt: new Date(now().getTime() + 1000),
    } as never,
  });
  return { student, documents };
}

describe("a backup", () => {
  test("restored into an empty instance is the same, row by row and file by file", async () => {
    const { student, documents } = await fillPlace();
    const { target, closing } = await backUp();
    expect(closing.files).toMatchObject({ count: 4, missing_count: 1 });
    const before = await rowsOf(here);
    expect(before.users?.length).toBeGreaterThan(3);

    const place = await emptyPlace();
    await restore(target, place);
    expect(await rowsOf(place.databaseUrl)).toEqual(before);
    const keys = [...documents.map(({ storageKey }) => storageKey), student.profilePictureKey as string].sort();
    expect(filesIn(place.root)).toEqual(keys);
    for (const key of keys) expect(await text(place.files, key)).toBe(await text(fileStore, key));
    const { rows } = await onServer("select count(*)::int from sessions where revoked_at is null", place.databaseUrl);
    expect(rows).toEqual([{ count: 0 }]);
  });

  test("brings the office’s content back: what is published, drafts, plans, proposals and history", async () => {
    await fillContent();
    await catchUp();
    const admin = await createAdmin({ name: "Sana Malik" });
    await change(admin, "office.office", (value) => ({ ...value, founder: "Ali \\N\t خان" }));
    await change(admin, "universities.mit", (value) => ({ ...value, city: "Ours" }));
    await change(admin, "scholarships.chevening", () => null);
    await publishAll(admin, "office.office", "universities.mit", "scholarships.chevening");
    const newer = structuredClone(readCatalogue());
    for (const record of newer["universities.json"]) if (record.id === "mit") record.city = "Theirs";
    expect((await fillContent(newer)).proposed).toBe(1);
    await change(admin, "trust.trust", (value) => ({ ...value, refunds: "Within seven days." }));
    await publish(admin, { drafts: await draftsOf(admin, ["trust.trust"]), planned_for: "2090-01-01" });
    await change(admin, "office.office", (value) => ({ ...value, founder: "A draft" }));
    const before = await rowsOf(here);
    const filled = [
      "content_records",
      "content_drafts",
      "content_publications",
      "content_changes",
      "content_proposals",
    ];
    for (const table of [...filled, "content_now"]) expect([table, before[table]?.length]).not.toEqual([table, 0]);

    const { target } = await backUp();
    const place = await emptyPlace();
    await restore(target, place);
    expect(await rowsOf(place.databaseUrl)).toEqual(before);
    const restored = new PrismaClient({ adapter: new PrismaPg({ connectionString: place.databaseUrl, max: 1 }) });
    try {
      await restored.$transaction(
        async (tx) => {
          // What a process there loads at its start is what everybody saw here, and its files propose nothing again.
          expect(await readSnapshot(tx, [], () => undefined)).toEqual(await findSnapshot());
          expect((await loadContent(tx, newer)).proposed).toBe(0);
          expect(await readSnapshot(tx, [], () => undefined)).toEqual(await findSnapshot());
          const draft = { kind: "questions", key: "after-the-restore", value: {}, baseVersion: 0 };
          expect((await tx.contentDraft.create({ data: draft })).version).toBeGreaterThan(100_000);
        },
        { timeout: 60_000 },
      );
    } finally {
      await restored.$disconnect();
      forgetContent();
      await db.$transaction((tx) => loadCatalogue(tx, readCatalogue()), { timeout: 60_000 });
    }
  });

  test("is complete: every writable column, and no sequence that would restart", async () => {
    const { target } = await backUp();
    const archive = await open(target);
    const { opening } = await checkArchive(archive, () => {});
    await archive.close();
    const { rows } = await sql.query(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and table_name <> '_prisma_migrations' order by 1`);
    const names = opening.tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column}`));
    const sorted = (list: string[]) => [...list].sort();
    expect(sorted(names)).toEqual(sorted(rows.map(({ name }) => name)));
    // The versions of drafts count on after a restore, as the test of the content shows.
    const sequences = await sql.query("select sequencename from pg_sequences where schemaname = 'public'");
    expect(sequences.rows).toEqual([{ sequencename: "content_drafts_version_seq" }]);
  });

  test("made while documents come and go has the file of every row", async () => {
    const student = await createStudent();
    const first = await Promise.all(Array.from({ length: 12 }, (_, index) => storedDocument(`before ${index}`)));
    let isOver = false;
    const writer = async () => {
      for (let count = 0; !isOver && count < 20; count++) await uploadBy({ as: student });
    };
    // Removed while its file is queued to be read: the storage below is as slow as a distant one.
    const remover = async () => {
      for (const { id, storageKey } of first) {
        await transaction(async (tx) => {
          await tx.document.delete({ where: { id } });
          await releaseFiles(tx, [storageKey]);
        });
        await clearAway([storageKey]);
        setNow(new Date(now().getTime() + 2 * 3600_000));
        await sweepLooseFiles();
      }
    };
    let removing: Promise<void> | undefined;
    const slow = {
      open: async (key: string) => {
        removing ??= remover();
        await removing;
        return fileStore.open(key);
      },
    };
    const writing = writer();
    const { target, closing } = await backUp(slow);
    isOver = true;
    await writing;
    expect(closing.files.missing).toEqual([]);
    expect(closing.files.count).toBeGreaterThanOrEqual(first.length);
    expect(await db.document.count({ where: { id: { in: first.map(({ id }) => id) } } })).toBe(0);

    const place = await emptyPlace();
    await restore(target, place);
    const { rows } = await onServer("select storage_key as key from documents", place.databaseUrl);
    expect(rows.length).toBe(closing.files.count);
    for (const { key } of rows) expect(await place.files.exists(key)).toBe(true);
    // The next sweep removes the files that were held back.
    setNow(new Date(now().getTime() + 2 * 3600_000));
    await sweepLooseFiles();
    expect(await fileStore.exists(first[0]?.storageKey as string)).toBe(false);
  });

  test("keeps every file in place until it has finished", async () => {
    const holder = new pg.Client({ connectionString: here });
    await holder.connect();
    await holder.query("select pg_advisory_lock($1)", [String(filesHeldLock)]);
    const key = await receiveFile(Buffer.from("held"));
    await clearAway([key]);
    expect(await fileStore.exists(key)).toBe(true);
    await holder.end();
    await clearAway([key]);
    expect(await fileStore.exists(key)).toBe(false);
  });

  test("that fails in the middle leaves nothing behind", async () => {
    await storedDocument("a file");
    const target = newTarget();
    const broken = { open: () => Promise.reject(new Error("the storage is away")) };
    await expect(writeBackup({ databaseUrl: here, files: broken, target })).rejects.toThrow("the storage is away");
    expect(filesIn(folder).filter((name) => target.endsWith(name) || name.endsWith(".part"))).toEqual([]);
    await expect(writeBackup({ databaseUrl: here, files: fileStore, target: "/dev/full/x" })).rejects.toThrow();
  });
});

describe("with an object storage", () => {
  let s3: S3StandIn;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());

  test("files come from it and go back to it", async () => {
    const { storageKey } = await storedDocument("a file far away");
    const store = s3Store(s3.settings, () => true);
    await store.put(storageKey, Buffer.from("a file far away"));
    removeStoredFiles();
    const { target, closing } = await backUp(store);
    expect(closing.files).toMatchObject({ count: 1, missing_count: 0 });
    await store.remove(storageKey);
    const place = await emptyPlace();
    await restore(target, { ...place, files: store });
    expect(await text(store, storageKey)).toBe("a file far away");
  });
});

describe("restoring", () => {
  const refused = async (target: string, words: RegExp, place?: Place) => {
    const into = place ?? (await emptyPlace());
    const before = await rowsOf(into.databaseUrl);
    await expect(restore(target, into)).rejects.toThrow(words);
    expect(await rowsOf(into.databaseUrl)).toEqual(before);
  };

  test("refuses an archive with a single wrong bit, a truncated one, and anything else", async () => {
    await fillPlace();
    const { target } = await backUp();
    const whole = await readFile(target);
    const variant = async (bytes: Uint8Array) => {
      const name = newTarget();
      await writeFile(name, bytes);
      const archive = await open(name);
      return checkArchive(archive, () => {}).finally(() => archive.close());
    };
    const flipped = (at: number) => {
      const copy = Buffer.from(whole);
      copy[at] = (copy[at] ?? 0) ^ 4;
      return variant(copy);
    };
    const inFile = whole.indexOf("threethree");
    // The end of the archive holds the checksum of everything before.
    const checksum = whole.lastIndexOf('"sha256": "') + 12;
    for (const place of [0, 156, 600, 4000, Math.floor(whole.length / 2), inFile, checksum]) {
      await expect(flipped(place)).rejects.toThrow(/damaged|not a backup/);
    }
    for (const size of [0, 100, 512, 5000, inFile, whole.length - 1024, whole.length - 3000]) {
      await expect(variant(whole.subarray(0, size))).rejects.toThrow(/damaged|not a backup/);
    }
    await expect(variant(Buffer.from("PK".repeat(5000)))).rejects.toThrow(/not a backup/);
    await expect(variant(Buffer.alloc(5000))).rejects.toThrow(/damaged|not a backup/);
  });

  test("refuses a database with different schemas", async () => {
    const { target } = await backUp();
    const place = await emptyPlace();
    await onServer(
      "update _prisma_migrations set checksum = 'another' where migration_name like '%_chat'",
      place.databaseUrl,
    );
    await refused(target, /different schemas/, place);
  });

  test("refuses an instance that is in use, or not empty", async () => {
    await fillPlace();
    const { target } = await backUp();
    await refused(target, /Others are connected .* Stop the site first/, { databaseUrl: here, files: fileStore });
    const place = await emptyPlace();
    await restore(target, place);
    const stranger = new pg.Client({ connectionString: place.databaseUrl });
    await stranger.connect();
    await onServer("create role small login password 'small'");
    const small = Object.assign(new URL(place.databaseUrl), { username: "small", password: "small" }).href;
    // An account that can see next to nothing of other connections.
    await expect(restore(target, { ...place, databaseUrl: small })).rejects.toThrow(/Others are connected .*unnamed/);
    await stranger.end();
    await onServer("drop role small");
    await refused(target, /not empty \(.*users.*--replace/, place);
  });

  test("with --replace replaces what is there; the old files go an hour later", async () => {
    await storedDocument("kept");
    const { target } = await backUp();
    const before = await rowsOf(here);
    const place = await emptyPlace();
    await restore(target, place);
    await onServer("update users set name = 'somebody else'", place.databaseUrl);
    const gone = newFileKey();
    await onServer(`update documents set storage_key = '${gone}'`, place.databaseUrl);
    await restore(target, place, { replace: true });
    const after = await rowsOf(place.databaseUrl);
    expect({ ...after, loose_files: [] }).toEqual({ ...before, loose_files: [] });
    expect(after.loose_files).toEqual([expect.stringContaining(gone)]);
  });

  test("that fails half-way leaves the instance as it was, and can be retried", async () => {
    await fillPlace();
    const { target } = await backUp();
    const place = await emptyPlace();
    let left = 2;
    const full: Pick<FileStore, "put"> = {
      put: async (...file) => (left-- > 0 ? place.files.put(...file) : Promise.reject(new Error("ENOSPC"))),
    };
    await refused(target, /ENOSPC/, { ...place, files: full });
    await restore(target, place);
    expect(await rowsOf(place.databaseUrl)).toEqual(await rowsOf(here));
  });

  test("sends every mail that was waiting, and none that was already sent", async () => {
    const mail = (key: string, status: "pending" | "sent") =>
      db.outboxEmail.create({
        data: {
          key,
          status,
          sentAt: status === "sent" ? now() : null,
          to: "a@example.com",
          subject: "Hello",
          text: "Hello",
          html: "",
        },
      });
    const { id } = await mail("waits", "pending");
    await mail("was sent", "sent");
    await createAdmin();
    const { target } = await backUp();
    const place = await emptyPlace();
    await restore(target, place);
    const { rows } = await onServer(
      "select name, data, state, retry_limit from jobs.job order by name",
      place.databaseUrl,
    );
    expect(rows).toEqual([
      { name: "count-bookings", data: {}, state: "created", retry_limit: 0 },
      { name: "send-email", data: { emailId: id }, state: "created", retry_limit: 11 },
    ]);
  });
});

test("an archive is a tar file, and its checksum covers all its bytes", async () => {
  await storedDocument("a file");
  const { target, closing } = await backUp();
  const bytes = await readFile(target);
  const end = bytes.lastIndexOf("manifest.json\0");
  expect(createHash("sha256").update(bytes.subarray(0, end)).digest("hex")).toBe(closing.sha256);
  expect((await open(target).then((file) => file.stat().finally(() => file.close()))).mode & 0o077).toBe(0);
});
