import { logFault } from "./console-lines.mjs";
import { endAfterFault } from "./stop-signals.mjs";

/**
 * Handles uncaught errors, whatever libraries do about them (Next would carry on silently).
 *
 * After an exception the process state is unknown: the server accepts no new requests, gives running ones a moment and
 * exits with 1; its supervisor restarts it.
 */
export function endOnExceptions() {
  process.setUncaughtExceptionCaptureCallback((error) => {
    logFault("fatal", "uncaught exception, stopping", error);
    endAfterFault();
  });
}

/**
 * An unhandled rejection has broken nothing but its own work (Next starts more promises than it awaits), so it is only
 * logged. Call this once Next has added its own listener.
 */
export function logRejections() {
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", (reason) => logFault("error", "unhandled promise rejection", reason));
}
