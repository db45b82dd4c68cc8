import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import PgBoss from "pg-boss";
import { expect, test } from "vitest";
import { startBuiltServer } from "@/scripts/setup/serve/built-server.mjs";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { createAccount } from "../support/browser-accounts";
import { copyDatabase } from "../support/copied-database";
import { makePdf } from "../support/document-files";
import { site, sql } from "../support/served-site";
import { filesIn } from "../support/stored-files";

const MiB = 1024 * 1024;

type Answer = { status: number; body: { id?: string; detail?: string } };

/** A form with one document, as bytes with its content type. */
async function formOf(content: Buffer): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  form.append("file", new File([content as BlobPart], "passport.pdf"), "passport.pdf");
  form.append("document_type", "passport");
  const request = new Request("http://form.invalid", { method: "POST", body: form });
  return { body: Buffer.from(await request.arrayBuffer()), type: request.headers.get("content-type") ?? "" };
}

/** Sends a raw body, with its length or chunked. Rejects when the server closes the connection. */
function post(url: string, body: Buffer, headers: http.OutgoingHttpHeaders): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: "POST", headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part) => parts.push(part));
      response.on("error", reject);
      response.on("end", () => {
        const text = Buffer.concat(parts).toString("utf8");
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) });
      });
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** Signs in an account and returns its Authorization header. */
async function bearerOf(site: string, { email, password }: { email: string; password: string }) {
  const body = Buffer.from(JSON.stringify({ email, password }));
  const headers = { "content-type": "application/json", "content-length": body.length };
  const answer = (await post(`${site}/api/auth/token`, body, headers)) as { body: { access_token?: string } };
  return { authorization: `Bearer ${answer.body.access_token}` };
}

test("a file of the maximum size passes through the whole server, a larger one is refused", async () => {
  const authorization = await bearerOf(site, await createAccount(sql, "student"));
  const send = async (content: Buffer, inPieces = false) => {
    const { body, type } = await formOf(content);
    const length = inPieces ? { "transfer-encoding": "chunked" } : { "content-length": body.length };
    const { status, body: said } = await post(`${site}/api/documents`, body, {
      ...{ "content-type": type, ...authorization, ...length },
    });
    return [status, said.detail];
  };
  const largest = makePdf({ padding: 10 * MiB - makePdf().length - 10 });
  expect(await send(largest)).toEqual([201, undefined]);
  expect(await send(largest, true)).toEqual([201, undefined]);
  const tooLarge = [413, "File is too large"];
  expect(await send(Buffer.alloc(10 * MiB + 1, 1))).toEqual(tooLarge);
  expect(await send(Buffer.alloc(12 * MiB, 1))).toEqual(tooLarge);
  expect(await send(Buffer.alloc(12 * MiB, 1), true)).toEqual(tooLarge);
});

test("a file comes back unchanged, with its length on the wire", async () => {
  const authorization = await bearerOf(site, await createAccount(sql, "student"));
  const content = makePdf({ padding: 3 * MiB });
  const { body, type } = await formOf(content);
  const length = { "content-length": body.length };
  const { body: stored } = await post(`${site}/api/documents`, body, {
    "content-type": type,
    ...authorization,
    ...length,
  });
  for (const method of ["GET", "HEAD"]) {
    const answer = await fetch(`${site}/api/documents/${stored.id}/file`, { method, headers: authorization });
    expect(answer.headers.get("content-length")).toBe(String(content.length));
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.equals(method === "GET" ? content : Buffer.alloc(0))).toBe(true);
  }
});

test("a server killed during 20 uploads leaves no row without its file, and no orphaned file for good", async () => {
  const [database, port] = await Promise.all([copyDatabase("uploads"), freePort()]);
  const storage = mkdtempSync(path.join(tmpdir(), "uploads-"));
  const own = `http://localhost:${port}`;
  const serve = (name: string, worker: "on" | "off") =>
    startBuiltServer(name, {
      ...{ APP_URL: own, PORT: String(port), DATABASE_URL: database.url, STORAGE_DIR: storage, WORKER: worker },
    });
  const rows = new pg.Pool({ connectionString: database.url, max: 2, application_name: "tests" });
  try {
    const server = await serve("server-uploads-killed", "off");
    const authorization = await bearerOf(own, await createAccount(rows, "student"));
    const contents = Array.from({ length: 20 }, (_, index) => makePdf({ padding: MiB + index }));
    const done: string[] = [];
    let lost = 0;
    await Promise.all(
      contents.map(async (content) => {
        const { body, type } = await formOf(content);
        const headers = { "content-type": type, "content-length": body.length, ...authorization };
        try {
          const answer = await post(`${own}/api/documents`, body, headers);
          expect(answer.status).toBe(201);
          done.push(answer.body.id ?? "");
          if (done.length === 3) await server.kill();
        } catch (error) {
          expect((error as { code?: string }).code).toMatch(/^(ECONNRESET|ECONNREFUSED|EPIPE)$/);
          lost++;
        }
      }),
    );
    expect(lost).toBeGreaterThan(0);

    // The server's open transactions end with its connections.
    const theirs = "select 1 from pg_stat_activity where datname = current_database() and application_name <> 'tests'";
    await expect.poll(async () => (await rows.query(theirs)).rowCount).toBe(0);

    const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    const sent = new Set(contents.map(hashOf));
    const documents = await rows.query<{ id: string; storage_key: string }>("select id, storage_key from documents");
    expect(documents.rows.map(({ id }) => id)).toEqual(expect.arrayContaining(done));
    for (const row of documents.rows) {
      expect(sent).toContain(hashOf(readFileSync(path.join(storage, row.storage_key))));
    }

    // An hour passes; the next server's sweep finds what the killed one left behind.
    await rows.query("update loose_files set created_at = created_at - interval '61 minutes'");
    const next = await serve("server-uploads-after", "on");
    const queue = new PgBoss({
      ...{ schema: "jobs", migrate: false, supervise: false, schedule: false },
      db: { executeSql: (text, values) => rows.query(text, values) },
    });
    await queue.send("sweep", {});
    const loose = async () => (await rows.query("select 1 from loose_files")).rowCount;
    await expect.poll(loose, { timeout: 15_000 }).toBe(0);
    await next.stop();
    expect(filesIn(storage)).toEqual(documents.rows.map((row) => row.storage_key).sort());
  } finally {
    await rows.end();
    await database.drop();
    rmSync(storage, { recursive: true, force: true });
  }
});
