import "server-only";
import type { NextRequest } from "next/server";
import { type Actor, assertMayEver, mayEver } from "@/lib/auth/policy";
import { type Identity, identify } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";
import type { RequestContext } from "@/lib/platform/request-context";
import { readJson } from "./body";
import { assertSameSite } from "./origin";
import type { Access, Body } from "./route-options";

/** Who asks, and the body where it had to be read to find that out. */
export type Caller = { actor: Actor; early: Body | undefined };

const nobody: Identity = { actor: { kind: "visitor" }, byCookie: false };

/** The first checks of the contract: cross-site rule, who asks, may that role. */
export async function callerOf(request: NextRequest, options: Access, meta: RequestContext): Promise<Caller> {
  const identity = options.identify === false ? nobody : await identifyAfterOrigin(request);
  assertSameSite(request.method, request.headers, identity.byCookie);
  const early = identity.actor.kind === "visitor" && options.alsoIdentify ? await readJson(request) : undefined;
  const actor = (early && (await options.alsoIdentify?.(early))) ?? identity.actor;
  if (actor.kind === "user") meta.accountId = actor.id;
  if (actor.kind === "visitor" && !mayEver(actor, options.action)) {
    throw new AppError("unauthenticated", options.unauthenticated);
  }
  assertMayEver(actor, options.action);
  return { actor, early };
}

/** A request from another site is refused before its credentials are looked up. */
async function identifyAfterOrigin(request: NextRequest): Promise<Identity> {
  assertSameSite(request.method, request.headers, false);
  return identify(request);
}
