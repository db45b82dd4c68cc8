/**
 * Writes the SQL that migrates the committed schema to the one in the working tree: `node scripts/db-draft.mjs
 * add_something`. Uses Prisma's WASM schema engine, which needs no download. Read the file it writes: add check
 * constraints, partial indexes and trigram indexes by hand.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";

// The engine needs a connection only to start; it reads and writes nothing in that database.
if (!process.env.DATABASE_URL) {
  console.error("Set DATABASE_URL to any Postgres database.");
  process.exit(1);
}
const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Name what the migration does: node scripts/db-draft.mjs add_something");
  process.exit(1);
}
const root = path.dirname(import.meta.dirname);
const file = "prisma/schema.prisma";
const datamodel = (content) => ({ tag: "schemaDatamodel", files: [{ path: "schema.prisma", content }] });

function committedSchema() {
  try {
    return execFileSync("git", ["show", `HEAD:${file}`], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return null; // nothing committed yet: the draft starts from an empty database
  }
}

globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => console.error(message) };
const before = committedSchema();
const after = readFileSync(path.join(root, file), "utf8");
const engineFolder = path.join(root, "node_modules/@prisma/schema-engine-wasm"); // the package exports no path for Node
const wasm = await import(path.join(engineFolder, "schema_engine_bg.js"));
const { instance } = await WebAssembly.instantiate(readFileSync(path.join(engineFolder, "schema_engine_bg.wasm")), {
  "./schema_engine_bg.js": wasm,
});
wasm.__wbg_set_wasm(instance.exports);
instance.exports.__wbindgen_start?.();
const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg({ connectionString: process.env.DATABASE_URL }));
const engine = await wasm.SchemaEngine.new({ datamodels: [["schema.prisma", after]] }, () => {}, adapter);
const { stdout } = await engine.diff({
  from: before === null ? { tag: "empty" } : datamodel(before),
  to: datamodel(after),
  script: true,
  exitCode: null,
  shadowDatabaseUrl: null,
  filters: { externalTables: [], externalEnums: [] },
});
const stamp = new Date().toISOString().replaceAll(/[-T:]/g, "").slice(0, 14);
const folder = path.join(root, "prisma/migrations", `${stamp}_${name}`);
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "migration.sql"), stdout ?? "");
console.log(path.relative(root, path.join(folder, "migration.sql")));
process.exit(0); // the engine keeps its connections open
