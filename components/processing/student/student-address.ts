import type { Route } from "next";

/** The tabs of a student's record in order; the bare address shows the first. */
export const studentTabs = [
  { value: "profile", label: "Profile" },
  { value: "documents", label: "Documents" },
  { value: "education", label: "Education" },
  { value: "applications", label: "Applications" },
  { value: "messages", label: "Messages" },
] as const;
export type StudentTab = (typeof studentTabs)[number]["value"];

/** The open tab, and what Create Application starts from: a request, or nothing (`isNew`). */
export type StudentAddress = { tab: StudentTab; request: string | undefined; isNew: boolean };

/** Parses the query of an address; an unknown tab counts as the first. */
export const readStudentAddress = (params: { get: (name: string) => string | null }): StudentAddress => ({
  tab: studentTabs.find(({ value }) => value === params.get("tab"))?.value ?? "profile",
  request: params.get("request") || undefined,
  isNew: params.get("new") === "application",
});

/** The address of a student's record. */
export function studentHref(studentId: string, to: Partial<StudentAddress> = {}): Route {
  const { tab = "profile", request, isNew } = to;
  const params = new URLSearchParams();
  if (tab !== "profile") params.set("tab", tab);
  if (request) params.set("request", request);
  if (isNew) params.set("new", "application");
  const query = params.size > 0 ? `?${params}` : "";
  return `/processing/students/${studentId}${query}` as Route; // typedRoutes cannot check a composed address
}

export const studentNotLoaded = "Failed to load student details.";
