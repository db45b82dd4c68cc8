import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How the mock answers a chat completion. */
export type ModelMood =
  | { kind: "say"; words: string[]; pauseMs?: number }
  /** Sends the words after so many milliseconds; the connection opens at once. */
  | { kind: "late"; words: string[]; waitMs: number }
  /** Sends each word when the test provides it, and ends with the last one. */
  | { kind: "dictated"; words: AsyncIterable<string> }
  /** Sends the words, then nothing more, and keeps the connection open. */
  | { kind: "stall"; words: string[] }
  /** Accepts the question and never answers. */
  | { kind: "silent" }
  /** Sends the words, then cuts the connection. */
  | { kind: "drop"; words: string[] }
  /** A complete answer without words. */
  | { kind: "empty" }
  /** The answer as one JSON object, although a stream was requested. */
  | { kind: "whole"; words: string[] }
  | { kind: "status"; status: number; retryAfter?: number; location?: string }
  /** Status 200 with an invalid body. */
  | { kind: "garbage" }
  /** Status 200 with exactly this; `after` says what happens to the connection. */
  | { kind: "raw"; type: string; body: string; after?: "end" | "open" | "cut" };

export type ModelCall = {
  headers: IncomingMessage["headers"];
  body: { model?: string; messages?: { role: string; content: string }[]; stream?: boolean } & Record<string, unknown>;
  /** True once the client disconnected before the answer was complete. */
  abandoned: boolean;
};

export type ModelStandIn = {
  /** The API's base, for OPENAI_BASE_URL. */
  url: string;
  /** Its answer; a function decides for each question, for parallel tests. */
  mood: ModelMood | ((call: ModelCall) => ModelMood);
  calls: ModelCall[];
  /** Its answer to a look-up of a model by name: a status and an error code; or it stalls after the headers. */
  modelAnswer: { status: number; code?: string; isStalled?: boolean };
  /** How many times a model was looked up. */
  modelsAsked: number;
  close: () => Promise<void>;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One stream event in the API's format. */
export const chunk = (delta: object, finish: string | null = null) =>
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

/** The end of a stream in the API's format. */
export const streamEnd = `${chunk({}, "stop")}data: [DONE]\n\n`;

async function stream(response: ServerResponse, mood: ModelMood): Promise<void> {
  const words = "words" in mood ? mood.words : [];
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  response.write(chunk({ role: "assistant", content: "" }));
  if (mood.kind === "late") await wait(mood.waitMs);
  for await (const word of words) {
    if (response.destroyed) return;
    response.write(chunk({ content: word }));
    if (mood.kind === "say" && mood.pauseMs) await wait(mood.pauseMs);
  }
  if (mood.kind === "drop") response.write("\n", () => response.destroy()); // the words have left by then
  if (["say", "late", "empty", "dictated"].includes(mood.kind)) response.end(streamEnd);
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
  const mood = typeof standIn.mood === "function" ? standIn.mood(call) : standIn.mood;
  if (mood.kind === "status") {
    const headers = {
      "Content-Type": "application/json",
      ...(mood.retryAfter && { "Retry-After": mood.retryAfter }),
      ...(mood.location && { Location: mood.location }),
    };
    response.writeHead(mood.status, headers).end(JSON.stringify({ error: { message: "scripted", type: "test" } }));
  } else if (mood.kind === "garbage") {
    response.writeHead(200, { "Content-Type": "application/json" }).end("<html>no json</html>");
  } else if (mood.kind === "raw") {
    response.writeHead(200, { "Content-Type": mood.type });
    response.write(mood.body || "\n", () => mood.after === "cut" && response.destroy());
    if (!mood.after || mood.after === "end") response.end();
  } else if (mood.kind === "whole") whole(response, mood.words);
  else if (mood.kind === "silent") return;
  else if (call.body.stream) await stream(response, mood);
  else if (mood.kind === "say") whole(response, mood.words);
  else if (mood.kind === "drop") response.destroy();
}

/** A real HTTP server on loopback that speaks the OpenAI API as its mode says, on a free or given port. */
export async function startModel(port = 0): Promise<ModelStandIn> {
  const server = http.createServer((request, response) => {
    if (request.method === "GET" && request.url?.startsWith("/v1/models/")) {
      const { status, code, isStalled } = standIn.modelAnswer;
      standIn.modelsAsked++;
      const said = status === 200 ? { id: "test", object: "model" } : { error: { message: "scripted", code } };
      response.writeHead(status, { "Content-Type": "application/json" });
      if (isStalled) response.write('{"id":');
      else response.end(JSON.stringify(said));
      return;
    }
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      response.writeHead(404).end();
      return;
    }
    answer(request, response, standIn).catch(() => response.destroy()); // an invalid JSON body
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const standIn: ModelStandIn = {
    ...{ url: "", mood: { kind: "say", words: ["Hello", " there"] }, calls: [], close },
    ...{ modelAnswer: { status: 200 }, modelsAsked: 0 },
  };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  standIn.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return standIn;
}
