import { isStopping, never, shutDown } from "./serve/shutdown.mjs";

/** A failure that the person who typed the command can understand and mend: it is printed as one line. */
export class SetupError extends Error {
  /** @param {string} message @param {string} [output] what a failed program printed, shown above the line */
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/** Runs one part of the set-up and prints one line with its seconds, as soon as it starts and when it ends. */
export async function step(label, work) {
  if (isStopping()) return never();
  const began = performance.now();
  process.stdout.write(`• ${label} …`);
  try {
    const result = await work();
    process.stdout.write(` ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    return result;
  } catch (error) {
    process.stdout.write(" failed\n");
    throw error;
  }
}

/** Prints a failure: expected ones as one line, others with their stack. */
export function printFailure(error) {
  if (error instanceof SetupError) {
    if (error.output) console.error(error.output.trimEnd());
    console.error(`✖ ${error.message}`);
  } else {
    console.error(error);
  }
}

/** Runs the body of a command; a failure is printed, what was started is stopped, and the exit code is 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (isStopping()) return; // the interrupted part complains, but the end is under way
    printFailure(error);
    await shutDown(1);
  }
}
