import "server-only";
import type { StaffStudentView } from "@/lib/accounts/views";
import type { Actor } from "@/lib/auth/policy";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/uuid";
import { getUser } from "./profile";

/** The student of an address, for staff; null for an id that is nobody's, or somebody's who is no student. */
export async function findStudent(actor: Actor, id: string): Promise<StaffStudentView | null> {
  if (!isUuid(id)) return null;
  try {
    const account = await getUser(actor, id);
    return "document_count" in account ? account : null; // one's own account may be read here too
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
