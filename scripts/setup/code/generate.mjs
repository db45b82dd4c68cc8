import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../project.mjs";
import { step } from "../report.mjs";
import { runNode } from "../run.mjs";
import { makeApiDocument } from "./api-document.mjs";
import { bundleSiteScripts } from "./site-scripts.mjs";

const stamp = inProject("lib", "generated", ".stamp");

/** Generates lib/generated: the database client, the scripts of public pages and the API document. */
export async function generateCode() {
  await Promise.all([generateClient(), bundleSiteScripts()]);
  await makeApiDocument(); // it loads modules that use the client
}

/** Whether the database client exists and matches the schema and Prisma's version. Generates nothing. */
export const isClientGenerated = () => existsSync(stamp) && readFileSync(stamp, "utf8") === wantedStamp();

function wantedStamp() {
  const schema = readFileSync(inProject("prisma", "schema.prisma"));
  const prisma = readFileSync(inProject("node_modules", "prisma", "package.json"));
  return createHash("sha256").update(schema).update(prisma).digest("hex");
}

/** Generates the database client when the schema or Prisma has changed. */
async function generateClient() {
  if (isClientGenerated()) return;
  await step("Generating the database client", () =>
    runNode([inProject("node_modules", "prisma", "build", "index.js"), "generate"], {
      // The generator only checks that an executable exists there; otherwise Prisma would try to download its engine.
      env: { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: "1", CHECKPOINT_DISABLE: "1" },
      failure: "The database client could not be generated.",
    }),
  );
  writeFileSync(stamp, wantedStamp());
}
