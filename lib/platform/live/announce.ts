import "server-only";
import type { Role } from "@/lib/generated/prisma/enums";
import { type Tx, writeBeforeCommit } from "@/lib/platform/db";

/** What can change on somebody's screen. */
export type LiveKind = "thread" | "contact" | "task" | "notice";

/** That a record of some kind has changed. It never carries content: the screen asks the API, which decides anew. */
export type LiveEvent = { kind: LiveKind; id: string };

/** An event, and whose screens get it: these accounts', and everybody's with one of these roles. */
export type LiveNews = LiveEvent & { accounts: readonly string[]; roles: readonly Role[] };

/** The channel of Postgres that all processes listen to. The migrations' triggers use it as well. */
export const liveChannel = "live";

/** Postgres takes 8,000 bytes in a payload; ids have 36 characters. */
const mostAccounts = 150;

function* payloads(news: readonly LiveNews[]): Generator<string> {
  for (const { accounts, ...rest } of news) {
    for (let from = 0; from === 0 || from < accounts.length; from += mostAccounts) {
      // The roles need to hear it once.
      const roles = from === 0 ? rest.roles : [];
      yield JSON.stringify({ ...rest, roles, accounts: accounts.slice(from, from + mostAccounts) });
    }
  }
}

const notify = (tx: Tx, news: LiveNews[]) =>
  tx.$executeRaw`SELECT pg_notify(${liveChannel}, payload) FROM unnest(${[...new Set(payloads(news))]}::text[]) AS payload`;

/**
 * Tells all open live streams of these people, in every process, that a record has changed. Call it in the transaction
 * of the change: it is told when that commits, and never otherwise.
 */
export const announce = (tx: Tx, news: LiveNews): Promise<void> => writeBeforeCommit<LiveNews>(tx, notify, news);
