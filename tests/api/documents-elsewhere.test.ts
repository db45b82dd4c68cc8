import { readdirSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { layCable } from "../support/cable";
import { type ClamdMood, startClamd } from "../support/clamd";
import { startS3 } from "../support/s3";

// The application keeps its files in an S3 bucket, over a connection that these tests can cut, and sends them to a
// virus scanner.
const [s3, clamd] = [await startS3(), await startClamd()];
const line = await layCable(s3.settings.endpoint);
Object.assign(process.env, s3.variables, { S3_ENDPOINT: line.url, CLAMAV_HOST: `${clamd.host}:${clamd.port}` });

const { call, send } = await import("../support/call");
const { routeAt } = await import("../support/routes");
const { createAdmin, createStudent } = await import("../support/factories");
const { makePdf } = await import("../support/document-files");
const { uploadBy } = await import("../support/upload");
const { db } = await import("@/lib/platform/db");
const { now, setNow } = await import("@/lib/platform/clock");
const { sweepLooseFiles } = await import("@/lib/files/commands/loose");
const { isFileKey } = await import("@/lib/platform/files/files");
const { s3Store } = await import("@/lib/platform/files/files-s3");
const { refusedByVirusCheck } = await import("@/lib/documents/limits");

const { DELETE: remove } = routeAt("/api/documents/[id]");
const { GET: readFile } = routeAt("/api/documents/[id]/file");
const { GET: getDetails } = routeAt("/api/health/details");

/** The bucket over a separate connection, which is never cut. */
const bucket = s3Store(s3.settings, isFileKey);
const unavailable = { detail: "Service temporarily unavailable. Please try again." };

afterAll(async () => {
  await line.close();
  await Promise.all([s3.close(), clamd.close()]);
});
beforeEach(() => {
  clamd.mood = "clean";
  clamd.scanned.length = 0;
});

async function keyOf(id: string): Promise<string> {
  return (await db.document.findUniqueOrThrow({ where: { id } })).storageKey;
}

describe("documents in a bucket", () => {
  test("are uploaded, opened and removed as in a folder", async () => {
    const student = await createStudent();
    const { status, body } = await uploadBy({ as: student });
    expect(status).toBe(201);
    const key = await keyOf(body.id);
    expect(await bucket.exists(key)).toBe(true);
    expect(readdirSync(process.env.STORAGE_DIR as string)).toEqual([]);

    const response = await send(readFile, { as: student, params: { id: body.id } });
    expect(response.headers.get("content-length")).toBe(String(makePdf().length));
    expect(Buffer.from(await response.arrayBuffer()).equals(makePdf())).toBe(true);

    expect(await call(remove, { as: student, params: { id: body.id } })).toMatchObject({ status: 204 });
    expect([await bucket.exists(key), await db.looseFile.count()]).toEqual([false, 0]);
  });

  test("missing from it are not found", async () => {
    const student = await createStudent();
    const { body } = await uploadBy({ as: student });
    await bucket.remove(await keyOf(body.id));
    expect(await call(readFile, { as: student, params: { id: body.id } })).toMatchObject({ status: 404 });
  });

  test("with another size than was received are not sent", async () => {
    const student = await createStudent();
    const { body } = await uploadBy({ as: student });
    await bucket.put(await keyOf(body.id), Buffer.from("<p>Sign in to the hotel's network"));
    const answer = await call(readFile, { as: student, params: { id: body.id } });
    expect([answer.status, answer.body]).toEqual([503, unavailable]);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
  });

  test("are unavailable while it is down, with a clear answer, and recover by themselves", async () => {
    const student = await createStudent();
    const { body } = await uploadBy({ as: student });
    const key = await keyOf(body.id);
    await line.cut();
    try {
      for (const answer of [
        await uploadBy({ as: student }),
        await call(readFile, { as: student, params: { id: body.id } }),
      ]) {
        expect([answer.status, answer.body]).toEqual([503, unavailable]);
        expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
        expect(answer.text).not.toMatch(/ECONN|127\.0\.0\.1|aws|s3|bucket/i);
      }
      expect(await db.document.count()).toBe(1);
      expect(await call(getDetails, { as: await createAdmin() })).toMatchObject({ body: { storage: "error" } });
      // The row is deleted at once, its file when the storage is back.
      expect(await call(remove, { as: student, params: { id: body.id } })).toMatchObject({ status: 204 });
    } finally {
      await line.mend();
    }
    expect(await call(getDetails, { as: await createAdmin() })).toMatchObject({ body: { storage: "connected" } });
    expect(await bucket.exists(key)).toBe(true);
    setNow(new Date(now().getTime() + 2 * 3600_000));
    await sweepLooseFiles();
    expect([await bucket.exists(key), await db.looseFile.count()]).toEqual([false, 0]);
  });
});

describe("the virus check", () => {
  test("gets the file before it is stored", async () => {
    expect(await uploadBy({ as: await createStudent() })).toMatchObject({ status: 201 });
    expect(clamd.scanned.map((file) => file.equals(makePdf()))).toEqual([true]);
  });

  test("refuses infected files and leaves nothing of them", async () => {
    clamd.mood = "found";
    const { status, body } = await uploadBy({ as: await createStudent() });
    expect([status, body]).toEqual([
      422,
      { detail: refusedByVirusCheck, errors: [{ field: "file", message: refusedByVirusCheck }] },
    ]);
    expect([await db.document.count(), await db.looseFile.count()]).toEqual([0, 0]);
  });

  test.each<ClamdMood>(["error", "drop"])("lets nothing pass while it cannot look (%s)", async (mood) => {
    clamd.mood = mood;
    const answer = await uploadBy({ as: await createStudent() });
    expect([answer.status, answer.body]).toEqual([503, unavailable]);
    expect([await db.document.count(), await db.looseFile.count()]).toEqual([0, 0]);
  });

  test("is skipped for files that are not documents", async () => {
    await uploadBy({ as: await createStudent() }, { file: { name: "a.pdf", content: "no document" } });
    expect(clamd.scanned).toEqual([]);
  });
});
