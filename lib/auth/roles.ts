import type { roleNames } from "@/lib/front/role-names.mjs";

/** Whose screens have single-key shortcuts, and so a switch for them in the account. */
export const rolesWithShortcuts: readonly Role[] = ["admin", "processing"];
export const hasShortcuts = (role: Role): boolean => rolesWithShortcuts.includes(role);

/**
 * The four portals. `proxy.ts`, the portal layouts, the login screens, the guard and the tests all use this table.
 * `name` is what the team calls somebody with the role; `life` is a session's absolute lifetime in seconds.
 */
export const roles = {
  student: {
    name: "Student",
    cookie: "student_session",
    login: "/student/login",
    home: "/student/dashboard",
    area: "the student portal",
    notAuthorized: "Not authorized as student",
    open: ["/student/login", "/student/register"],
    life: 7 * 24 * 3600,
  },
  admin: {
    name: "Admin",
    cookie: "admin_session",
    login: "/admin/login",
    home: "/admin/dashboard",
    area: "the admin area",
    notAuthorized: "Not authorized as admin",
    open: ["/admin", "/admin/login", "/admin/register"],
    life: 12 * 3600,
  },
  processing: {
    name: "Processing team",
    cookie: "processing_session",
    login: "/processing/login",
    home: "/processing/dashboard",
    area: "the processing team portal",
    notAuthorized: "Not authorized as processing team member",
    open: ["/processing/login"],
    life: 12 * 3600,
  },
  b2b: {
    name: "Partner",
    cookie: "b2b_session",
    login: "/b2b/login",
    home: "/b2b/dashboard",
    area: "the B2B portal",
    notAuthorized: "Not authorized as B2B partner",
    open: ["/b2b/login"],
    life: 12 * 3600,
  },
} as const satisfies Record<Role, unknown>;

export type Role = (typeof roleNames)[number];

/** Least powerful first: the order in which cookies are tried if a request doesn't name its portal. */
export const roleOrder = ["student", "b2b", "processing", "admin"] as const satisfies readonly Role[];

/** True for the name of one of the four roles. */
export function isRole(value: unknown): value is Role {
  return typeof value === "string" && Object.hasOwn(roles, value);
}
