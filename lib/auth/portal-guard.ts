import "server-only";
import type { Route } from "next";
import { redirect, unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { log } from "@/lib/platform/log";
import { requirePortalActor } from "./next-auth";
import type { UserActor } from "./policy";
import { type Role, roles } from "./roles";

/** One lookup per request, however many parts of a page ask. */
const actorOf = cache(async (portal: Role): Promise<UserActor> => {
  try {
    return await requirePortalActor(portal);
  } catch (error) {
    unstable_rethrow(error);
    log.error({ error: String(error), portal }, "a session could not be verified");
    redirect(`${roles[portal].login}?reason=error`);
  }
});

/**
 * The account signed in to a portal, for its layout and pages. Redirects to the portal's login if nobody is signed in or
 * the session can't be checked; the login page says why. Somebody who must set up a second factor first is sent to My
 * account, which (like the layout around it) asks with `mayOwe`.
 */
export async function guardPortal(portal: Role, { mayOwe = false } = {}): Promise<UserActor> {
  const actor = await actorOf(portal);
  if (actor.secondFactor === "owed" && !mayOwe) redirect(`/${portal}/account` as Route);
  return actor;
}
