import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { Role } from "@/lib/auth/roles";
import { migrate } from "@/scripts/setup/database/migrate.mjs";
import { Cluster } from "@/scripts/setup/database/postgres.mjs";
import { startBuiltServer } from "@/scripts/setup/serve/built-server.mjs";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { createAccount } from "../../support/browser-accounts";
import { type ModelStandIn, startModel } from "../../support/model";
import { type SmtpStandIn, startSmtp } from "../../support/smtp";

/** One process of the application, always on the same port. */
export type App = {
  url: string;
  pid: () => number | undefined;
  start: () => Promise<void>;
  /** Sends SIGTERM and waits for the exit. */
  stop: () => Promise<unknown>;
  /** Sends SIGKILL and waits for the exit. */
  kill: () => Promise<unknown>;
};

export type FaultSite = {
  apps: App[];
  cluster: Cluster;
  sql: pg.Pool;
  mail: SmtpStandIn;
  model: ModelStandIn;
  /** The folder of the stored files. */
  files: string;
  /** A new account and its bearer token, from the first process. */
  signIn: (role: Role) => Promise<{ id: string; token: string }>;
  close: () => Promise<void>;
};

/**
 * Several processes of the application on one Postgres, one storage and one mail server. Its Postgres is as durable as
 * in production: a throw-away one may lose confirmed data at a kill.
 */
export async function startFaultSite(
  name: string,
  { processes = 1, env = {} }: { processes?: number; env?: Record<string, string> } = {},
): Promise<FaultSite> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o711); // Postgres may run under another account
  const cluster = new Cluster(path.join(folder, "postgres"));
  await cluster.start();
  await migrate(cluster.url());
  const [mail, model] = await Promise.all([startSmtp(), startModel()]);
  const files = path.join(folder, "files");
  mkdirSync(files);
  const ports: number[] = [];
  while (ports.length < processes) ports.push(await freePort());
  const siteEnv = {
    ...{ APP_URL: `http://localhost:${ports[0]}`, DATABASE_URL: cluster.url(), WORKER: "on", STORAGE_DIR: files },
    ...{ SMTP_URL: mail.url, LIMIT_SCALE: "1000" },
    ...{ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "sk-key-of-a-faulty-site", OPENAI_MODEL: "stand-in-1" },
    ...env,
  };
  const apps = ports.map((port, index) => appOn(port, `server-${name}-${index}`, siteEnv));
  await Promise.all(apps.map(({ start }) => start()));
  const sql = new pg.Pool({ connectionString: cluster.url(), max: 4 });
  sql.on("error", () => undefined); // it is killed while this connection is open

  return {
    ...{ apps, cluster, sql, mail, model, files },
    signIn: async (role) => {
      const { id, email, password } = await createAccount(sql, role);
      const answer = await fetch(`${apps[0]?.url}/api/auth/token`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password }),
      });
      const { access_token: token } = (await answer.json()) as { access_token: string };
      return { id, token };
    },
    close: async () => {
      await Promise.all(apps.map((app) => app.stop()));
      await sql.end();
      await Promise.all([cluster.stop(), mail.close(), model.close()]);
      cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function appOn(port: number, name: string, siteEnv: Record<string, string>): App {
  let server: Awaited<ReturnType<typeof startBuiltServer>> | undefined;
  return {
    url: `http://localhost:${port}`,
    pid: () => server?.pid,
    start: async () => {
      server = await startBuiltServer(name, { ...siteEnv, PORT: String(port) });
    },
    stop: async () => server?.stop(),
    kill: async () => server?.kill(),
  };
}
