import "server-only";
import { log } from "./log";
import { count } from "./metrics";

type LoggedEntry = {
  action: string;
  actorId?: string | undefined;
  subjectId?: string | undefined;
  details?: object | undefined;
};

/** Counts and logs a stored audit entry. Called by `recordAudit`, and by code that writes its own entry. */
export function logAudit({ action, actorId, subjectId, details }: LoggedEntry): void {
  count("audit_events_total", { action });
  log.info({ audit: action, actorId, subjectId, ...details }, action);
}
