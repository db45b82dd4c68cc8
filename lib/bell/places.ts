import type { Role } from "@/lib/auth/roles";
import type { NoticeKind } from "@/lib/notices/labels";

/** The person whom a line is about, as far as its receiver sees them. */
type Person = { contactId: string; studentId: string | null };

type About = {
  kind: NoticeKind;
  recordId: string | null;
  /** Undefined if the receiver may not see the person, or there is none. */
  person: Person | undefined;
};

const ofStudent: Partial<Record<NoticeKind, (recordId: string | null) => string>> = {
  message: () => "/student/messages",
  document: () => "/student/documents",
  application: (id) => (id ? `/student/applications?open=${id}` : "/student/applications"),
  request: () => "/student/recommendations",
  story: () => "/student/profile?tab=account#story",
};

/** The tab of a student's record that a kind is about. */
const tabOf: Partial<Record<NoticeKind, string>> = { message: "?tab=messages", document: "?tab=documents" };

function ofMember(role: "processing" | "admin", { kind, recordId, person }: About): string | null {
  const dashboard = `/${role}/dashboard`;
  if (kind === "import_ended") return `${dashboard}?tab=import`;
  if (kind === "proposal") return "/admin/content?show=proposals";
  if (kind === "proposal_decided") return role === "admin" ? "/admin/content" : "/processing/catalogue?show=own";
  if (kind === "booking" && role === "admin") {
    return `${dashboard}?tab=consultations${recordId ? `&open=${recordId}` : ""}`;
  }
  if (!person) return kind === "task_given" || kind === "task_due" ? dashboard : null;
  const { contactId, studentId } = person;
  if (role === "admin") {
    return studentId ? `${dashboard}?tab=students&open=${studentId}` : `${dashboard}?tab=leads&open=${contactId}`;
  }
  return studentId ? `/processing/students/${studentId}${tabOf[kind] ?? ""}` : `/processing/leads?open=${contactId}`;
}

/** Where a line leads in its receiver's portal; null if that is nowhere any more. */
export function placeOf(role: Role, about: About): string | null {
  if (role === "b2b") return "/b2b/dashboard";
  if (role === "student") return ofStudent[about.kind]?.(about.recordId) ?? "/student/dashboard";
  return ofMember(role, about);
}
