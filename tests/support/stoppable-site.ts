import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { migrate } from "@/scripts/setup/database/migrate.mjs";
import { Cluster } from "@/scripts/setup/database/postgres.mjs";
import { startBuiltServer } from "@/scripts/setup/serve/built-server.mjs";
import { freePort } from "@/scripts/setup/serve/ports.mjs";
import { type ModelStandIn, startModel } from "./model";
import { type SmtpStandIn, startSmtp } from "./smtp";

type Part = { stop: () => Promise<unknown>; start: () => Promise<unknown> };

/** The doctor's output and exit code. */
type Diagnosis = { code: number | null; output: string };

/** The site with its own copy of every service: each can really be stopped and started again. */
export type StoppableSite = {
  url: string;
  databaseUrl: string;
  server: Part;
  postgres: Part;
  storage: Part;
  provider: Part;
  mail: Part & { taken: () => SmtpStandIn["taken"] };
  /** `npm run doctor` with this site's settings. */
  doctor: () => Promise<Diagnosis>;
  close: () => Promise<void>;
};

/** Starts it on the existing build. The database has empty tables. */
export async function startStoppableSite(name: string): Promise<StoppableSite> {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o711); // Postgres may run under another account
  const cluster = new Cluster(path.join(folder, "postgres"), { throwaway: true });
  await cluster.start();
  await migrate(cluster.url());
  let [mail, model]: [SmtpStandIn, ModelStandIn] = await Promise.all([startSmtp(), startModel()]);
  const [mailUrl, modelUrl] = [new URL(mail.url), new URL(model.url)];
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const files = path.join(folder, "files");
  mkdirSync(files);
  const env = {
    ...{ APP_URL: url, PORT: String(port), DATABASE_URL: cluster.url(), WORKER: "on" },
    ...{ SMTP_URL: mail.url, STORAGE_DIR: files },
    ...{ OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "sk-key-of-a-site-that-stops", OPENAI_MODEL: "stand-in-1" },
  };
  let server = await startBuiltServer(`server-${name}`, env);
  const site: StoppableSite = {
    url,
    databaseUrl: cluster.url(),
    server: {
      stop: () => server.stop(),
      start: async () => {
        server = await startBuiltServer(`server-${name}-again`, env);
      },
    },
    postgres: { stop: () => cluster.stop(), start: () => cluster.restart() },
    storage: {
      // The tests may run as root, who can write to any folder, so the folder is removed.
      stop: async () => {
        renameSync(files, `${files}.away`);
        writeFileSync(files, "a file where a folder belongs");
      },
      start: async () => {
        rmSync(files);
        renameSync(`${files}.away`, files);
      },
    },
    provider: {
      stop: () => model.close(),
      start: async () => {
        model = await startModel(Number(modelUrl.port));
      },
    },
    mail: {
      taken: () => mail.taken,
      stop: () => mail.close(),
      start: async () => {
        mail = await startSmtp(Number(mailUrl.port));
      },
    },
    doctor: () => runDoctor(env),
    close: async () => {
      await server.stop();
      await Promise.all([cluster.stop(), mail.close(), model.close()]);
      cluster.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return site;
}

function runDoctor(env: Record<string, string>): Promise<Diagnosis> {
  const child = spawn(process.execPath, ["scripts/doctor.mjs"], { env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, output })));
}
