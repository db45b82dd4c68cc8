import type { Route } from "next";
import type { ProfileGap } from "@/lib/students/completeness";

/** The tabs of the profile in order; the bare address shows the first. */
export const profileTabs = [
  { value: "personal", label: "Personal Information" },
  { value: "preferences", label: "Study Preferences" },
  { value: "education", label: "Education" },
  { value: "skills", label: "Skills" },
  { value: "account", label: "Account" },
] as const;
export type ProfileTabName = (typeof profileTabs)[number]["value"];

const path = "/student/profile";

/** The tab in the address; an unknown one counts as the first. */
export const readProfileTab = (tab: string | null | undefined): ProfileTabName =>
  profileTabs.find(({ value }) => value === tab)?.value ?? "personal";

/** The address of a tab, and of a control in it. */
export function profileHref(tab: ProfileTabName, control?: string): Route {
  const query = tab === "personal" ? "" : `?tab=${tab}`;
  return `${path}${query}${control ? `#${control}` : ""}` as Route; // typedRoutes cannot check a composed address
}

/** The controls of gaps whose control has another name. */
const controls: Record<string, string> = { english: "test_type", education: "add-education" };

/** The id of the control that fills a gap in the profile. */
export const controlOf = ({ id }: ProfileGap) => controls[id] ?? id;
