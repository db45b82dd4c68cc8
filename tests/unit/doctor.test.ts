import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// `npm run doctor` in a project that has not been set up: it names what is missing, one thing after the other, and
// creates nothing.

const project = process.cwd();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "doctor-"));
  for (const part of ["scripts", "prisma/schema.prisma", "package.json", "package-lock.json"]) {
    cpSync(path.join(project, part), path.join(folder, part), { recursive: true });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The doctor's output, and anything it created in the folder. */
function doctor() {
  const before = readdirSync(folder);
  const { AUTH_SECRET: _, ...env } = { ...process.env, STATE_DIR: path.join(folder, "state") };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/doctor.mjs"], { cwd: folder, env });
  const made = readdirSync(folder).filter((name) => !before.includes(name));
  return { status, said: `${stdout}${stderr}`, made };
}

test("names what is missing, and creates nothing", () => {
  expect(doctor()).toEqual({
    status: 1,
    made: [],
    said: expect.stringMatching(/^✖ The packages are missing.*`npm start`/),
  });
  symlinkSync(path.join(project, "node_modules"), path.join(folder, "node_modules"));
  expect(doctor()).toEqual({ status: 1, made: [], said: expect.stringMatching(/^✖ The database client is missing/) });
  mkdirSync(path.join(folder, "lib"));
  cpSync(path.join(project, "lib/generated/.stamp"), path.join(folder, "lib/generated/.stamp"));
  expect(doctor()).toEqual({ status: 1, made: [], said: expect.stringMatching(/^✖ AUTH_SECRET is not set/) });
});
