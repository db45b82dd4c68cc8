import "server-only";
import path from "node:path";
import Piscina from "piscina";
import { AppError } from "@/lib/errors";

// On `globalThis`, because Next.js bundles this module several times.
const process_ = globalThis as typeof globalThis & { fileWorkers?: Map<string, Piscina> };
process_.fileWorkers ??= new Map();
const workers = process_.fileWorkers;

type Limits = { maxQueue: number; resourceLimits?: { maxOldGenerationSizeMb: number } };

/** One thread for a program of workers/, which exits after an idle minute. */
function workerOf(program: string, limits: Limits): Piscina {
  const filename = path.join(/* turbopackIgnore: true */ process.cwd(), "workers", program);
  const worker =
    workers.get(program) ?? new Piscina({ filename, minThreads: 0, maxThreads: 1, idleTimeout: 60_000, ...limits });
  workers.set(program, worker);
  return worker;
}

/**
 * Reads or draws a file off the main thread, one after another, with a program of workers/. Throws 503 if too many are
 * waiting, or if the signal ends it.
 */
export async function runFileWorker<T>(
  program: string,
  task: unknown,
  { signal, ...limits }: Limits & { signal: AbortSignal },
): Promise<T> {
  const worker = workerOf(program, limits);
  const busy = () => new AppError("unavailable", undefined, { retryAfter: 10 });
  if (worker.queueSize >= limits.maxQueue) throw busy();
  try {
    return await worker.run(task, { signal });
  } catch (error) {
    throw signal.aborted ? busy() : error;
  }
}
