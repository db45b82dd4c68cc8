import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject, root } from "../../scripts/setup/project.mjs";
import { step } from "../../scripts/setup/report.mjs";
import { runNode } from "../../scripts/setup/run.mjs";
import { freePort } from "../../scripts/setup/serve/ports.mjs";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";
import { startServer } from "./server-process.mjs";

const cli = inProject("node_modules", "next", "dist", "bin", "next");

const files = {
  "package.json": '{ "private": true, "type": "module" }\n',
  "next.config.mjs": `const root = ${JSON.stringify(root)};
export default { turbopack: { root }, outputFileTracingRoot: root };
`,
  // Turbopack also looks for these in the parent folders, and would use the project's.
  "instrumentation.js": "export function register() {}\n",
  "proxy.js": `export function proxy() {}
export const config = { matcher: "/never" };
`,
  "app/layout.jsx": `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>;
}
`,
  "app/page.jsx": `export default function Page() {
  return <main />;
}
`,
};

/**
 * Builds and serves a site with one empty page on the same Next: what it loads is the cost of the framework alone. It
 * is inside the project, because that is where its packages are looked up.
 *
 * @param {{ more?: Record<string, string>, env?: Record<string, string> }} [options] further files by name, and
 *   variables of the server
 */
export async function serveEmptyApp({ more = {}, env: variables = {} } = {}) {
  mkdirSync(inProject("test-results"), { recursive: true });
  const folder = mkdtempSync(inProject("test-results", "empty-app-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  atShutdown(remove);
  for (const [name, text] of Object.entries({ ...files, ...more })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }

  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...variables };
  await step("Building an empty page", () =>
    runNode([cli, "build", folder], { env, failure: "The empty page could not be built." }),
  );
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer("empty-app", [cli, "start", folder, "-p", String(port), "-H", "127.0.0.1"], {
    env,
    url: `${origin}/`,
  });
  const stop = async () => {
    await server.stop();
    remove();
  };
  return { origin, server, stop };
}
