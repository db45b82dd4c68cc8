import { beforeEach, describe, expect, test, vi } from "vitest";
import { claimFile, clearAway, receiveFile, releaseFiles, sweepLooseFiles } from "@/lib/files/commands/loose";
import { now, setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";

const storage = vi.hoisted(() => ({ remove: async (_key: string) => {}, removed: [] as string[] }));

vi.mock("@/lib/platform/files/files", async (original) => ({
  ...(await original<typeof import("@/lib/platform/files/files")>()),
  removeFile: async (key: string) => {
    await storage.remove(key);
    storage.removed.push(key);
  },
}));

beforeEach(() => {
  storage.remove = async () => {};
  storage.removed = [];
});

const file = Buffer.from("a file");
const receive = (count: number) => Promise.all(Array.from({ length: count }, () => receiveFile(file)));
const notes = async () => (await db.looseFile.findMany()).map(({ key }) => key).sort();
const passHours = (hours: number) => setNow(new Date(now().getTime() + hours * 3600_000));

/** The number of this database's transactions that are open and idle. */
async function idleTransactions(): Promise<number> {
  const [row] = await db.$queryRaw<{ count: bigint }[]>`
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`;
  return Number(row?.count);
}

describe("immediate deletion", () => {
  test("holds no connection while the storage works", async () => {
    const keys = await receive(2);
    const seen: number[] = [];
    storage.remove = async () => {
      seen.push(await idleTransactions());
    };
    await clearAway(keys);
    expect(seen).toEqual([0, 0]);
    expect([storage.removed.sort(), await notes()]).toEqual([keys.sort(), []]);
  });

  test("takes files that nobody can claim from then on", async () => {
    const [key = ""] = await receive(1);
    let claimed: unknown;
    storage.remove = async () => {
      claimed = await db.$transaction((tx) => claimFile(tx, key)).catch((error) => error);
    };
    await clearAway([key]);
    expect(claimed).toMatchObject({ code: "unavailable" });
    expect([storage.removed, await notes()]).toEqual([[key], []]);
  });

  test("leaves claimed files alone, also while they are being claimed", async () => {
    const [key = ""] = await receive(1);
    await db.$transaction(async (tx) => {
      await claimFile(tx, key);
      await clearAway([key]);
    });
    await clearAway([key]);
    expect(storage.removed).toEqual([]);
  });

  test("leaves what the storage cannot delete to the very next sweep", async () => {
    const [key = ""] = await receive(1);
    await db.$transaction(async (tx) => {
      await claimFile(tx, key);
      await releaseFiles(tx, [key]);
    });
    storage.remove = () => Promise.reject(new Error("away"));
    await clearAway([key]);
    expect(await notes()).toEqual([key]);
    storage.remove = async () => {};
    await sweepLooseFiles();
    expect([storage.removed, await notes()]).toEqual([[key], []]);
  });
});

describe("the sweep", () => {
  test("skips files that cannot be deleted and throws the first error at the end", async () => {
    const keys = (await receive(6)).sort();
    const stuck = [keys[0], keys[3]];
    passHours(2);
    storage.remove = async (key) => {
      if (stuck.includes(key)) throw new Error("this one stays");
    };
    await expect(sweepLooseFiles()).rejects.toThrow("this one stays");
    expect([storage.removed.length, await notes()]).toEqual([4, stuck]);
  });

  test("tries an unreachable storage five times, not for every file", async () => {
    await receive(8);
    passHours(2);
    let asked = 0;
    storage.remove = async () => {
      asked++;
      throw new Error("away");
    };
    await expect(sweepLooseFiles()).rejects.toThrow("away");
    expect([asked, (await notes()).length]).toEqual([5, 8]);
  });
});
