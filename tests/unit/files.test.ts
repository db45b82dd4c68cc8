import { mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { diskStore, type FileStore, openFile, putFile, removeFile } from "@/lib/platform/files";

const key = `ab/ab${"0".repeat(38)}`;
const other = `ab/ab${"1".repeat(38)}`;
const bytes = Buffer.from("%PDF-1.7 a file");

let root: string;
let store: FileStore;

beforeEach(async () => {
  root = path.join(await mkdtemp(path.join(tmpdir(), "files-")), "store");
  store = diskStore(root);
});
afterEach(() => rm(path.dirname(root), { recursive: true }));

async function read(from: FileStore, name: string) {
  const file = await from.open(name);
  return file && { size: file.size, content: Buffer.from(await new Response(file.stream).arrayBuffer()) };
}

async function* pieces(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

describe("a stored file", () => {
  test("comes back as it was, with its size", async () => {
    await store.put(key, bytes);
    expect(await read(store, key)).toEqual({ size: bytes.length, content: bytes });
    expect(await store.exists(key)).toBe(true);
  });

  test("may be written from a stream", async () => {
    await store.put(key, pieces("one ", "two ", "three"));
    expect((await read(store, key))?.content.toString()).toBe("one two three");
  });

  test("may be large", async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 7);
    await store.put(key, large);
    expect((await read(store, key))?.content.equals(large)).toBe(true);
  });

  test("is for this account only, and so are the folders", async () => {
    await store.put(key, bytes);
    const modes = [key, "ab", "incoming", "."].map(async (name) => (await stat(path.join(root, name))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o600, 0o700, 0o700, 0o700]);
  });

  test("is gone after it was removed, and removing it again is no error", async () => {
    await store.put(key, bytes);
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
    expect(await store.exists(key)).toBe(false);
  });

  test("can be let go of before it was read", async () => {
    await store.put(key, bytes);
    await (await store.open(key))?.stream.cancel();
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
  });
});

test("a file whose writing breaks off leaves nothing behind, and the next try succeeds", async () => {
  async function* broken() {
    yield Buffer.from("the first half");
    throw new Error("the connection is gone");
  }
  await expect(store.put(key, broken())).rejects.toThrow("the connection is gone");
  expect(await store.exists(key)).toBe(false);
  expect(await readdir(path.join(root, "incoming"))).toEqual([]);

  await store.put(key, bytes);
  expect((await read(store, key))?.content).toEqual(bytes);
});

describe("a key of a wrong form", () => {
  const wrong = [
    "",
    "..",
    "../secret",
    "ab/../../secret",
    `cd/ab${"0".repeat(38)}`,
    `${key}/..`,
    `/${key}`,
    `${key}\0`,
  ];
  test.each(wrong)("%j is answered like one that does not exist", async (name) => {
    await writeFile(path.join(path.dirname(root), "secret"), "not for anyone");
    expect(await store.open(name)).toBeNull();
    expect(await store.exists(name)).toBe(false);
    await store.remove(name);
    await expect(store.put(name, bytes)).rejects.toThrow("Not a key");
    expect(await readdir(path.dirname(root))).toEqual(["secret"]);
  });
});

test("a link in the store is not followed", async () => {
  await store.put(key, bytes);
  await writeFile(path.join(path.dirname(root), "secret"), "not for anyone");
  await symlink(path.join(path.dirname(root), "secret"), path.join(root, other));
  await expect(store.open(other)).rejects.toThrow("ELOOP");
});

test("a store that cannot be read is an error, not a missing file", async () => {
  await store.put(key, bytes);
  await rm(path.join(root, "ab"), { recursive: true });
  await writeFile(path.join(root, "ab"), "a file where a folder belongs");
  await expect(store.open(key)).rejects.toThrow("ENOTDIR");
  await expect(store.exists(key)).rejects.toThrow("ENOTDIR");
});

test("every file gets a key of its own, below one of 256 folders", async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => putFile(bytes)));
  try {
    expect(new Set(keys).size).toBe(20);
    for (const made of keys) expect(made).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{38}$/);
    const file = await openFile(keys[0] ?? "");
    expect(file?.size).toBe(bytes.length);
    await file?.stream.cancel();
  } finally {
    await Promise.all(keys.map(removeFile));
  }
});
