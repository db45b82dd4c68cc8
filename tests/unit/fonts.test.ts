import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

test("the fonts match a fresh run of npm run fonts", () => {
  const fresh = mkdtempSync(path.join(tmpdir(), "fonts-"));
  try {
    execFileSync(process.execPath, ["scripts/fonts.mjs", fresh], { stdio: "ignore" });
    for (const folder of ["fonts", "share/fonts"]) {
      const names = readdirSync(path.join(fresh, folder)).sort();
      expect(readdirSync(path.join("app", folder)).sort()).toEqual(names);
      for (const name of names) {
        const [kept, cut] = ["app", fresh].map((root) => readFileSync(path.join(root, folder, name)));
        expect(kept?.equals(cut as Buffer), name).toBe(true);
      }
    }
  } finally {
    rmSync(fresh, { recursive: true });
  }
}, 60_000);
