import { createHash } from "node:crypto";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { RouteFacts } from "@/lib/http/route-options";
import { describeApi } from "@/lib/openapi/document";

// scripts/setup/code/api-document.mjs runs this file and passes the target path of the document.

const [target = ""] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, "../../app/api");
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

type RouteModule = Record<string, { facts?: RouteFacts }>;

/** Every method of every route file made with `route()`. */
async function readRoutes() {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => /\broute\.ts$/.test(file));
  const found = [];
  for (const file of files) {
    const module: RouteModule = await import(path.join(folder, file));
    const address = `/api/${path.dirname(file).replaceAll("\\", "/")}`;
    for (const method of methods) {
      const facts = module[method]?.facts;
      if (facts) found.push({ path: address, method, facts });
    }
  }
  return found;
}

const text = JSON.stringify(describeApi(await readRoutes()));
const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
writeFileSync(
  target,
  `// Made from app/api by scripts/processes/describe-api.ts.
export const apiDocumentText: string = ${JSON.stringify(text)};
export const apiDocumentTag: string = ${JSON.stringify(tag)};
`,
);
// Modules of the application keep timers and threads alive.
process.exit(0);
