import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { destinationCards, lahoreAt } from "@/lib/catalogue/destination-cards";

const fresh = mkdtempSync(path.join(tmpdir(), "art-"));
beforeAll(() => execFileSync(process.execPath, ["scripts/art.mjs", fresh], { stdio: "ignore" }), 60_000);
afterAll(() => rmSync(fresh, { recursive: true }));

describe.each(["art", "flags"])("public/%s", (folder) => {
  test("matches a fresh run of npm run art", () => {
    const committed = path.join("public", folder);
    const names = readdirSync(path.join(fresh, folder)).sort();
    expect(readdirSync(committed).sort()).toEqual(names);
    for (const name of names) {
      expect(readFileSync(path.join(committed, name), "utf8"), name).toBe(
        readFileSync(path.join(fresh, folder, name), "utf8"),
      );
    }
  });
});

test("the destination cards match the drawn picture", () => {
  type Point = { x: number; y: number; km: number; fx: number; fy: number };
  const points: Record<string, Point> = JSON.parse(readFileSync("public/art/hero-points.json", "utf8"));
  expect([points.lahore?.x, points.lahore?.y]).toEqual(lahoreAt);
  for (const { id, km, flagAt } of destinationCards) {
    expect([points[id]?.km, points[id]?.fx, points[id]?.fy], id).toEqual([km, ...flagAt]);
  }
});

test("every destination has its picture and its flag", () => {
  const pictures = readdirSync("public/art");
  const flags = readdirSync("public/flags");
  for (const { id, flag } of destinationCards) {
    expect(pictures).toContain(`${id}.svg`);
    expect(flags).toContain(`${flag}.svg`);
  }
});
