import type { Action } from "@/lib/auth/policy";

export type Verb = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Every endpoint with the policy action that guards it: the second half of the contract's table in section 2. The first
 * half, who may perform an action, is `tests/unit/policy.test.ts`. A route without a row fails the routes test.
 */
export const apiTable = {
  "/api/auth/token": { POST: "account:sign-in" },
  "/api/auth/me": { GET: "account:read-self" },
  "/api/auth/logout": { POST: "account:sign-out" },
  "/api/auth/sessions": { GET: "account:sessions" },
  "/api/auth/sessions/[id]": { DELETE: "account:sessions" },
  "/api/auth/register/student": { POST: "account:register" },
  "/api/auth/register/admin": { POST: "account:register" },
  "/api/auth/processing/register": { POST: "processing-member:register" },
  "/api/auth/b2b/register": { POST: "partner:register" },
  "/api/auth/password/change": { POST: "account:change-password" },
  "/api/auth/password/forgot": { POST: "account:reset-password" },
  "/api/auth/password/reset": { POST: "account:reset-password" },
  "/api/auth/email/send-link": { POST: "account:ask-confirmation" },
  "/api/auth/email/confirm": { POST: "account:confirm-email" },
  "/api/users": { GET: "student:list" },
  "/api/users/[id]": { GET: "user:read", PUT: "user:update" },
  "/api/users/[id]/skills": { PUT: "user:update" },
  "/api/users/[id]/profile-picture": { GET: "user:read", POST: "user:update", DELETE: "user:update" },
  "/api/users/[id]/export": { GET: "account:export" },
  "/api/users/[id]/deletion": { POST: "account:delete", DELETE: "account:delete" },
  "/api/users/[id]/status": { PATCH: "account:set-status" },
  "/api/education": { GET: "education:read", POST: "education:write" },
  "/api/education/[id]": { PUT: "education:write", DELETE: "education:write" },
  "/api/processing-team": { GET: "processing-member:manage" },
  "/api/processing-team/[id]": { PATCH: "processing-member:manage" },
  "/api/processing-team/[id]/invitation": { POST: "processing-member:manage" },
  "/api/b2b-partners": { GET: "partner:manage" },
  "/api/b2b-partners/[id]": { PATCH: "partner:manage" },
  "/api/b2b-partners/[id]/invitation": { POST: "partner:manage" },
  "/api/consultations": { GET: "consultation:list", POST: "consultation:book" },
  "/api/consultations/[id]": { PATCH: "consultation:update" },
  "/api/consultations/counts": { GET: "consultation:list" },
  "/api/consultations/export": { GET: "consultation:list" },
  "/api/consultations/upcoming": { GET: "consultation:list" },
  "/api/consultations/slots": { GET: "consultation:book" },
  "/api/consultations/assignees": { GET: "consultation:list" },
  "/api/consultations/calendar": { GET: "consultation:list" },
  "/api/bookings/[reference]/calendar": { GET: "booking-page:open" },
  "/api/bookings/[reference]/cancellation": { POST: "booking-page:open" },
  "/api/bookings/[reference]/move": { POST: "booking-page:open" },
  "/api/office/closed-days": { GET: "office:manage" },
  "/api/office/closed-days/[date]": { PUT: "office:manage", DELETE: "office:manage" },
  "/api/office/slots/[slot]": { PUT: "office:manage" },
  "/api/contact": { GET: "message:list", POST: "message:send" },
  "/api/contact/[id]": { PATCH: "message:update" },
  "/api/contact/counts": { GET: "message:list" },
  "/api/changes/[id]": { GET: "change:undo" },
  "/api/changes/[id]/undo": { POST: "change:undo" },
  "/api/chat": { POST: "chat:send" },
  "/api/documents": { GET: "document:read", POST: "document:upload" },
  "/api/documents/[id]": { GET: "document:read", DELETE: "document:delete" },
  "/api/documents/[id]/file": { GET: "document:read" },
  "/api/documents/[id]/history": { GET: "document:review" },
  "/api/documents/[id]/review": { PATCH: "document:review" },
  "/api/documents/waiting": { GET: "document:review" },
  "/api/review-snippets": { GET: "document:review", POST: "document:review" },
  "/api/review-snippets/[id]": { DELETE: "document:review" },
  "/api/referrals": { GET: "referral:read", POST: "referral:create" },
  "/api/referrals/[id]": { PATCH: "referral:update" },
  "/api/referrals/summary": { GET: "referral:read" },
  "/api/referrals/statements": { GET: "referral:read" },
  "/api/referrals/statements/[month]": { GET: "referral:read" },
  "/api/referrals/statements/[month]/file": { GET: "referral:read" },
  "/api/referral-codes/[code]": { GET: "referral-code:read" },
  "/api/mail-receipts/[key]": { GET: "mail-receipt:read" },
  "/api/b2b/link": { GET: "referral:link" },
  "/api/stats/charts": { GET: "stats:charts" },
  "/api/stats/overview": { GET: "stats:read" },
  "/api/audit": { GET: "audit:read" },
  "/api/today": { GET: "today:read" },
  "/api/catalogue/universities": { GET: "catalogue:search" },
  "/api/catalogue/programmes": { GET: "catalogue:search" },
  "/api/student/onboarding-steps/[id]": { GET: "onboarding:read" },
  "/api/student/required-documents/[id]": { GET: "onboarding:read" },
  "/api/applications": { GET: "application:read", POST: "application:write" },
  "/api/applications/[id]": { GET: "application:read", PATCH: "application:write" },
  "/api/applications/[id]/correction": { POST: "application:write" },
  "/api/applications/[id]/history": { GET: "application:history" },
  "/api/applications/[id]/withdrawal": { POST: "application:write" },
  "/api/recommendations": { POST: "recommendation:generate" },
  "/api/recommendations/generate/[id]": { POST: "recommendation:generate" },
  "/api/recommendations/[id]": { GET: "recommendation:read" },
  "/api/recommendations/[id]/readiness": { GET: "recommendation:read" },
  "/api/plans": { POST: "plan:save" },
  "/api/plans/[id]": { GET: "plan:read", DELETE: "plan:save" },
  "/api/requests": { GET: "request:read", POST: "request:create" },
  "/api/requests/[id]": { PATCH: "request:update" },
  "/api/mail": { GET: "mail:manage" },
  "/api/mail/[id]": { DELETE: "mail:manage" },
  "/api/mail/[id]/retry": { POST: "mail:manage" },
  "/api/mail/retry": { POST: "mail:manage" },
  "/api/openapi.json": { GET: "api:describe" },
  "/api/health": { GET: "health:read" },
  "/api/health/live": { GET: "health:read" },
  "/api/health/details": { GET: "health:details" },
} as const satisfies Record<string, Partial<Record<Verb, Action>>>;

export type ApiPath = keyof typeof apiTable;

/** Answers everything that no other route does. */
export const catchAll = "/api/[...path]";

/** A value for each path parameter that is not an id. */
const parts: Record<string, string> = {
  date: "2027-01-05",
  slot: "2027-01-05T05:00:00.000Z",
  month: "2026-11",
  code: "NOBODY42",
  reference: "TG-222222",
};

/** Values for the path parameters: the given or a random id; for other parameters, something of the right format. */
export const partsOf = (path: string, id: string = crypto.randomUUID()) =>
  Object.fromEntries([...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, parts[name] ?? id]));

/** The table as a list: one entry for each method of each path. */
export const endpoints = Object.entries(apiTable).flatMap(([path, verbs]) =>
  Object.entries(verbs).map(([verb, action]) => ({ path: path as ApiPath, verb: verb as Verb, action })),
);
