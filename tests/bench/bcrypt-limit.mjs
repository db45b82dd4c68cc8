import path from "node:path";
import { fileURLToPath } from "node:url";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import bcrypt from "bcryptjs";

/*
 * The upper limit of sign-ins: `node bcrypt-limit.mjs <password> <hash> <seconds>` compares the password with the hash
 * in two threads, over and over, and prints the rate per second.
 */
if (isMainThread) {
  const [password, hash, seconds] = process.argv.slice(2);
  const counts = await Promise.all([1, 2].map(() => countIn({ password, hash, seconds: Number(seconds) })));
  console.log(counts.reduce((sum, perSecond) => sum + perSecond, 0));
} else {
  const { password, hash, seconds } = workerData;
  bcrypt.compareSync(password, hash); // warm-up until the code is compiled
  const began = performance.now();
  let count = 0;
  while (performance.now() - began < seconds * 1000) {
    if (!bcrypt.compareSync(password, hash)) throw new Error("The password does not match its hash.");
    count += 1;
  }
  parentPort.postMessage(count / ((performance.now() - began) / 1000));
}

function countIn(workerData) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.resolve(fileURLToPath(import.meta.url)), { workerData });
    worker.once("message", resolve).once("error", reject);
  });
}
