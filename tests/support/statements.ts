import pg from "pg";

export type Statement = { text: string; values: unknown[] };

/** The statements, with their values, that a piece of work sends to the database. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const client = pg.Client.prototype as { query: (...args: unknown[]) => unknown };
  const send = client.query;
  client.query = function (...args) {
    const [asked, values] = args as [string | { text: string; values?: unknown[] }, unknown];
    const config = typeof asked === "string" ? { text: asked } : asked;
    seen.push({ text: config.text, values: config.values ?? (Array.isArray(values) ? values : []) });
    return send.apply(this, args);
  };
  try {
    await work();
  } finally {
    client.query = send;
  }
  return seen;
}
