import "server-only";
import { AppError } from "@/lib/errors";

const retryAfterSeconds = 10;

/**
 * Room that work of different sizes shares: what does not fit waits, first come, first served. Work larger than all of it
 * runs alone. Whoever would wait behind `mostWaiting` others is refused with 503.
 */
export class Room {
  private used = 0;
  private readonly waiting: { size: number; begin: () => void }[] = [];

  constructor(
    private readonly size: number,
    private readonly mostWaiting: number,
  ) {}

  async run<T>(wanted: number, work: () => Promise<T>): Promise<T> {
    const size = Math.min(wanted, this.size);
    if (this.waiting.length === 0 && this.fits(size)) this.used += size;
    else if (this.waiting.length >= this.mostWaiting) {
      throw new AppError("unavailable", undefined, { retryAfter: retryAfterSeconds });
    } else await new Promise<void>((begin) => this.waiting.push({ size, begin }));
    try {
      return await work();
    } finally {
      this.used -= size;
      for (let next = this.waiting[0]; next && this.fits(next.size); next = this.waiting[0]) {
        this.waiting.shift();
        this.used += next.size;
        next.begin();
      }
    }
  }

  private fits(size: number): boolean {
    return this.used + size <= this.size;
  }
}
