import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FileStore } from "@/lib/platform/files/file-store";
import { isFileKey, newFileKey, openFile, putFile, removeFile } from "@/lib/platform/files/files";
import { diskStore } from "@/lib/platform/files/files-disk";
import { s3Store } from "@/lib/platform/files/files-s3";
import { type S3StandIn, startS3 } from "../support/s3";

const key = `ab/ab${"0".repeat(38)}`;
const other = `ab/ab${"1".repeat(38)}`;
const bytes = Buffer.from("%PDF-1.7 a file");

let folder: string;
let s3: S3StandIn;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "files-"));
});
afterEach(() => rm(folder, { recursive: true }));

const onDisk = () => diskStore(path.join(folder, "store"), isFileKey);
const stores: [string, () => FileStore][] = [
  ["a folder", onDisk],
  ["an S3 bucket", () => s3Store(s3.settings, isFileKey)],
];

async function read(from: FileStore, name: string) {
  const file = await from.open(name);
  return file && { size: file.size, content: Buffer.from(await new Response(file.stream).arrayBuffer()) };
}

async function* pieces(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

describe.each(stores)("a file in %s", (_, open) => {
  let store: FileStore;
  beforeEach(async () => {
    store = open();
    if (open !== onDisk) await store.remove(key); // the bucket outlives a test
  });

  test("is read back unchanged, with its size", async () => {
    await store.put(key, bytes);
    expect(await read(store, key)).toEqual({ size: bytes.length, content: bytes });
    expect(await store.exists(key)).toBe(true);
  });

  test("can be written from a stream", async () => {
    await store.put(key, pieces("one ", "two ", "three"));
    expect((await read(store, key))?.content.toString()).toBe("one two three");
  });

  test("can be large", async () => {
    const large = Buffer.alloc(10 * 1024 * 1024, 7);
    await store.put(key, large);
    expect((await read(store, key))?.content.equals(large)).toBe(true);
  });

  test("can be a view of a larger buffer", async () => {
    const whole = Buffer.from("0123456789");
    await store.put(key, whole.subarray(2, 6));
    expect((await read(store, key))?.content.toString()).toBe("2345");
  });

  test("is gone after its removal, and removing it again is no error", async () => {
    await store.put(key, bytes);
    await store.remove(key);
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
    expect(await store.exists(key)).toBe(false);
  });

  test("can be released before it is read", async () => {
    await store.put(key, bytes);
    await (await store.open(key))?.stream.cancel();
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
  });

  test("whose writing breaks off leaves nothing behind, and the next attempt succeeds", async () => {
    async function* broken() {
      yield Buffer.from("the first half");
      throw new Error("the connection is gone");
    }
    await expect(store.put(key, broken())).rejects.toThrow("the connection is gone");
    expect(await store.exists(key)).toBe(false);
    expect(await store.open(key)).toBeNull();

    await store.put(key, bytes);
    expect((await read(store, key))?.content).toEqual(bytes);
  });

  test.each(["", "..", "../secret", "ab/../../secret", `cd/ab${"0".repeat(38)}`, `${key}/..`, `/${key}`, `${key}\0`])(
    "under %j, a malformed key, is treated like a missing one",
    async (name) => {
      await writeFile(path.join(folder, "secret"), "not for anyone");
      expect(await store.open(name)).toBeNull();
      expect(await store.exists(name)).toBe(false);
      await store.remove(name);
      await expect(store.put(name, bytes)).rejects.toThrow("Not a key");
      expect(await readdir(folder)).toEqual(["secret"]);
    },
  );

  test("is in a store that reports itself healthy", async () => {
    await expect(store.check()).resolves.toBeUndefined();
  });
});

describe("the folder", () => {
  let root: string;
  let store: FileStore;
  beforeEach(() => {
    root = path.join(folder, "store");
    store = onDisk();
  });

  test("is only for this account, and so are the files", async () => {
    await store.put(key, bytes);
    const modes = [key, "ab", "incoming", "."].map(async (name) => (await stat(path.join(root, name))).mode & 0o777);
    expect(await Promise.all(modes)).toEqual([0o600, 0o700, 0o700, 0o700]);
  });

  test("contains nothing of a file whose writing broke off", async () => {
    const broken = (async function* () {
      yield Buffer.from("the first half");
      throw new Error("the connection is gone");
    })();
    await expect(store.put(key, broken)).rejects.toThrow("the connection is gone");
    expect(await readdir(path.join(root, "incoming"))).toEqual([]);
  });

  test("is cleared of what a process left that died while writing", async () => {
    await store.put(other, bytes);
    const drafts = [path.basename(key), `${path.basename(key)}.0123456789abcdef`];
    for (const draft of drafts) await writeFile(path.join(root, "incoming", draft), "the first half");
    await store.remove(key);
    expect(await readdir(path.join(root, "incoming"))).toEqual([]);
    expect(await store.exists(other)).toBe(true);
  });

  test("accepts a file again whose writer was killed, and lists the leftovers until then", async () => {
    await store.put(other, bytes);
    const drafts = [path.basename(key), `${path.basename(key)}.0123456789abcdef`];
    for (const draft of drafts) await writeFile(path.join(root, "incoming", draft), "the first half");
    const listed = async (of: string) => {
      const keys = [];
      for await (const file of store.list(of)) keys.push(file.key);
      return keys.sort();
    };
    expect(await listed("ab")).toEqual([key, key, other]);
    expect(await listed("cd")).toEqual([]);
    await store.put(key, bytes);
    expect(await readdir(path.join(root, "incoming"))).toEqual([]);
    expect(await listed("ab")).toEqual([key, other]);
  });

  test("follows no symbolic link", async () => {
    await store.put(key, bytes);
    await writeFile(path.join(folder, "secret"), "not for anyone");
    await symlink(path.join(folder, "secret"), path.join(root, other));
    await expect(store.open(other)).rejects.toThrow("ELOOP");
  });

  test("that cannot be read is an error, not a missing file", async () => {
    await store.put(key, bytes);
    await rm(path.join(root, "ab"), { recursive: true });
    await writeFile(path.join(root, "ab"), "a file where a folder belongs");
    await expect(store.open(key)).rejects.toMatchObject({ code: "unavailable" });
    await expect(store.exists(key)).rejects.toMatchObject({ code: "unavailable" });
  });

  test.each([
    ["is not there", () => rm(root, { recursive: true })],
    ["is empty, as where a disk is not mounted", () => rm(root, { recursive: true }).then(() => mkdir(root))],
  ])("that was in use and %s is unavailable: it is not recreated", async (_, lose) => {
    await store.put(key, bytes);
    await lose();
    for (const again of [store, onDisk()]) {
      const works = [again.put(other, bytes), again.open(key), again.exists(key), again.remove(key), again.check()];
      for (const { status, reason } of (await Promise.allSettled(works)) as PromiseRejectedResult[]) {
        expect([status, reason]).toMatchObject(["rejected", { code: "unavailable", retryAfter: 10 }]);
      }
    }
    expect(await readdir(folder, { recursive: true })).not.toContain("store/incoming");
  });

  test("that never existed has no file, and does not pretend to remove one", async () => {
    for (const work of [() => store.open(key), () => store.exists(key), () => store.remove(key)]) {
      await expect(work()).rejects.toMatchObject({ code: "unavailable" });
    }
  });

  test("that is not a folder says so", async () => {
    await writeFile(root, "a file where a folder belongs");
    await expect(store.check()).rejects.toThrow("is not a folder");
  });
});

describe("a bucket that does not answer is unavailable, not missing the file", () => {
  const away = { code: "unavailable", retryAfter: 10 };
  const everything = (store: FileStore) =>
    [() => store.put(key, bytes), () => store.open(key), () => store.exists(key), () => store.check()].concat([
      () => store.remove(key),
    ]);

  test("with nothing at its address", async () => {
    const store = s3Store({ ...s3.settings, endpoint: "http://127.0.0.1:9" }, isFileKey);
    for (const work of everything(store)) await expect(work()).rejects.toMatchObject(away);
  });

  test("with a silent server", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const store = s3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}`, silentForMs: 50 }, isFileKey);
    try {
      for (const work of everything(store)) await expect(work()).rejects.toMatchObject(away);
    } finally {
      silent.closeAllConnections();
      silent.close();
    }
  });

  test("with a missing bucket", async () => {
    const store = s3Store({ ...s3.settings, bucket: "missing" }, isFileKey);
    for (const work of [() => store.put(key, bytes), () => store.open(key), () => store.check()]) {
      await expect(work()).rejects.toMatchObject(away);
    }
  });

  test("with a rejected key", async () => {
    const store = s3Store({ ...s3.settings, accessKeyId: "nobody" }, isFileKey);
    for (const work of everything(store)) await expect(work()).rejects.toMatchObject(away);
  });
});

describe("a download from a bucket", () => {
  const size = 8 * 1024 * 1024;

  /** A storage that sends this many bytes of a file and then stalls. */
  async function openFrom(sent: number) {
    const server = createServer((_, response) => {
      response.writeHead(200, { "Content-Length": size });
      response.write(Buffer.alloc(sent, 7));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const store = s3Store({ ...s3.settings, endpoint: `http://127.0.0.1:${port}`, silentForMs: 250 }, isFileKey);
    const reader = (await store.open(key))?.stream.getReader();
    if (!reader) throw new Error("There is no file");
    const readOn = async () => {
      let count = 0;
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return count;
        count += value.byteLength;
      }
    };
    const close = () => {
      server.closeAllConnections();
      server.close();
    };
    return { reader, readOn, close };
  }

  test("continues after its reader paused for longer than the storage's timeout", async () => {
    const { reader, readOn, close } = await openFrom(size);
    try {
      const first = (await reader.read()).value?.byteLength ?? 0;
      await new Promise((resolve) => setTimeout(resolve, 600)); // the pause itself
      expect(first + (await readOn())).toBe(size);
    } finally {
      close();
    }
  });

  test("breaks off when the storage stops in the middle", async () => {
    const { readOn, close } = await openFrom(1000);
    try {
      await expect(readOn()).rejects.toThrow("in the middle");
    } finally {
      close();
    }
  });
});

test("every file gets its own key, in one of 256 folders", () => {
  const keys = Array.from({ length: 20 }, newFileKey);
  expect(new Set(keys).size).toBe(20);
  for (const made of keys) expect(made).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{38}$/);
});

test("the application's own store is the configured folder", async () => {
  const made = newFileKey();
  await putFile(made, bytes);
  const file = await openFile(made);
  expect(file?.size).toBe(bytes.length);
  await file?.stream.cancel();
  await removeFile(made);
  expect(await openFile(made)).toBeNull();
});
