import "server-only";
import type { ApiAnswer, ApiRequest } from "@/lib/platform/request-context";
import { type Answer, earlierAnswer, type KeyedRequest, runClaimed, runOnce } from "./idempotency";
import { type Page, pageHeaders } from "./list/page";
import { respond, withApiHeaders } from "./respond";

type Body = Record<string, unknown>;

/** Members of an answer that are not stored with an Idempotency-Key, and how to make each again from the rest. */
export type Unstored = Readonly<Record<string, (body: Body) => unknown>>;

/** A handler's result with its own status, for endpoints with two. */
export class WithStatus {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {}
}

const isPage = (value: unknown): value is Page<unknown> =>
  typeof value === "object" && value !== null && "rows" in value && "offset" in value;

/** A request that has passed the checks, and how to handle it. */
type Work<P> = {
  request: ApiRequest;
  requestId: string;
  /** The request with its Idempotency-Key, if it has one that applies. */
  keyed: KeyedRequest | null;
  prepare?: (() => Promise<P>) | undefined;
  discard: (prepared: P) => unknown;
  ownTransactions?: boolean | undefined;
  handle: (prepared: P) => Promise<unknown>;
  status: number;
  reply: Headers;
  /** The members that are not stored with the Idempotency-Key. */
  unstored?: Unstored | undefined;
};

/** Prepares and handles a request (only once per Idempotency-Key), and responds. */
export async function perform<P>({
  request,
  requestId,
  keyed,
  prepare,
  reply,
  unstored = {},
  ...work
}: Work<P>): Promise<ApiAnswer> {
  const withStatus = (result: unknown) =>
    result instanceof WithStatus ? result : { status: work.status, body: result };
  const answerWith = ({ status, body, replayed }: Answer) => {
    if (replayed) reply.set("Idempotency-Replayed", "true");
    return respond(requestId, status, replayed ? complete(body, unstored) : body, reply);
  };
  // A finished request is not prepared again: that could fail now (limit reached, scanner unavailable).
  const earlier = keyed && prepare ? await earlierAnswer(keyed) : null;
  if (earlier) return answerWith(earlier);

  // Without `prepare`, P is undefined.
  const prepared = (await prepare?.()) as P;
  const discard = () => work.discard(prepared);
  if (keyed && work.ownTransactions) {
    return answerWith(await runClaimed(keyed, async () => withStatus(await work.handle(prepared))));
  }
  if (keyed) {
    const handle = async () => withStatus(await work.handle(prepared));
    const answer = await runOnce(keyed, handle, (body) => storable(body, unstored)).catch(after(discard));
    if (answer.replayed) await discard(); // the same request has just finished
    return answerWith(answer);
  }
  const result = await work.handle(prepared).catch(after(discard));
  if (result instanceof Response) return withApiHeaders(requestId, result, reply);
  if (isPage(result)) {
    for (const [name, value] of pageHeaders(result, request.url)) reply.set(name, value);
    return respond(requestId, 200, result.rows, reply);
  }
  const { status, body } = withStatus(result);
  return respond(requestId, status, body, reply);
}

/** The members of an answer that may be stored. */
function storable(body: unknown, unstored: Unstored): unknown {
  if (Object.keys(unstored).length === 0) return body;
  return Object.fromEntries(Object.entries(body as Body).filter(([name]) => !Object.hasOwn(unstored, name)));
}

/** A stored answer with the members that were not stored. */
function complete(body: unknown, unstored: Unstored): unknown {
  const made = Object.entries(unstored).map(([name, make]) => [name, make(body as Body)]);
  return made.length === 0 ? body : { ...(body as Body), ...Object.fromEntries(made) };
}

/** For a promise's `catch`: runs `work`, then rethrows. */
function after(work: () => unknown) {
  return async (error: unknown): Promise<never> => {
    await work();
    throw error;
  };
}
