import "server-only";
import type { Tx } from "@/lib/platform/db";
import { announce } from "@/lib/platform/live/announce";

/** Tells the team's screens that a contact has changed, once that is stored. Who may see it, the API decides. */
export const tellContact = (tx: Tx, id: string): Promise<void> =>
  announce(tx, { kind: "contact", id, accounts: [], roles: ["processing", "admin"] });
