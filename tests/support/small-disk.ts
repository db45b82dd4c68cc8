import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type SmallDisk = {
  folder: string;
  /** Uses up the remaining space, and frees it again. */
  fill: () => void;
  free: () => void;
  close: () => void;
};

/** A memory disk of so many MiB. Only root may mount one; nothing else simulates a full disk as realistically. */
export function mountSmallDisk(mebibytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), "small-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${mebibytes}m,mode=700`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    throw new Error("A small disk could not be mounted: this test has to run as root, where mounting is allowed.");
  }
  const filler = path.join(folder, "filler");
  return {
    folder,
    fill() {
      for (const piece of [1 << 20, 1 << 12]) {
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(piece), { flag: "a" });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
      }
    },
    free: () => rmSync(filler, { force: true }),
    close() {
      execFileSync("umount", ["-l", folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
