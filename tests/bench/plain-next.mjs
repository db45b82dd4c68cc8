import { readFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../../scripts/setup/project.mjs";
import { freePort } from "../../scripts/setup/serve/ports.mjs";
import { startServer } from "./server-process.mjs";

const cli = inProject("node_modules", "next", "dist", "bin", "next");

/**
 * Serves the same build with `next start`, without our front.
 *
 * Our configuration turns Next's compression off, because the front compresses; for a fair comparison it is turned on
 * again. Next reads a complete configuration from this variable, which is how its own standalone server starts; so
 * everything else stays as it was built.
 */
export async function startPlainNext({ dist, env }) {
  const { config } = JSON.parse(readFileSync(path.join(dist, "required-server-files.json"), "utf8"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer("next-start", [cli, "start", "-p", String(port), "-H", "127.0.0.1"], {
    env: { ...env, __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify({ ...config, compress: true }) },
    url: `${origin}/`,
  });
  return { origin, server };
}
