import "server-only";
import type OpenAI from "openai";
import { env } from "./env";

export type ModelMessage = { role: "system" | "user" | "assistant"; content: string };

/** Why an answer is missing, or ends where it should not. */
export type ModelFailure =
  | "unreachable"
  | "timeout"
  | "stalled"
  | "cut"
  | "status"
  /** It does not take this question: a filter for content does so, and a limit of length. */
  | "refused"
  | "rate_limited"
  | "unreadable"
  | "empty"
  /** Our own time for a whole answer ran out while it was still coming, or in its reader's hands: no fault of the provider. */
  | "left";

/** A failure of the provider. It carries no word of what was asked or answered, so that it may be logged. */
export class ModelError extends Error {
  readonly reason: ModelFailure;
  readonly status: number | undefined;

  constructor(reason: ModelFailure, status?: number) {
    super(`The model gave no whole answer: ${reason}`);
    this.name = "ModelError";
    this.reason = reason;
    this.status = status;
  }
}

export type ModelOptions = {
  temperature: number;
  /** The longest that a whole answer may take, in milliseconds. */
  wholeMs: number;
  /** The wait for the first text, and the longest silence after it; without it as configured. */
  quietMs?: number;
};

/** Whether there is a provider to ask. */
export const isModelConfigured = env.modelKey !== undefined;

/** What the provider says when it is asked for nothing but our model's name. */
export type ModelCheck =
  | { state: "connected" | "disconnected" }
  | { state: "error"; problem: "key" | "model" | "limit" | "fault" };

const checkMs = 2_000;

/**
 * Asks the provider whether it is there and knows our key and our model, which costs nothing. One that has no such list
 * (404), or keeps it from our key (403), is there all the same: whether it answers questions, the questions tell.
 */
export async function checkModel(): Promise<ModelCheck> {
  const openai = await loadClient().catch(() => null);
  if (!openai) return { state: "error", problem: "fault" };
  const { APIConnectionError, APIError } = await import("openai");
  const signal = AbortSignal.timeout(checkMs);
  try {
    const model: unknown = await openai.models.retrieve(env.modelName, { signal });
    return typeof model === "object" ? { state: "connected" } : { state: "error", problem: "fault" };
  } catch (error) {
    if (signal.aborted || error instanceof APIConnectionError) return { state: "disconnected" };
    if (!(error instanceof APIError)) return { state: "error", problem: "fault" };
    const { status, code } = error;
    if (status === 401) return { state: "error", problem: "key" };
    if (status === 429) return { state: "error", problem: "limit" };
    if (status === 404 && code === "model_not_found") return { state: "error", problem: "model" };
    return status < 500 ? { state: "connected" } : { state: "error", problem: "fault" };
  }
}

/** A provider that says it has finished may leave the line open; it is not waited for longer than this. */
const afterFinishMs = 500;

let client: Promise<OpenAI> | undefined;

/** The client of the provider. The package is large: it is loaded when someone asks the first question. */
function loadClient(): Promise<OpenAI> {
  client ??= makeClient().catch((error) => {
    client = undefined; // the next question tries again
    throw error;
  });
  return client;
}

async function makeClient(): Promise<OpenAI> {
  const { default: OpenAI } = await import("openai");
  return new OpenAI({
    apiKey: env.modelKey ?? "",
    baseURL: env.modelBaseUrl,
    fetch: async (url, init) => bounded(await globalThis.fetch(url, init)),
    maxRetries: 0, // a second try would come after the reader's patience
    logLevel: "off", // it would print what was asked
    // A redirect would carry the conversation to an address that no one configured.
    fetchOptions: { redirect: "error" },
    // What it would take from the environment by itself.
    adminAPIKey: null,
    organization: null,
    project: null,
  });
}

/** What a whole answer may come to on the wire: 50,000 tokens, each in an event of its own. */
const longestBody = 32 * 1024 * 1024;
/** One event of a stream, or an answer in one piece: it is kept in memory until it is whole. */
const longestEvent = 2 * 1024 * 1024;

/** The answer of a provider, which breaks off where it goes on without end: the package would read it into memory. */
function bounded(response: Response): Response {
  if (!response.body) return response;
  let total = 0;
  let event = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      const text = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
      const end = Math.max(text.lastIndexOf("\n\n"), text.lastIndexOf("\r\n\r\n"));
      total += piece.length;
      event = end < 0 ? event + piece.length : piece.length - end;
      if (total > longestBody || event > longestEvent) throw new ModelError("unreadable");
      controller.enqueue(piece);
    },
  });
  return new Response(response.body.pipeThrough(counted), response);
}

/** Begins to load what asking needs, beside other work. */
export function prepareModel(): void {
  // A failure shows again, and is dealt with, when the model is asked.
  if (isModelConfigured) loadClient().catch(() => undefined);
}

/**
 * Asks the model and returns its answer piece by piece, as it comes. Ends quietly when the reader's signal is aborted
 * (the provider's call is ended with it), and throws a ModelError when the answer is not whole: after some of it, or
 * before.
 */
export async function* askModel(
  messages: readonly ModelMessage[],
  signal: AbortSignal,
  { temperature, wholeMs, quietMs = env.modelQuietMs }: ModelOptions,
): AsyncGenerator<string, void> {
  if (signal.aborted) return;
  const call = new AbortController();
  let reason: ModelFailure | undefined;
  let hasSpoken = false;
  let hasFinished = false;
  const giveUp = (why?: ModelFailure) => {
    reason ??= why;
    call.abort();
  };
  const leave = () => giveUp();
  signal.addEventListener("abort", leave, { once: true });
  const whole = setTimeout(() => giveUp(hasSpoken ? "left" : "cut"), wholeMs);
  let quiet = setTimeout(giveUp, quietMs, "timeout");

  try {
    for await (const { text, isEnd } of untilAborted(ask(messages, temperature, call.signal), call.signal)) {
      hasFinished ||= isEnd;
      if (!text && !isEnd) continue;
      clearTimeout(quiet);
      if (text) {
        hasSpoken = true;
        yield text;
      }
      quiet = setTimeout(giveUp, hasFinished ? Math.min(quietMs, afterFinishMs) : quietMs, "stalled");
    }
    if (signal.aborted) return;
    if (!hasFinished) throw new ModelError(reason ?? "cut");
    if (!hasSpoken) throw new ModelError("empty");
  } catch (error) {
    if (signal.aborted || (hasFinished && hasSpoken)) return; // nothing more was to come
    throw reason && !(error instanceof ModelError) ? new ModelError(reason) : await asModelError(error);
  } finally {
    clearTimeout(quiet);
    clearTimeout(whole);
    signal.removeEventListener("abort", leave);
    call.abort();
  }
}

/** Ends at once when the signal is aborted, even where the source does not: a body that is aborted unread hangs. */
async function* untilAborted<T>(source: AsyncGenerator<T>, signal: AbortSignal): AsyncGenerator<T, void> {
  const aborted = new Promise<IteratorReturnResult<undefined>>((resolve) => {
    const end = () => resolve({ done: true, value: undefined });
    if (signal.aborted) end();
    else signal.addEventListener("abort", end, { once: true });
  });
  try {
    for (;;) {
      const { done, value } = await Promise.race([source.next(), aborted]);
      if (done) return;
      yield value;
    }
  } finally {
    // Not waited for, since it waits for what hangs; how it ends is of no interest any more.
    source.return(undefined).catch(() => undefined);
  }
}

type Piece = { text: string; isEnd: boolean };

/** What a provider may send for one piece: any part of it may be missing. */
type Choice = { delta?: { content?: unknown }; message?: { content?: unknown }; finish_reason?: unknown };

/** Calls the provider. It may answer with one piece of JSON though it was asked to stream. */
async function* ask(messages: readonly ModelMessage[], temperature: number, signal: AbortSignal) {
  const openai = await loadClient();
  const question = { messages: [...messages], temperature, model: env.modelName, max_tokens: env.modelMaxTokens };
  const { data, response } = await openai.chat.completions
    .create({ ...question, stream: true }, { signal })
    .withResponse();
  const type = response.headers.get("content-type") ?? "";
  if (type.includes("text/html")) throw new ModelError("unreadable");
  if (type.includes("json")) {
    const piece = pieceOf(await response.json());
    if (!piece) throw new ModelError("unreadable");
    yield { ...piece, isEnd: true };
    return;
  }
  let isModel = false;
  for await (const chunk of data as AsyncIterable<unknown>) {
    isModel ||= typeof chunk === "object" && chunk !== null && "choices" in chunk;
    const piece = pieceOf(chunk);
    if (piece) yield piece;
  }
  if (!isModel) throw new ModelError("unreadable");
}

function pieceOf(chunk: unknown): Piece | null {
  const choice = (chunk as { choices?: Choice[] } | null)?.choices?.[0];
  if (typeof choice !== "object" || choice === null) return null;
  const content = choice.delta?.content ?? choice.message?.content;
  return { text: textOf(content), isEnd: typeof choice.finish_reason === "string" };
}

/** Some providers give a list of parts; those without text are what the model thought. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: { text?: unknown } | null) => (typeof part?.text === "string" ? part.text : "")).join("");
}

/** Statuses that speak of the question, not of the provider's state. */
const refusals = new Set<number | undefined>([400, 413, 422]);

async function asModelError(error: unknown): Promise<ModelError> {
  const { APIConnectionError, APIError, RateLimitError } = await import("openai");
  if (error instanceof ModelError) return error;
  if (error instanceof RateLimitError) return new ModelError("rate_limited", 429);
  if (error instanceof APIConnectionError) return new ModelError("unreachable");
  if (error instanceof APIError && refusals.has(error.status)) return new ModelError("refused", error.status);
  // Without a status: an error that came as part of the stream.
  if (error instanceof APIError) return new ModelError("status", error.status);
  if (error instanceof SyntaxError) return new ModelError("unreadable");
  return new ModelError("cut");
}
