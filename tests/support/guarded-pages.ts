import type { Role } from "@/lib/auth/roles";

/** Every page that only a portal's own role may see, for the guard tests. A new page needs a row here. */
export const guardedPages: { path: string; role: Role }[] = [
  { path: "/student/dashboard", role: "student" },
  { path: "/student/documents", role: "student" },
  { path: "/student/applications", role: "student" },
  { path: "/student/recommendations", role: "student" },
  { path: "/student/profile", role: "student" },
  { path: "/admin/dashboard", role: "admin" },
  { path: "/admin/processing/register", role: "admin" },
  { path: "/processing/dashboard", role: "processing" },
  { path: "/b2b/dashboard", role: "b2b" },
];
