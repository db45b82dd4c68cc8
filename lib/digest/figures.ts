import type { Role } from "@/lib/auth/roles";
import { countedUpTo, totalLabel } from "@/lib/http/list/page";

/** What can wait for a member of the team in the morning, in the mail's order. */
export const digestFigures = [
  "bookings",
  "tasks",
  "follow_ups",
  "threads",
  "documents",
  "unowned",
  "left",
  "due",
] as const;
export type DigestFigure = (typeof digestFigures)[number];
export type DigestCounts = Partial<Record<DigestFigure, number>>;

type Staff = Extract<Role, "admin" | "processing">;

/** What a figure counts, and its list: for members what is theirs, for admins everything, but of tasks their own. */
const lists: Record<DigestFigure, { label: string; admin: string; processing: string }> = {
  bookings: {
    label: "Consultations today",
    admin: "/admin/dashboard?tab=consultations&view=day",
    processing: "/processing/dashboard",
  },
  tasks: { label: "Tasks due or overdue", admin: "/admin/dashboard", processing: "/processing/dashboard" },
  follow_ups: {
    label: "Leads to speak with by today",
    admin: "/admin/dashboard?tab=leads&due=by_today",
    processing: "/processing/leads?due=by_today&owner=me",
  },
  threads: {
    label: "Students with unread messages",
    admin: "/admin/dashboard?tab=students",
    processing: "/processing/messages?view=waiting&owner=me",
  },
  documents: {
    label: "Documents to review",
    admin: "/admin/dashboard?tab=students",
    processing: "/processing/documents?owner=me",
  },
  unowned: { label: "Leads without an owner", admin: "/admin/dashboard?tab=leads&owner=none", processing: "" },
  left: { label: "Left behind by former members", admin: "/admin/dashboard", processing: "" },
  due: { label: "Figures due for a check", admin: "/admin/content?show=due", processing: "" },
};

/** A line of the mail: "4" and where its list is. */
export type DigestLine = { label: string; value: string; path: string };

/** The lines of the morning's mail: only what is not zero. Empty: there is nothing to mail. */
export const digestLines = (role: Staff, counts: DigestCounts): DigestLine[] =>
  digestFigures.flatMap((figure) => {
    const count = counts[figure] ?? 0;
    if (count === 0) return [];
    return { label: lists[figure].label, value: totalLabel(count, countedUpTo), path: lists[figure][role] };
  });
