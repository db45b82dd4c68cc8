/*
 * Preloaded into a program that does not know us: it exits when the command that started it is gone, for whatever
 * reason. Processes that the program starts inherit this file, but are its own responsibility.
 */
const supervisor = Number(process.env.SUPERVISOR_PID);
if (supervisor === process.ppid) {
  process.on("disconnect", () => process.exit(0));
  process.channel?.unref();
}
if (process.connected === false || !isThere(supervisor)) process.exit(0); // it was gone before this was loaded

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}
