import "server-only";

let fixed: Date | null = null;

/** The present moment. Everything that asks for it asks here, so that a test can say what time it is. */
export function now(): Date {
  return fixed ? new Date(fixed) : new Date();
}

/** Stops the clock at a moment, or lets it run again with null. For tests. */
export function setNow(moment: Date | null): void {
  fixed = moment;
}
