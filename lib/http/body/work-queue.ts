import "server-only";
import { AppError } from "@/lib/errors";

const retryAfterSeconds = 10;

/**
 * A budget shared by work of different sizes. Work that doesn't fit waits, first come, first served. Work larger than
 * the whole budget runs alone. Throws 503 if more than `mostWaiting` are waiting.
 */
export class Room {
  private used = 0;
  private readonly waiting: { size: number; begin: () => void }[] = [];

  constructor(
    private readonly size: number,
    private readonly mostWaiting: number,
  ) {}

  get isEmpty(): boolean {
    return this.used === 0;
  }

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

/** Limits how much work runs at once for each name: a room for each, where all work has the same size. */
export class WorkQueue {
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const room = this.rooms.get(name) ?? new Room(this.atOnce, this.mostWaiting);
    this.rooms.set(name, room);
    try {
      return await room.run(1, work);
    } finally {
      if (room.isEmpty) this.rooms.delete(name);
    }
  }
}
