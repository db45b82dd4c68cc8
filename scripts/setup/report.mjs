import { isStopping, never, shutDown } from "./serve/shutdown.mjs";

/** A failure that the person who ran the command can understand and fix; printed as one line. */
export class SetupError extends Error {
  /** @param {string} message @param {string} [output] output of the failed program, shown above the line */
  constructor(message, output) {
    super(message);
    this.output = output;
  }
}

/** Runs one part of the setup and prints a line when it starts and, with the seconds, when it ends. */
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

/** Runs the body of a command. A failure is printed, everything that was started is stopped, and the exit code is 1. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    if (isStopping()) return; // the interrupted part fails, but we are already shutting down
    printFailure(error);
    await shutDown(1);
  }
}
