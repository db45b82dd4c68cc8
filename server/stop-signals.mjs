/*
 * When the web server must stop: on a signal, or once its parent process is gone. Imported before everything else:
 * loading the application takes seconds, and a process stopped during them must not start to listen.
 */
let end = ({ code }) => process.exit(code);

const asTold = { code: 0, patienceMs: 8000 };

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => end(asTold));
process.on("disconnect", () => end(asTold));
if (process.connected === false) process.exit(0); // it was gone before we started

/**
 * Sets what to do on a stop; until then the process exits at once.
 *
 * @param {(how: { code: number, patienceMs: number }) => unknown} work `patienceMs` is for running requests
 */
export function onStop(work) {
  end = work;
}

/** Stops because something is broken. */
export const endAfterFault = () => end({ code: 1, patienceMs: 2000 });
