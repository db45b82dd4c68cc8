import { existsSync } from "node:fs";
import { inProject } from "../project.mjs";
import { step } from "../report.mjs";
import { runNode } from "../run.mjs";

/** Loads the catalogue from the data files; does nothing when they have not changed. */
export const seedCatalogue = (url) => step("Loading the catalogue", () => runSeed("seed.ts", url));

/** Creates the demonstration accounts and records; leaves existing ones as they are. */
export const seedDemo = (url) => step("Loading the demo data", () => runSeed("demo.ts", url));

/** The accounts of the demonstration data. */
export async function demoAccounts() {
  const file = inProject("prisma", "demo-accounts.mjs");
  return existsSync(file) ? (await import(file)).demoAccounts : [];
}

function runSeed(name, url) {
  return runTypeScript(inProject("prisma", name), { env: { DATABASE_URL: url }, failure: `prisma/${name} failed.` });
}

/** Runs a TypeScript file as a server module: the condition makes `server-only` an empty module, as in Next. */
export function runTypeScript(file, options) {
  return runNode(["--conditions=react-server", "--import", "tsx", file], options);
}
