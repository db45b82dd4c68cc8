import "server-only";
import type OpenAI from "openai";
import { env } from "./env";

export type ModelMessage = { role: "system" | "user" | "assistant"; content: string };

/** Why an answer is missing or incomplete. */
export type ModelFailure =
  | "unreachable"
  | "timeout"
  | "stalled"
  | "cut"
  | "status"
  /** The provider rejects this question: a content filter or a length limit. */
  | "refused"
  | "rate_limited"
  | "unreadable"
  | "empty"
  /**
   * Our own time limit for a whole answer ran out while it was still streaming, or its reader was too slow: not the
   * provider's fault.
   */
  | "left";

/** A provider failure. Contains nothing of the question or answer, so it is safe to log. */
export class ModelError extends Error {
  readonly reason: ModelFailure;
  readonly status: number | undefined;

  constructor(reason: ModelFailure, status?: number) {
    super(`The model gave no complete answer: ${reason}`);
    this.name = "ModelError";
    this.reason = reason;
    this.status = status;
  }
}

export type ModelOptions = {
  temperature: number;
  /** The time limit for a whole answer, in milliseconds. */
  wholeMs: number;
  /** The timeout for the first text and for any pause after it. Default: as configured. */
  quietMs?: number;
};

/** Whether a provider is configured. */
export const isModelConfigured = env.modelKey !== undefined;

/** What the provider's model list says about our key and model. */
export type ModelCheck =
  | { state: "connected" | "disconnected" }
  | { state: "error"; problem: "key" | "model" | "limit" | "fault" };

const checkMs = 2_000;

/**
 * Checks whether the provider is up and knows our key and model, at no cost. A provider without such a list (404), or
 * one that hides it from our key (403), counts as connected: real questions will show whether it answers.
 */
export async function checkModel(): Promise<ModelCheck> {
  const openai = await loadClient().catch(() => null);
  if (!openai) return { state: "error", problem: "fault" };
  const { APIConnectionError, APIError } = await import("openai");
  const signal = AbortSignal.timeout(checkMs);
  try {
    const model: unknown = await Promise.race([openai.models.retrieve(env.modelName, { signal }), whenAborted(signal)]);
    if (signal.aborted) return { state: "disconnected" };
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

/** After the provider says it has finished, how long to wait for it to close the connection. */
const afterFinishMs = 500;

let client: Promise<OpenAI> | undefined;

/** The provider's client. The package is large, so it is loaded with the first question. */
function loadClient(): Promise<OpenAI> {
  client ??= makeClient().catch((error) => {
    client = undefined; // so that the next question retries
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
    maxRetries: 0, // a retry would come after the reader has lost patience
    logLevel: "off", // it would log the question
    // A redirect would send the conversation to an address nobody configured.
    fetchOptions: { redirect: "error" },
    // Otherwise read from the environment.
    adminAPIKey: null,
    organization: null,
    project: null,
  });
}

/** The largest possible response: 50,000 tokens, each in its own event. */
const longestBody = 32 * 1024 * 1024;
/** The largest event, or unstreamed answer: it is held in memory until complete. */
const longestEvent = 2 * 1024 * 1024;

/** Aborts an endless response, which the package would read into memory. */
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

/** Preloads the client, in parallel with other work. */
export function prepareModel(): void {
  // If this fails, it fails again and is handled when the model is asked.
  if (isModelConfigured) loadClient().catch(() => undefined);
}

/**
 * Asks the model and yields its answer piece by piece. Ends quietly when the reader's signal aborts (which also ends
 * the provider call). Throws a ModelError if the answer is incomplete, before or after the first piece.
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
    if (signal.aborted || (hasFinished && hasSpoken)) return; // nothing more was expected
    throw reason && !(error instanceof ModelError) ? new ModelError(reason) : await asModelError(error);
  } finally {
    clearTimeout(quiet);
    clearTimeout(whole);
    signal.removeEventListener("abort", leave);
    call.abort();
  }
}

/** Resolves on abort. Work that hears the signal may still not end: an aborted, unread body can hang. */
function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** Ends at once on abort, even if the source doesn't. */
async function* untilAborted<T>(source: AsyncGenerator<T>, signal: AbortSignal): AsyncGenerator<T, void> {
  const end: IteratorReturnResult<undefined> = { done: true, value: undefined };
  const aborted = whenAborted(signal).then(() => end);
  try {
    for (;;) {
      const { done, value } = await Promise.race([source.next(), aborted]);
      if (done) return;
      yield value;
    }
  } finally {
    // Not awaited, since it waits for what hangs; its outcome no longer matters.
    source.return(undefined).catch(() => undefined);
  }
}

type Piece = { text: string; isEnd: boolean };

/** One piece from the provider; any part may be missing. */
type Choice = { delta?: { content?: unknown }; message?: { content?: unknown }; finish_reason?: unknown };

/** Calls the provider, which may answer with a single JSON document although we asked for a stream. */
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

/** Some providers return a list of parts; those without text are the model's reasoning. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part: { text?: unknown } | null) => (typeof part?.text === "string" ? part.text : "")).join("");
}

/** Statuses caused by the question, not by the provider's state. */
const refusals = new Set<number | undefined>([400, 413, 422]);

async function asModelError(error: unknown): Promise<ModelError> {
  const { APIConnectionError, APIError, RateLimitError } = await import("openai");
  if (error instanceof ModelError) return error;
  if (error instanceof RateLimitError) return new ModelError("rate_limited", 429);
  if (error instanceof APIConnectionError) return new ModelError("unreachable");
  if (error instanceof APIError && refusals.has(error.status)) return new ModelError("refused", error.status);
  // No status: the error came within the stream.
  if (error instanceof APIError) return new ModelError("status", error.status);
  if (error instanceof SyntaxError) return new ModelError("unreadable");
  return new ModelError("cut");
}
