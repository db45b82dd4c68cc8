import "server-only";
import { AppError } from "@/lib/errors";

type Line = { running: number; waiting: (() => void)[] };

const retryAfterSeconds = 10;

/**
 * Limits how much work runs at once for each name. The rest waits, first come, first served. Throws 503 if more than
 * `mostWaiting` are waiting.
 */
export class WorkQueue {
  private readonly lines = new Map<string, Line>();

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting = Number.POSITIVE_INFINITY,
  ) {}

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(name) ?? { running: 0, waiting: [] };
    this.lines.set(name, line);
    const isFree = line.running < this.atOnce;
    if (!isFree && line.waiting.length >= this.mostWaiting) {
      throw new AppError("unavailable", undefined, { retryAfter: retryAfterSeconds });
    }
    if (isFree) line.running++;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.lines.delete(name);
    }
  }
}
