import "server-only";
import type { Actor } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import type { Owner } from "@/lib/students/views";

/**
 * Throws 403, with that sentence, for a member who wants to hand over what a colleague answers for: a person, an application
 * or a task. Whatever nobody has, and what somebody has left behind, anyone may take or give.
 */
export function assertMayHandOver(
  actor: Actor,
  owner: Owner,
  sentence = "Only the owner or an admin can hand this over",
): void {
  if (actor.kind !== "user" || actor.role === "admin") return;
  if (owner === null || !owner.active || owner.id === actor.id) return;
  throw new AppError("forbidden", sentence);
}
