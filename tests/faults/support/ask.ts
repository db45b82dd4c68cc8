export type Asked = {
  token?: string;
  key?: string;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
  /** The client's timeout without an answer. */
  patienceMs?: number;
};

/** `body` is the parsed JSON of the answer. */
export type Answered = { status: number; body: Record<string, unknown>; headers: Headers };

/** Calls the API like a program. Null when the connection is closed or refused, or on a timeout. */
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
    return null; // a client with retries treats it as "unknown"
  }
}
