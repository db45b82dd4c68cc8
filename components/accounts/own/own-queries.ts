import { queryOptions } from "@tanstack/react-query";
import type { NotificationsView, SecondFactorView, SessionView, UserView } from "@/lib/accounts/views";
import type { Role } from "@/lib/auth/roles";
import { api } from "@/lib/http/browser/api";

/** Whose account a screen shows, and in which portal. */
export type Owner = { id: string; portal: Role };

/** The devices on which the account is signed in. Changes of a student's record do not affect them. */
export const sessionsQuery = ({ id, portal }: Owner) =>
  queryOptions({
    queryKey: ["sessions", id],
    queryFn: ({ signal }) => api<SessionView[]>("GET", "auth/sessions", undefined, { role: portal, signal }),
  });

/** The account itself, for staff and partners. */
export const ownAccountQuery = ({ id, portal }: Owner) =>
  queryOptions({
    queryKey: ["own-account", id],
    queryFn: ({ signal }) => api<UserView>("GET", "auth/me", undefined, { role: portal, signal }),
  });

/** Which emails the account gets. */
export const notificationsQuery = ({ id, portal }: Owner) =>
  queryOptions({
    queryKey: ["notifications", id],
    queryFn: ({ signal }) => api<NotificationsView>("GET", "auth/notifications", undefined, { role: portal, signal }),
  });

/** The second factor of the account. */
export const secondFactorQuery = ({ id, portal }: Owner) =>
  queryOptions({
    queryKey: ["second-factor", id],
    queryFn: ({ signal }) => api<SecondFactorView>("GET", "auth/second-factor", undefined, { role: portal, signal }),
  });
