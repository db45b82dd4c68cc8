import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../project.mjs";
import { step } from "../report.mjs";
import { runNode } from "../run.mjs";

const target = inProject("lib", "generated", "api-document.ts");
const stamp = inProject("lib", "generated", ".api-document");

/** The sources of the document: the routes and everything they are made of. */
const folders = ["app/api", "lib"];
const single = ["package-lock.json", "prisma/schema.prisma", "scripts/processes/describe-api.ts"];

/** Writing it takes three seconds. The timeout keeps a module that never finishes loading from blocking the start. */
const patienceMs = 120_000;

const empty = 'export const apiDocumentText: string = "{}";\nexport const apiDocumentTag: string = "";\n';

/**
 * Generates lib/generated/api-document.ts, the OpenAPI document of the routes, when one of its sources has changed.
 * Loads the routes in a separate process, so that the site's build never has them all in one bundle. Needs the
 * generated database client.
 */
export async function makeApiDocument() {
  const wanted = fingerprint();
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  mkdirSync(path.dirname(target), { recursive: true });
  // The route that serves the document is among the loaded routes.
  if (!existsSync(target)) writeFileSync(target, empty);
  const made = `${target}.new`;
  await step("Describing the API", () =>
    runNode(
      ["--conditions=react-server", "--import", "tsx", inProject("scripts", "processes", "describe-api.ts"), made],
      {
        // As during the site's build: no database and no secrets are needed or looked for.
        env: { ...bareEnvironment(), NEXT_PHASE: "phase-production-build" },
        timeout: patienceMs,
        killSignal: "SIGKILL",
        failure: "The API document could not be generated.",
      },
    ),
  );
  renameSync(made, target);
  writeFileSync(stamp, wanted);
}

/** Only the environment variables that a program needs to run: the document is the same on every machine. */
function bareEnvironment() {
  const kept = ["PATH", "HOME", "TMPDIR", "TEMP", "SYSTEMROOT"];
  const others = Object.keys(process.env).filter((name) => !kept.includes(name.toUpperCase()));
  return Object.fromEntries(others.map((name) => [name, undefined]));
}

function fingerprint() {
  const hash = createHash("sha256");
  const files = [...folders.flatMap(filesBelow), ...single];
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(inProject(file)));
  return hash.digest("hex");
}

/** In a stable order. Generated files are left out, because they follow from the rest. */
function filesBelow(folder) {
  if (folder === "lib/generated") return [];
  const entries = readdirSync(inProject(folder), { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(name) : [name];
    });
}
