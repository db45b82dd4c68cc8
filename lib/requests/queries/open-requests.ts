import "server-only";
import type { Actor } from "@/lib/auth/policy";
import type { StaffRequestView } from "@/lib/requests/views";
import { listRequests } from "./requests";

/** What a student has asked for and nobody has answered, for the team's screens: as many as they ask for themselves. */
export async function listOpenRequests(actor: Actor, studentId: string): Promise<StaffRequestView[]> {
  const { rows } = await listRequests(actor, { student_id: studentId, status: "open", limit: 200, offset: 0 });
  return rows.filter((row): row is StaffRequestView => "recommendation" in row);
}
