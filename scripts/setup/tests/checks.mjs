import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inProject } from "../project.mjs";
import { outcome } from "../run.mjs";

/**
 * The result of one part. `names` lists the failed tests, which are repeated at the end.
 * @typedef {{ name: string, passed: number, failed: number, names?: string[] }} PartResult
 */

const bin = (...parts) => inProject("node_modules", ...parts);

/** Biome: format and lint together count as one. @returns {Promise<PartResult>} */
export function checkFormat() {
  return asOne("format and lint", [bin("@biomejs", "biome", "bin", "biome"), "check", "."]);
}

/**
 * TypeScript, after Next has written the types of the routes. It checks in one thread: several would each work out the
 * shared types again, and other checks need the other processors. Collecting garbage seldom saves a quarter of its time.
 * @returns {Promise<PartResult>}
 */
export async function checkTypes() {
  await outcome(node([bin("next", "dist", "bin", "next"), "typegen"], { stdio: "ignore" })); // tsc reports what is missing
  const known = bin(".cache", "types.tsbuildinfo"); // TypeScript's record of its last run
  const args = ["--noEmit", "--checkers", "1", "--incremental", "--tsBuildInfoFile", known, "-p", "."];
  return asOne("types", [bin("typescript", "bin", "tsc"), ...args], { GOGC: "400" });
}

/** Runs the projects of vitest.config.ts whose names begin with `project`. @returns {Promise<PartResult>} */
export function runVitest(project, { pattern = [], env } = {}) {
  const cli = bin("vitest", "vitest.mjs");
  return counted(`${project} tests`, async (report) => {
    const args = [
      cli,
      "run",
      `--project=${project}*`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ];
    const code = await show([...args, ...pattern], env);
    const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(report);
    // A file that cannot be loaded has no failed tests of its own.
    const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
    const names = testResults.flatMap((file) => failedOf(file).map((test) => told(file.name, test)));
    return { code, passed: numPassedTests, failed: numFailedTests + broken.length, names };
  });
}

/**
 * How many browser tests may need a second attempt: on a busy machine a click can collide with a request of the page.
 * Playwright lists them at the end. If there are more, the part fails.
 */
const mostRunAgain = 3;

/** The browser tests. @returns {Promise<PartResult>} */
export function runPlaywright({ pattern = [], env } = {}) {
  return counted("browser tests", async (report) => {
    const args = [bin("@playwright", "test", "cli.js"), "test", "--reporter=list,json", ...pattern];
    // Else it would be in the temporary folder, and every run would compile the tests again.
    const PWTEST_CACHE_DIR = bin(".cache", "playwright");
    const code = await show(args, { ...env, PWTEST_CACHE_DIR, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    const { stats = {}, errors = [] } = readReport(report);
    const { expected = 0, flaky = 0, unexpected = 0 } = stats;
    const few = flaky <= mostRunAgain;
    return { code, passed: expected + (few ? flaky : 0), failed: unexpected + errors.length + (few ? 0 : flaky) };
  });
}

/** The failed tests of a file in vitest's report, or the file itself when it could not be loaded. */
function failedOf({ status, message, assertionResults }) {
  if (status === "failed" && assertionResults.length === 0) return [{ fullName: "", failureMessages: [message] }];
  return assertionResults.filter((test) => test.status === "failed");
}

/** One line about a failed test: file, name, and the start of its message. */
function told(file, { fullName, failureMessages: [message = ""] }) {
  return `${path.relative(inProject(), file)} ${fullName}: ${message.split("\n", 1)[0].slice(0, 300)}`;
}

/** A part that only passes or fails. */
async function asOne(name, args, env) {
  const failed = (await show(args, env)) === 0 ? 0 : 1;
  return summed({ name, passed: 1 - failed, failed, names: failed ? [name] : [] });
}

/** A part that counts its tests in a JSON report. If no test explains an exit code, it counts as a failure. */
async function counted(name, work) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "report-"));
  try {
    const { code, passed, failed, names } = await work(path.join(folder, "report.json"));
    return summed({ name, passed, failed: code !== 0 && failed === 0 ? 1 : failed, names });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function summed(result) {
  console.log(`— ${result.name}: ${result.passed} passed, ${result.failed} failed\n`);
  return result;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

async function show(args, env) {
  return (await outcome(node(args, { env: { ...process.env, ...env }, stdio: ["ignore", "inherit", "inherit"] }))).code;
}

function node(args, options) {
  const child = spawn(process.execPath, args, { cwd: inProject(), ...options });
  const stopChild = () => child.kill("SIGTERM");
  process.once("exit", stopChild);
  child.once("exit", () => process.removeListener("exit", stopChild));
  return child;
}
