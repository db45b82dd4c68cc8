import "server-only";
import { redirect, unstable_rethrow } from "next/navigation";
import { cache } from "react";
import { log } from "@/lib/platform/log";
import { requirePortalActor } from "./next-auth";
import type { UserActor } from "./policy";
import { type Role, roles } from "./roles";

/**
 * The account signed in to a portal, for its layout and pages: one lookup per request. Redirects to the portal's login
 * if nobody is signed in or the session can't be checked; the login page says why.
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
