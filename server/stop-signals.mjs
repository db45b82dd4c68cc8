/*
 * When the web server is to end: on a signal, or once the process that started it is gone. Imported before everything else,
 * since loading the application takes seconds, and whoever is told to end in them must not start to listen afterwards.
 */
let end = ({ code }) => process.exit(code);

const asTold = { code: 0, patienceMs: 8000 };

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => end(asTold));
process.on("disconnect", () => end(asTold));
if (process.connected === false) process.exit(0); // it was gone before we were there

/**
 * Says what ending means from now on; until then it is done at once.
 * @param {(how: { code: number, patienceMs: number }) => unknown} work `patienceMs` is for running requests
 */
export function onStop(work) {
  end = work;
}

/** Ends since something is broken. */
export const endAfterFault = () => end({ code: 1, patienceMs: 2000 });
