import type { Role } from "@/lib/auth/roles";

type GuardedPage = {
  path: string;
  role: Role;
  /** The folder of the page, if it is not the path itself. */
  folder?: string;
};

/** Every page that only a portal's own role may see, for the guard tests. A new page needs a row here. */
export const guardedPages: GuardedPage[] = [
  { path: "/student/dashboard", role: "student" },
  { path: "/student/documents", role: "student" },
  { path: "/student/applications", role: "student" },
  { path: "/student/recommendations", role: "student" },
  { path: "/student/profile", role: "student" },
  { path: "/student/plans", role: "student" },
  { path: "/student/messages", role: "student" },
  { path: "/admin/dashboard", role: "admin" },
  { path: "/admin/processing/register", role: "admin" },
  { path: "/admin/b2b/register", role: "admin" },
  { path: "/admin/account", role: "admin" },
  { path: "/admin/api", role: "admin" },
  { path: "/admin/content", role: "admin" },
  { path: "/admin/content/announcements", role: "admin" },
  { path: "/admin/content/stories", role: "admin" },
  { path: "/admin/content/brand", role: "admin" },
  { path: "/admin/content/first-run", role: "admin" },
  { path: "/admin/content/claim-check", role: "admin" },
  { path: "/processing/dashboard", role: "processing" },
  { path: "/processing/students", role: "processing" },
  {
    path: "/processing/students/0b9d1c52-6f0e-4d57-9a3c-2f4c1e8a7d60",
    role: "processing",
    folder: "/processing/students/[id]",
  },
  { path: "/processing/documents", role: "processing" },
  { path: "/processing/applications", role: "processing" },
  { path: "/processing/leads", role: "processing" },
  { path: "/processing/messages", role: "processing" },
  { path: "/processing/recommendations", role: "processing" },
  { path: "/processing/catalogue", role: "processing" },
  { path: "/processing/account", role: "processing" },
  { path: "/processing/api", role: "processing" },
  { path: "/b2b/dashboard", role: "b2b" },
  { path: "/b2b/refer", role: "b2b" },
  { path: "/b2b/statements", role: "b2b" },
  { path: "/b2b/account", role: "b2b" },
];
