import "server-only";

let fixed: Date | null = null;

/** The current time. All code gets it from here, so that tests can set it. */
export function now(): Date {
  return fixed ? new Date(fixed) : new Date();
}

/** Freezes the clock at a moment; null unfreezes it. For tests. */
export function setNow(moment: Date | null): void {
  fixed = moment;
}
