import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { scanBytes } from "@/lib/platform/virus-scan";
import { type ClamdMood, type ClamdStandIn, startClamd } from "../support/clamd";

let clamd: ClamdStandIn;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.close());
beforeEach(() => {
  clamd.mood = "clean";
  clamd.scanned.length = 0;
});

const bytes = Buffer.from("%PDF-1.7 a file");
const away = { code: "unavailable", status: 503, retryAfter: 30 };

test("the scanner gets the whole file, and finds nothing", async () => {
  const large = Buffer.alloc(10 * 1024 * 1024, "0123456789");
  for (const file of [bytes, large]) expect(await scanBytes(clamd, file)).toBeNull();
  expect(clamd.scanned.map((scanned) => scanned.length)).toEqual([bytes.length, large.length]);
  expect(clamd.scanned[1]?.equals(large)).toBe(true);
});

test("a finding is named", async () => {
  clamd.mood = "found";
  expect(await scanBytes(clamd, bytes)).toBe("Eicar-Test-Signature");
});

describe("a file is refused unless the scanner clears it", () => {
  test.each<ClamdMood>(["error", "drop", "nonsense"])("it says %j", async (mood) => {
    clamd.mood = mood;
    await expect(scanBytes(clamd, bytes)).rejects.toMatchObject(away);
  });

  test("the scanner is silent", async () => {
    clamd.mood = "hang";
    await expect(scanBytes(clamd, bytes, 50)).rejects.toMatchObject(away);
  });

  test("nothing listens at its address", async () => {
    await expect(scanBytes({ host: "127.0.0.1", port: 9 }, bytes)).rejects.toMatchObject(away);
  });
});
