import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { inProject } from "../project.mjs";
import { SetupError } from "../report.mjs";

/**
 * Applies migrations with the WebAssembly build of Prisma's schema engine, which comes as a package: the engine of
 * `prisma migrate` would have to be downloaded.
 *
 * @param {string} url
 * @param {{ name: string, script: string }[]} migrations
 * @returns {Promise<string[]>} the names of the applied migrations
 */
export async function applyMigrations(url, migrations) {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  const { bindMigrationAwareSqlAdapterFactory } = await import("@prisma/driver-adapter-utils");
  const { SchemaEngine } = await loadEngine();

  // The engine never closes its connections, so we keep them and close them ourselves.
  const adapter = new PrismaPg({ connectionString: url, max: 2 });
  const connections = [];
  const connect = adapter.connect.bind(adapter);
  adapter.connect = async () => {
    const connection = await connect();
    // The adapter splits a script at every semicolon, even inside a function body or a comment. Sent whole, the script
    // is also one transaction: a failed migration leaves nothing behind.
    connection.executeScript = async (script) => {
      await connection.underlyingDriver().query(`${script}\n;${markDone}`).catch(connection.onError.bind(connection));
    };
    connections.push(connection);
    return connection;
  };

  const schema = readFileSync(inProject("prisma", "schema.prisma"), "utf8");
  const factory = bindMigrationAwareSqlAdapterFactory(adapter);
  try {
    const engine = await SchemaEngine.new({ datamodels: [["schema.prisma", schema]] }, () => {}, factory);
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: {
        baseDir: inProject("prisma", "migrations"),
        lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
        shadowDbInitScript: "",
        migrationDirectories: migrations.map(({ name, script }) => ({
          path: name,
          migrationFile: { path: "migration.sql", content: { tag: "ok", value: script } },
        })),
      },
      filters: { externalTables: [], externalEnums: [] },
    });
    return appliedMigrationNames;
  } catch (error) {
    throw new SetupError(`A migration failed. It and the ones after it were not applied.`, panic ?? error.message);
  } finally {
    await Promise.all(connections.map((connection) => connection.dispose()));
  }
}

/**
 * Part of a migration's own transaction, so that after a kill the migration is either recorded as done or rolled back.
 * The engine records it too, but later.
 */
const markDone =
  "update _prisma_migrations set finished_at = now() where finished_at is null and rolled_back_at is null";

let panic;
let engine;

/** One instance for the whole process: a second one would return garbage strings. */
function loadEngine() {
  engine ??= instantiate();
  return engine;
}

async function instantiate() {
  // Without this, a panic inside the engine hides its reason.
  globalThis.PRISMA_WASM_PANIC_REGISTRY = {
    set_message(message) {
      panic = message;
    },
  };
  const bindings = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const folder = path.dirname(fileURLToPath(import.meta.resolve("@prisma/schema-engine-wasm/schema_engine_bg")));
  const program = readFileSync(path.join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(program, { "./schema_engine_bg.js": bindings });
  bindings.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return bindings;
}
