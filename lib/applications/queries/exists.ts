import "server-only";
import { type Action, type Actor, assertCan } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/db";

/** Throws 404 for an application that is not there, before what staff want of it is looked at. */
export async function assertApplicationExists(actor: Actor, action: Action, id: string): Promise<void> {
  assertCan(actor, action);
  if (!(await db.application.findUnique({ where: { id }, select: { id: true } }))) throw new AppError("not_found");
}
