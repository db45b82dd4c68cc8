import "../../scripts/setup/node-version.mjs";
import path from "node:path";
import { runBench } from "./run-bench.mjs";

/*
 * `npm run bench:chat`: how fast the assistant's words reach the page, what two hundred simultaneous conversations
 * cost, and how soon a call ends when nobody reads it any more. docs/performance.md explains the figures.
 */
await runBench("bench-chat", async (args, { port, load, file }) => {
  const { readChatOptions } = await import("./options.mjs");
  const { json } = readChatOptions(args);
  const { measureChat } = await import("./measure-chat.mjs");
  return measureChat({ port, load, file: path.resolve(json ?? file) });
});
