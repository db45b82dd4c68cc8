// Alone: it changes what the process knows before modules load.
import { expect, test, vi } from "vitest";

/*
 * What is published can change while the process runs. So nobody may read a fact while a module loads: it would stay as it
 * was at the start.
 */

/** Who in our code asked for a fact: the nearest callers that aren't one of the ways to ask. */
const asker = () =>
  (new Error().stack ?? "")
    .split("\n")
    .flatMap((line) => /\/((?:lib|components|app)\/[^():]+)/.exec(line)?.[1] ?? [])
    .filter((file) => !/^lib\/(?:site|platform\/published\/snapshot|catalogue\/published\/current)\.ts/.test(file))
    .slice(0, 4)
    .join(" ← ");

test("no module of lib reads a published record while it loads", async () => {
  await import("@/lib/platform/published/snapshot");
  const { snapshots } = globalThis as unknown as { snapshots: { held: { getStore: () => unknown } } };
  const reads: string[] = [];
  vi.spyOn(snapshots.held, "getStore").mockImplementation(() => {
    reads.push(asker());
    return undefined;
  });
  const { site } = await import("@/lib/site");
  expect(site.name).not.toBe("");
  expect(reads.splice(0)).toHaveLength(1); // a read is noticed
  const modules = import.meta.glob(["/lib/**/*.ts", "!/lib/generated/**", "!/lib/**/*.d.ts"]);
  for (const load of Object.values(modules)) await load();
  expect(Object.keys(modules).length).toBeGreaterThan(300);
  expect([...new Set(reads)]).toEqual([]);
});
