import { mkdtempSync, rmSync } from "node:fs";
import { open, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkArchive } from "@/lib/backup/manifest";
import { readTar, TarWriter } from "@/lib/backup/tar";

const folder = mkdtempSync(path.join(tmpdir(), "archives-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function archiveOf(...entries: [name: string, content: string][]) {
  const place = path.join(folder, "whole.tar");
  const file = await open(place, "w");
  const writer = new TarWriter(file, new Date("2026-11-20T08:00:00Z"));
  for (const [name, content] of entries) await writer.add(name, Buffer.from(content));
  await writer.end();
  await file.close();
  return readFile(place);
}

/** The archive with another size in its second header, and a corrected checksum. */
function withSize(bytes: Buffer, at: number, size: string | Buffer): Buffer {
  const changed = Buffer.from(bytes);
  changed.fill(0, at + 124, at + 136);
  changed.set(Buffer.from(size).subarray(0, 12), at + 124);
  changed.fill(" ", at + 148, at + 156);
  const sum = changed.subarray(at, at + 512).reduce((total, byte) => total + byte, 0);
  changed.write(`${sum.toString(8).padStart(6, "0")}\0 `, at + 148, "latin1");
  return changed;
}

async function read(bytes: Buffer) {
  const place = path.join(folder, "read.tar");
  await writeFile(place, bytes);
  const file = await open(place);
  try {
    const names: string[] = [];
    for await (const { name } of readTar(file)) {
      names.push(name);
      if (names.length > 10) return "endless";
    }
    return names;
  } finally {
    await file.close();
  }
}

test("an archive is read to the end", async () => {
  expect(await read(await archiveOf(["one.json", "{}"], ["two.json", "x".repeat(600)], ["three.json", ""]))).toEqual([
    ...["one.json", "two.json", "three.json"],
  ]);
});

const odd: [string, string | Buffer][] = [
  ["below zero", "-0000001000"],
  ["below zero, back to its own header", "-0000002000"],
  ["nothing", ""],
  ["blanks", "           "],
  ["no number", "garbage"],
  ["a number and something else", "0000001000x"],
  ["not octal", "00000000089"],
  ["beyond the file", "00000777777"],
  ["beyond all files", "77777777777"],
  ["in binary", Buffer.from([0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0])],
  ["in binary and below zero", Buffer.alloc(12, 0xff)],
  ["infinite", "Infinity"],
];
test.each(odd)("a size that is %s ends the reading, with a clear reason", async (_, size) => {
  const whole = await archiveOf(["one.json", "{}"], ["two.json", "{}"]);
  await expect(read(withSize(whole, 1024, size))).rejects.toThrow("The archive is damaged");
  const place = path.join(folder, "checked.tar");
  await writeFile(place, withSize(whole, 0, size));
  const file = await open(place);
  await expect(checkArchive(file, () => undefined)).rejects.toMatchObject({ code: "invalid" });
  await file.close();
});
