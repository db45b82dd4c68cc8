// Draws every picture of public/art and copies the flags: `npm run art [folder]`. The result is the same on every run.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const out = path.resolve(process.argv[2] ?? path.join(root, "public"));
const flags = ["au", "ca", "ch", "de", "fr", "gb", "ie", "nl", "no", "nz", "pk", "se", "us"];
const flagFolder = path.join(
  path.dirname(createRequire(import.meta.url).resolve("flag-icons/package.json")),
  "flags/1x1",
);

for (const folder of ["art", "flags"]) mkdirSync(path.join(out, folder), { recursive: true });
for (const drawing of ["countries", "hero", "hero-flags", "services"]) {
  execFileSync(process.execPath, [path.join(root, "scripts/art", `${drawing}.mjs`), path.join(out, "art")], {
    stdio: "inherit",
  });
}
for (const flag of flags) copyFileSync(path.join(flagFolder, `${flag}.svg`), path.join(out, "flags", `${flag}.svg`));
