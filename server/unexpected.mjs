import { logFault } from "./console-lines.mjs";
import { endAfterFault } from "./stop-signals.mjs";

/**
 * What happens to errors that no one caught, whatever libraries think of it (Next would go on in silence).
 *
 * After an exception nothing is certain any more: the server takes no new requests, gives running ones a moment and
 * ends with 1; whoever started it starts it again.
 */
export function endOnExceptions() {
  process.setUncaughtExceptionCaptureCallback((error) => {
    logFault("fatal", "the server ends", error);
    endAfterFault();
  });
}

/**
 * A promise that failed while no one looked has broken nothing but its own work (Next begins more of them than it waits
 * for): it is logged. Called once Next has put in its own listener.
 */
export function logRejections() {
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", (reason) => logFault("error", "a promise failed unseen", reason));
}
