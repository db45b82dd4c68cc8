export type Asked = {
  token?: string;
  key?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** After so long without an answer the client hangs up. */
  patienceMs?: number;
};

/** `body` is what JSON the answer holds. */
export type Answered = { status: number; body: Record<string, unknown>; headers: Headers };

/** Asks the API as a program does. Null when the line is closed, or nobody listens, or no answer comes. */
export async function ask(
  url: string,
  method: string,
  path: string,
  { token, key, body, form, headers, patienceMs = 60_000 }: Asked = {},
): Promise<Answered | null> {
  try {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { "idempotency-key": key }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    return { status: answer.status, body: text ? JSON.parse(text) : {}, headers: answer.headers };
  } catch {
    return null; // what a careful client takes for "I do not know"
  }
}
