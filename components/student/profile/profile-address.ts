import type { Route } from "next";
import type { ProfileGap } from "@/lib/students/completeness";

/** The tabs of the profile in their order; the first is what the bare address shows. */
export const profileTabs = [
  { value: "personal", label: "Personal Information" },
  { value: "preferences", label: "Study Preferences" },
  { value: "education", label: "Education" },
  { value: "skills", label: "Skills" },
  { value: "account", label: "Account" },
] as const;
export type ProfileTabName = (typeof profileTabs)[number]["value"];

const path = "/student/profile";

/** The tab that an address names; one that is not there counts as the first. */
export const readProfileTab = (tab: string | null | undefined): ProfileTabName =>
  profileTabs.find(({ value }) => value === tab)?.value ?? "personal";

/** The address of a tab, and of a control in it. */
export function profileHref(tab: ProfileTabName, control?: string): Route {
  const query = tab === "personal" ? "" : `?tab=${tab}`;
  return `${path}${query}${control ? `#${control}` : ""}` as Route; // typedRoutes cannot follow what is put together
}

/** Where a gap is filled in, when the control is not named after it. */
const controls: Record<string, string> = { english: "test_type", education: "add-education" };

/** The id of the control that fills a gap of the profile. */
export const controlOf = ({ id }: ProfileGap) => controls[id] ?? id;
