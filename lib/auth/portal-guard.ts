import "server-only";
import { redirect, unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { log } from "@/lib/platform/log";
import { portalActor, requirePortalActor } from "./next-auth";
import type { UserActor } from "./policy";
import { type Role, roles } from "./roles";

/**
 * Who is signed in to a portal, for its layout and its pages: one look-up for all of a request. Whoever is not signed in
 * goes to the portal's login, also when it cannot be found out; the login says why.
 */
export const guardPortal = cache(async (portal: Role): Promise<UserActor> => {
  try {
    return await requirePortalActor(portal);
  } catch (error) {
    unstable_rethrow(error);
    log.error({ error: String(error), portal }, "a session could not be verified");
    redirect(`${roles[portal].login}?reason=error`);
  }
});

/** Whether a login screen has nothing to ask. When that cannot be found out, it asks. */
export async function isSignedIn(portal: Role): Promise<boolean> {
  try {
    return (await portalActor(portal)) !== null;
  } catch (error) {
    unstable_rethrow(error);
    log.error({ error: String(error), portal }, "a session could not be verified");
    return false;
  }
}
