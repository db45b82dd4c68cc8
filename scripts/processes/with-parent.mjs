/*
 * Loaded into a program that does not know us: it ends when the command that started it is gone, however that ended.
 * Processes that the program starts in turn inherit this file; they are its own affair.
 */
const supervisor = Number(process.env.SUPERVISOR_PID);
if (supervisor === process.ppid) {
  process.on("disconnect", () => process.exit(0));
  process.channel?.unref();
}
if (process.connected === false || !isThere(supervisor)) process.exit(0); // it was gone before we were there

function isThere(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}
