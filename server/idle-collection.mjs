import v8 from "node:v8";
import { runInNewContext } from "node:vm";

/** Idle: for this long, no more has come than the probes of a proxy or a monitor. */
const idleMs = 5_000;
const probes = 2;
/** From how many requests on there is garbage worth collecting. */
const worthIt = 100;

/**
 * Collects garbage when the server has become idle. V8 leaves a busy server's garbage where it is until it needs the
 * room. When hardly anybody asks, nobody feels the pause of a tenth of a second, and the machine gets its memory back.
 *
 * @param {{ collect?: () => void, everyMs?: number }} [options] for tests
 * @returns {{ asked: () => void, stop: () => void }} call `asked` at each request
 */
export function collectWhenIdle({ collect = garbageCollector(), everyMs = idleMs } = {}) {
  let requests = 0;
  let before = 0;
  let collected = 0;
  const timer = setInterval(() => {
    if (requests - before <= probes && requests - collected >= worthIt) {
      collected = requests;
      collect();
    }
    before = requests;
  }, everyMs);
  timer.unref();
  return {
    asked: () => {
      requests += 1;
    },
    stop: () => clearInterval(timer),
  };
}

/** V8's own function, which a flag puts into new contexts. In a task of its own: a request that comes now goes first. */
function garbageCollector() {
  v8.setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc");
  return () => gc({ type: "major", execution: "async" });
}
