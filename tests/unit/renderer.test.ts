import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { renderer } from "@/server/render/renderer.mjs";

// The process that renders ahead, as a script that answers when it is told to.

let folder = "";
const script = () => path.join(folder, "renderer.mjs");
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "renderer-"));
  writeFileSync(
    script(),
    `const held = [];
    process.on("message", ({ id, say, hold, release, leave }) => {
      if (leave) return setImmediate(() => process.exit(3));
      if (hold) return held.push(id);
      process.send({ id, result: say ?? process.pid });
      if (release) for (const one of held) process.send({ id: one, result: "released" });
    });
    process.on("disconnect", () => process.exit(0));`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("one process answers, and an unused one goes; the next request starts another", async () => {
  const rendering = renderer({ script: script(), unusedMs: 0 });
  const first = await rendering.ask({});
  expect(first).toBeGreaterThan(0);
  await expect.poll(() => rendering.ask({})).not.toBe(first);
  rendering.stop();
});

test("what takes long isn’t cut off because something else was answered in the meantime", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const rendering = renderer({ script: script(), unusedMs: 1_000 });
    const long = rendering.ask({ hold: true });
    expect(await rendering.ask({ say: "a" })).toBe("a");
    vi.advanceTimersByTime(2_000);
    await rendering.ask({ release: true });
    expect(await long).toBe("released");
    rendering.stop();
  } finally {
    vi.useRealTimers();
  }
});

test("a process that ends fails what it was asked, and nothing that the next one is asked", async () => {
  const rendering = renderer({ script: script() });
  const lost = rendering.ask({ hold: true });
  void rendering.ask({ leave: true }).catch(() => undefined);
  await expect(lost).rejects.toThrow(/has ended \(3\)/);
  expect(await rendering.ask({ say: "next" })).toBe("next");
  rendering.stop();
});

test("a process that can’t start fails what it was asked, and another one is tried next", async () => {
  const { execPath } = process;
  const rendering = renderer({ script: script() });
  process.execPath = path.join(folder, "no-such-program");
  try {
    for (let turn = 0; turn < 2; turn++) await expect(rendering.ask({})).rejects.toThrow(/could not start: .*ENOENT/);
  } finally {
    process.execPath = execPath;
  }
  expect(await rendering.ask({ say: "later" })).toBe("later");
  rendering.stop();
});

test("work waits for the processor, but no longer than its asker says; the next waits again", async () => {
  const policyOf = (pid: unknown) => execFileSync("chrt", ["--pid", String(pid)], { encoding: "utf8" });
  // An account without the right to take it back never yields more than by its low priority.
  const mayReturn =
    spawnSync("nice", ["-n", "10", "chrt", "--idle", "0", "sh", "-c", "chrt --other --pid 0 $$"]).status === 0;
  const yielding = mayReturn ? "SCHED_IDLE" : "SCHED_OTHER";
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const rendering = renderer({ script: script() });
  try {
    const pid = await rendering.ask({});
    await vi.waitFor(() => expect(policyOf(pid)).toContain(yielding));
    const long = rendering.ask({ hold: true }, { waitMs: 2_000 });
    vi.advanceTimersByTime(2_000);
    await vi.waitFor(() => expect(policyOf(pid)).toContain("SCHED_OTHER"));
    await rendering.ask({ release: true });
    await long;
    await vi.waitFor(() => expect(policyOf(pid)).toContain(yielding));
  } finally {
    vi.useRealTimers();
    rendering.stop();
  }
});
