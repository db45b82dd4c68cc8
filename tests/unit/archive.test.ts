import { Readable } from "node:stream";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type ArchiveEntry, jsonPieces, streamArchive } from "@/lib/accounts/queries/archive";
import { safeFileName } from "@/lib/accounts/queries/export";
import { unzip } from "../support/unzip";

const changedAt = new Date("2026-11-20T08:00:00Z");
const piece = Buffer.alloc(64 * 1024, "x");

/** Entries that record what was read from them. */
function watched(files: number, pieces: number) {
  const seen = { opened: 0, read: 0, closed: 0, ended: false };
  async function* entries(): AsyncGenerator<ArchiveEntry, void> {
    try {
      for (let file = 0; file < files; file++) {
        let left = pieces;
        seen.opened++;
        const content = new Readable({
          highWaterMark: 1,
          read() {
            if (left-- === 0) this.push(null);
            else {
              seen.read++;
              this.push(piece);
            }
          },
          destroy(error, done) {
            seen.closed++;
            done(error);
          },
        });
        yield { name: `file-${file}`, content, size: pieces * piece.length, changedAt, compress: false };
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, entries };
}

/** Lets all pending work run. */
async function settle() {
  for (let turns = 0; turns < 200; turns++) await turn();
}

const bytesOf = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer());

describe("a streamed archive", () => {
  test("contains every entry completely, stored or compressed", async () => {
    const { entries, seen } = watched(3, 5);
    async function* all() {
      yield* entries();
      yield { name: "words.json", content: Readable.from(["{", "}"]), changedAt, compress: true };
    }
    const files = await unzip(await bytesOf(streamArchive(all())));
    expect([...files].map(([name, { length }]) => [name, length])).toEqual([
      ["file-0", 5 * piece.length],
      ["file-1", 5 * piece.length],
      ["file-2", 5 * piece.length],
      ["words.json", 2],
    ]);
    expect(seen).toEqual({ opened: 3, read: 15, closed: 3, ended: true });
  });

  test("reads nothing before there is a reader, and never far ahead", async () => {
    const { entries, seen } = watched(50, 100);
    const reader = streamArchive(entries()).getReader();
    await settle();
    expect(seen).toMatchObject({ opened: 0, read: 0 });
    let taken = 0;
    while (taken < 20) {
      taken += ((await reader.read()).value?.length ?? 0) / piece.length;
      await settle();
      expect(seen.read - taken).toBeLessThan(10);
      expect(seen.opened).toBe(1);
    }
    await reader.cancel();
  });

  test("closes open entries when its reader disconnects, and opens no more", async () => {
    const { entries, seen } = watched(50, 100);
    const reader = streamArchive(entries()).getReader();
    await reader.read();
    await reader.read();
    await reader.cancel();
    await settle();
    const { read } = seen;
    expect(seen).toMatchObject({ opened: 1, closed: 1, ended: true });
    await settle();
    expect(seen.read).toBe(read);
  });

  test("ends at once when its reader disconnects before the first byte", async () => {
    const { entries, seen } = watched(1, 1);
    await streamArchive(entries()).cancel();
    expect(seen).toMatchObject({ opened: 0 });
  });

  test("breaks off visibly when an entry fails", async () => {
    const broken = async function* (): AsyncGenerator<ArchiveEntry, void> {
      const content = Readable.from(
        (async function* () {
          yield piece;
          throw new Error("the disk is gone");
        })(),
      );
      yield { name: "a", content, changedAt, compress: false };
    };
    await expect(bytesOf(streamArchive(broken()))).rejects.toThrow();
    const short = async function* (): AsyncGenerator<ArchiveEntry, void> {
      yield { name: "a", content: Readable.from([piece]), size: 5, changedAt, compress: false };
    };
    await expect(bytesOf(streamArchive(short()))).rejects.toThrow();
    const failing = async function* (): AsyncGenerator<ArchiveEntry, void> {
      yield { name: "a", content: Readable.from([piece]), changedAt, compress: false };
      throw new Error("the database is gone");
    };
    await expect(bytesOf(streamArchive(failing()))).rejects.toThrow();
  });
});

describe("streamed JSON", () => {
  async function* numbers(...values: number[]) {
    yield* values;
  }
  test("parses to the original object", async () => {
    const plain = { text: 'a "b"\n', list: [1, { two: 2 }], none: null, empty: {} };
    let text = "";
    for await (const part of jsonPieces({ ...plain, few: numbers(1, 2, 3), nothing: numbers() })) text += part;
    expect(JSON.parse(text)).toEqual({ ...plain, few: [1, 2, 3], nothing: [] });
  });
});

test.each([
  ["passport.pdf", "passport.pdf"],
  ["../../etc/passwd", "etc_passwd"],
  ["C:\\Users\\me\\file.docx", "C_Users_me_file.docx"],
  [".htaccess", "htaccess"],
  ["..", "file"],
  ["", "file"],
  ["my file (2).pdf", "my_file_(2).pdf"],
  ["a\u202eb\u0000c.pdf", "a_b_c.pdf"],
  ["نتیجہ.pdf", "نتیجہ.pdf"],
  [`${"x".repeat(300)}.pdf`, `${"x".repeat(100)}.pdf`],
  [`${"🎓".repeat(150)}.pdf`, `${"🎓".repeat(25)}.pdf`],
])("%j is saved as %j", (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});
