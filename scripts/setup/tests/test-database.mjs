import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { migrate } from "../database/migrate.mjs";
import { Cluster } from "../database/postgres.mjs";
import { seedCatalogue } from "../database/seed.mjs";
import { atShutdown } from "../serve/shutdown.mjs";

/**
 * A Postgres for one test run, with a migrated template that tests clone. It is thrown away afterwards.
 * @returns {Promise<{ templateUrl: string, seededUrl: () => Promise<string>,
 *   clone: (name: string, template?: string) => Promise<string>, close: () => Promise<void> }>} `clone` copies the
 *   migrated template, or another database without connections; `seededUrl` creates one with the catalogue, once
 */
export async function openTestDatabase() {
  const folder = mkdtempSync(path.join(os.tmpdir(), "test-postgres-"));
  chmodSync(folder, 0o711); // Postgres may run under another account
  const cluster = new Cluster(path.join(folder, "cluster"), { throwaway: true });
  const remove = async () => {
    await cluster.stop();
    cluster.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  let removal;
  const close = () => {
    removal ??= remove();
    return removal;
  };
  atShutdown(close); // a signal may arrive before this function returns
  try {
    await cluster.start();
    await cluster.query('create database "template_app"');
    await migrate(cluster.url("template_app"));
  } catch (error) {
    await close();
    throw error;
  }
  const clone = async (name, template = "template_app") => {
    await cluster.query(`create database "${name}" template "${template}"`);
    return cluster.url(name);
  };
  const seed = async () => {
    const url = await clone("seeded");
    await seedCatalogue(url);
    return url;
  };
  let seeding;
  const seededUrl = () => {
    seeding ??= seed();
    return seeding;
  };
  return { templateUrl: cluster.url("template_app"), seededUrl, clone, close };
}
