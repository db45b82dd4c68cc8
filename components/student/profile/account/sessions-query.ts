import { queryOptions } from "@tanstack/react-query";
import type { SessionView } from "@/lib/accounts/views";
import { api } from "@/lib/http/browser/api";

/**
 * The devices on which the account is signed in. Changes of the record do not affect them, so the key is not "student".
 */
export const sessionsQuery = (studentId: string) =>
  queryOptions({
    queryKey: ["sessions", studentId],
    queryFn: ({ signal }) => api<SessionView[]>("GET", "auth/sessions", undefined, { role: "student", signal }),
  });
