import { readdirSync, readFileSync } from "node:fs";

/** Of the clock that /proc counts in; Linux has had this one for decades. */
const ticksPerSecond = 100;

/**
 * The processor time of a process and all below it, in seconds, those that have ended among them.
 *
 * @param {number} pid
 */
export function processorSeconds(pid) {
  const all = processes();
  const ticksOf = (parent) =>
    all.filter(({ ppid }) => ppid === parent).reduce((sum, { pid, ticks }) => sum + ticks + ticksOf(pid), 0);
  const own = all.find((each) => each.pid === pid);
  return ((own?.ticks ?? 0) + ticksOf(pid)) / ticksPerSecond;
}

/**
 * The memory of a process and all below it, in bytes: what several share counts in parts (PSS).
 *
 * @param {number} pid
 */
export function memoryBytes(pid) {
  const all = processes();
  const bytesOf = (parent) =>
    pssOf(parent) + all.filter(({ ppid }) => ppid === parent).reduce((sum, each) => sum + bytesOf(each.pid), 0);
  return bytesOf(pid);
}

/** Zero for a process that has just ended. */
function pssOf(pid) {
  try {
    const [, kilobytes = "0"] = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** Every process: its parent, and its own time with that of children that were waited for (proc(5), stat). */
function processes() {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(name);
      if (stat === null) return [];
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ pid: Number(name), ppid: Number(fields[1]), ticks }];
    });
}

/** Null for one that has ended since the folder was read. */
function statOf(name) {
  try {
    return readFileSync(`/proc/${name}/stat`, "utf8");
  } catch {
    return null;
  }
}
