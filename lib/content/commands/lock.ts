import "server-only";
import type { Tx } from "@/lib/platform/db";

/** Changes of the content happen one at a time, so that two can't start from the same version. Needs no configuration. */
export async function lockContent(tx: Tx): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(('x' || left(encode(sha256('content'), 'hex'), 16))::bit(64)::bigint)`;
}
