import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { Role } from "@/lib/auth/roles";
import { startBuiltServer } from "@/scripts/setup/serve/built-server.mjs";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { createAccount } from "./browser-accounts";
import { copyDatabase } from "./copied-database";
import { makePdf } from "./document-files";

export type SiteAnswer = { status: number; body: Record<string, unknown>; headers: Headers; text: string };
type Ask = { method?: string; body?: unknown; form?: FormData; headers?: Record<string, string> };

/** The built site beside services that a test controls: mail server, provider, storage. */
export type NeighbourSite = {
  url: string;
  sql: pg.Pool;
  /** The folder of uploaded files, unless the test names another storage. */
  files: string;
  /** Calls the API as a program; every call has its own client address. */
  ask: (place: string, options?: Ask) => Promise<SiteAnswer>;
  /** Creates an account and returns its Authorization header. */
  signIn: (role: Role) => Promise<{ id: string; authorization: string }>;
  /** Uploads a passport with this content. */
  upload: (authorization: string, options?: { content?: Buffer; key?: string }) => Promise<SiteAnswer>;
  /** The outbox, oldest first. */
  outbox: () => Promise<{ id: string; status: string; attempts: number; last_error: string | null }[]>;
  /** Ends the job queue's pauses, so that nobody waits for a retry. */
  endPauses: () => Promise<unknown>;
  /** Restarts the server with additional variables. */
  restart: (more?: Record<string, string>) => Promise<void>;
  close: () => Promise<void>;
};

/** Serves the existing build on its own empty database. */
export async function startNeighbourSite(name: string, env: Record<string, string>): Promise<NeighbourSite> {
  const [database, port] = await Promise.all([copyDatabase(name), freePort()]);
  const files = mkdtempSync(path.join(tmpdir(), `${name}-files-`));
  const url = `http://localhost:${port}`;
  // One proxy is trusted, so that a call can have any client address.
  const settings = {
    ...{ APP_URL: url, PORT: String(port), DATABASE_URL: database.url, WORKER: "on", STORAGE_DIR: files },
    ...{ TRUSTED_PROXY_HOPS: "1", LOG_LEVEL: "warn", ...env },
  };
  let server = await startBuiltServer(`server-${name}`, settings);
  const sql = new pg.Pool({ connectionString: database.url, max: 2 });
  let calls = 0;

  const ask: NeighbourSite["ask"] = async (place, { method, body, form, headers = {} } = {}) => {
    calls++;
    const response = await fetch(`${url}/api${place}`, {
      method: method ?? (body || form ? "POST" : "GET"),
      headers: {
        "x-forwarded-for": `198.18.${Math.floor(calls / 250) % 250}.${(calls % 250) + 1}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json");
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : {} };
  };

  return {
    ...{ url, sql, files, ask },
    async signIn(role) {
      const { id, email, password } = await createAccount(sql, role);
      const { body } = await ask("/auth/token", { body: { email, password } });
      return { id, authorization: `Bearer ${body.access_token}` };
    },
    upload(authorization, { content = makePdf(), key = randomUUID() } = {}) {
      const form = new FormData();
      form.append("file", new File([content as BlobPart], "passport.pdf"), "passport.pdf");
      form.append("document_type", "passport");
      return ask("/documents", { form, headers: { authorization, "idempotency-key": key } });
    },
    async outbox() {
      const columns = "id, status::text, attempts, last_error";
      return (await sql.query(`select ${columns} from outbox_emails order by created_at, id`)).rows;
    },
    endPauses: () => sql.query("update jobs.job set start_after = now() where state in ('created', 'retry')"),
    async restart(more = {}) {
      await server.stop();
      server = await startBuiltServer(`server-${name}-again`, { ...settings, ...more });
    },
    async close() {
      await server.stop();
      await sql.end();
      await database.drop();
      rmSync(files, { recursive: true, force: true });
    },
  };
}
