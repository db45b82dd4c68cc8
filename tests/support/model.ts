import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the stand-in answers a chat completion. */
export type ModelMood =
  | { kind: "say"; words: string[]; pauseMs?: number }
  /** Says the words, then nothing more, and keeps the line open. */
  | { kind: "stall"; words: string[] }
  /** Says the words, then cuts the line. */
  | { kind: "drop"; words: string[] }
  | { kind: "status"; status: number; retryAfter?: number }
  /** 200 with a body that is no answer. */
  | { kind: "garbage" };

export type ModelCall = {
  headers: IncomingMessage["headers"];
  body: { model?: string; messages?: { role: string; content: string }[]; stream?: boolean } & Record<string, unknown>;
  /** True once the client went away before the answer was complete. */
  abandoned: boolean;
};

export type ModelStandIn = { url: string; mood: ModelMood; calls: ModelCall[]; close: () => Promise<void> };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: "chatcmpl-test",
    object: "chat.completion.chunk",
    created: 0,
    model: "test",
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

async function bodyOf(request: IncomingMessage): Promise<ModelCall["body"]> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}

async function stream(response: ServerResponse, mood: Extract<ModelMood, { words: string[] }>): Promise<void> {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.write(chunk({ role: "assistant", content: "" }));
  for (const word of mood.words) {
    if (response.destroyed) return;
    response.write(chunk({ content: word }));
    if (mood.kind === "say" && mood.pauseMs) await wait(mood.pauseMs);
  }
  if (mood.kind === "drop") response.destroy();
  if (mood.kind !== "say") return;
  response.write(chunk({}, "stop"));
  response.end("data: [DONE]\n\n");
}

function whole(response: ServerResponse, words: string[]): void {
  response.writeHead(200, { "Content-Type": "application/json" });
  const message = { role: "assistant", content: words.join("") };
  response.end(
    JSON.stringify({
      id: "chatcmpl-test",
      object: "chat.completion",
      created: 0,
      model: "test",
      choices: [{ index: 0, message, finish_reason: "stop" }],
      usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
    }),
  );
}

async function answer(request: IncomingMessage, response: ServerResponse, standIn: ModelStandIn): Promise<void> {
  const call: ModelCall = { headers: request.headers, body: await bodyOf(request), abandoned: false };
  standIn.calls.push(call);
  response.on("close", () => {
    call.abandoned = !response.writableFinished;
  });
  const { mood } = standIn;
  if (mood.kind === "status") {
    const headers = { "Content-Type": "application/json", ...(mood.retryAfter && { "Retry-After": mood.retryAfter }) };
    response.writeHead(mood.status, headers).end(JSON.stringify({ error: { message: "scripted", type: "test" } }));
  } else if (mood.kind === "garbage") {
    response.writeHead(200, { "Content-Type": "application/json" }).end("<html>no json</html>");
  } else if (call.body.stream) await stream(response, mood);
  else if (mood.kind === "say") whole(response, mood.words);
  else if (mood.kind === "drop") response.destroy();
}

/** A real HTTP server on loopback that speaks the OpenAI API as its mood says. Its `url` is the API's base. */
export async function startModel(): Promise<ModelStandIn> {
  const server = http.createServer((request, response) => {
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      response.writeHead(404).end();
      return;
    }
    answer(request, response, standIn).catch(() => response.destroy()); // a body that is no JSON
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const standIn: ModelStandIn = { url: "", mood: { kind: "say", words: ["Hello", " there"] }, calls: [], close };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return standIn;
}
