import { readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { receiveFile, sweepLooseFiles } from "@/lib/files/commands/loose";
import { assertStorageFree, claimStorage } from "@/lib/files/commands/owner";
import { foldersOf, noteStrayFiles } from "@/lib/files/commands/stray";
import { ownerKey, readStorageOwner } from "@/lib/files/queries/owner";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { fileStore, newFileKey, putFile } from "@/lib/platform/files/files";
import { createDocument, createStudent } from "../support/factories";
import { filesIn, removeStoredFiles } from "../support/stored-files";

const folder = process.env.STORAGE_DIR as string;
const all = Array.from({ length: 24 }, (_, hour) => foldersOf(hour)).flat();
const dayMs = 24 * 3600_000;

beforeEach(() => removeStoredFiles());

/** A stored file of the given age. */
async function stored({ hoursOld = 30 } = {}): Promise<string> {
  const key = newFileKey();
  await putFile(key, Buffer.from("a file"));
  const at = new Date(now().getTime() - hoursOld * 3600_000);
  utimesSync(path.join(folder, key), at, at);
  return key;
}
const notes = async () => (await db.looseFile.findMany()).map(({ key }) => key).sort();
const files = () => filesIn(folder).filter((name) => name !== ownerKey);
/** Files that rows refer to, enough to make the storage ours. */
async function known(count = 30): Promise<string[]> {
  const keys = [];
  for (let made = 0; made < count; made++) keys.push(await stored());
  for (const storageKey of keys) await createDocument({ storageKey });
  return keys;
}
const pass = (ms: number) => setNow(new Date(now().getTime() + ms));

test("every folder is checked once a day", () => {
  expect([...all].sort()).toEqual(Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0")));
});

test("an unknown file is recorded, and deleted a week later; files with a row or a note stay", async () => {
  const stray = await stored({ hoursOld: 40 });
  const documents = await known();
  const picture = await stored();
  await createStudent({ profilePictureKey: picture });
  const received = await receiveFile(Buffer.from("being received"));
  expect(await noteStrayFiles(all)).toBe(0); // the storage gets its owner first
  const fresh = await stored({ hoursOld: 23 });
  expect(await noteStrayFiles(all)).toBe(1);
  expect(await noteStrayFiles(all)).toBe(0);
  expect(await notes()).toEqual([stray, received].sort());
  await db.looseFile.delete({ where: { key: received } });

  pass(7 * dayMs - 60_000);
  expect(await sweepLooseFiles()).toBe(0);
  pass(120_000);
  expect(await sweepLooseFiles()).toBe(1);
  expect(files()).toEqual([...documents, picture, received, fresh].sort());
});

test("a recorded file that gets a row after all stays, and its note is deleted", async () => {
  const [key, pictureKey] = [await stored(), await stored()];
  await claimStorage();
  expect(await noteStrayFiles(all)).toBe(2);
  await createDocument({ storageKey: key });
  await createStudent({ profilePictureKey: pictureKey });
  pass(8 * dayMs);
  expect(await sweepLooseFiles()).toBe(0);
  expect([files(), await notes()]).toEqual([[key, pictureKey].sort(), []]);
});

test("drafts left by a dead process are found too", async () => {
  await stored();
  await claimStorage();
  const draft = newFileKey();
  const { mkdirSync, renameSync } = await import("node:fs");
  await putFile(draft, Buffer.from("half"));
  mkdirSync(path.join(folder, "incoming"), { recursive: true });
  const place = path.join(folder, "incoming", `${path.basename(draft)}.0123456789abcdef`);
  renameSync(path.join(folder, draft), place);
  const at = new Date(now().getTime() - 2 * dayMs);
  utimesSync(place, at, at);
  expect(await noteStrayFiles(all)).toBe(2);
  pass(8 * dayMs);
  expect(await sweepLooseFiles()).toBe(2);
  expect(readdirSync(path.join(folder, "incoming"))).toEqual([]);
});

test("another database's storage is left alone", async () => {
  const key = await stored();
  await putFile(ownerKey, Buffer.from("123/456"));
  expect([await noteStrayFiles(all), await noteStrayFiles(all)]).toEqual([0, 0]);
  pass(30 * dayMs);
  await sweepLooseFiles();
  expect(await fileStore.exists(key)).toBe(true);
});

test("an unmarked storage becomes ours only with our own files in it, nearly all and the newest", async () => {
  expect(await readStorageOwner()).toBe("empty");
  const strangers = [await stored({ hoursOld: 50 }), await stored({ hoursOld: 50 })];
  for (const hour of [1, 2]) expect([hour, await noteStrayFiles(all)]).toEqual([hour, 0]);
  expect(files()).toEqual([...strangers].sort());
  expect(await readStorageOwner()).toBe("unknown");

  await known(28); // of 30
  expect(await readStorageOwner()).toBe("known");
  const newest = await stored({ hoursOld: 1 });
  expect(await readStorageOwner()).toBe("unknown"); // the original, whose database was copied, has taken it over
  await createStudent({ profilePictureKey: newest });
  expect(await readStorageOwner()).toBe("known");
  expect(await noteStrayFiles(all)).toBe(0);
  expect(await readStorageOwner()).toBe("ours");
});

test("a restore needs an empty storage or our own, and another one only when told to take it over", async () => {
  await stored();
  await expect(assertStorageFree({ taken: false })).rejects.toThrow(/does not know.*--take-storage/);
  await putFile(ownerKey, Buffer.from("123/456"));
  await expect(assertStorageFree({ taken: false })).rejects.toThrow(/belongs to another database.*--take-storage/);
  await assertStorageFree({ taken: true });
  expect(await readStorageOwner()).toBe("anothers"); // until the restore has ended

  removeStoredFiles();
  await assertStorageFree({ taken: false });
  await stored(); // from a restore that was killed
  await assertStorageFree({ taken: false });
  expect(await readStorageOwner()).toBe("ours");
});
