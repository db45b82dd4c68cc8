import type { OwnAccountProps } from "@/components/accounts/own/own-account";
import { getSelf, listSessions } from "@/lib/accounts/queries/sessions";
import type { UserActor } from "@/lib/auth/policy";
import { readSeed } from "@/lib/http/browser/page-seed";

/** The query of a page's address; of a name that occurs twice, the first value. */
export type Params = Readonly<Record<string, string | undefined>>;

/** Reads the properties of a page's screen. `id` is the address's last part where the table has `[id]`. */
export type ReadPage = (actor: UserActor, params: Params, id: string) => Promise<Record<string, unknown>>;

/** Pages by address. */
export type PortalPages = Readonly<Record<`/${string}`, ReadPage>>;

/** My account, which the team, the admins and the partners share. */
export async function readOwnAccount(actor: UserActor): Promise<OwnAccountProps> {
  const [account, sessions] = await Promise.all([readSeed(() => getSelf(actor)), readSeed(() => listSessions(actor))]);
  const owner = { id: actor.id, portal: actor.role };
  return { owner, account, sessions, isOwed: actor.secondFactor === "owed" };
}
