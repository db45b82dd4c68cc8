/*
 * Loaded into a program that does not know us: it ends when the process that started it is gone. Processes that the
 * program starts in turn inherit this file; they are its own affair.
 */
if (process.env.SUPERVISOR_PID === String(process.ppid)) {
  process.on("disconnect", () => process.exit(0));
  process.channel?.unref();
}
