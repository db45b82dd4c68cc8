import { fork } from "node:child_process";
import { EventEmitter, once } from "node:events";
import path from "node:path";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";

/**
 * Starts the provider of chat-provider.mjs.
 *
 * @returns {Promise<{ url: string, speak: (manner: object) => Promise<void>, next: (name: "firstWord" | "closed") =>
 *   Promise<{ call: number, isWhole?: boolean } & Record<string, number>> }>} `speak` sets how the next answers stream,
 *   `next` waits for a call's report
 */
export async function startProvider() {
  const child = fork(path.join(import.meta.dirname, "chat-provider.mjs"));
  atShutdown(() => child.kill());
  const told = new EventEmitter().setMaxListeners(0);
  child.on("message", (message) => {
    for (const name of ["port", "isSet", "firstWord", "closed"]) if (name in message) told.emit(name, message);
  });
  const next = async (name) => (await once(told, name))[0];
  const { port } = await next("port");
  const speak = async (manner) => {
    const isSet = next("isSet");
    child.send(manner);
    await isSet;
  };
  return { url: `http://127.0.0.1:${port}/v1`, speak, next };
}
