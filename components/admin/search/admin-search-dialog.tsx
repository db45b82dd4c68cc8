"use client";

import { CalendarCheck, CalendarPlus, Handshake, IdCard, Mail, UserPlus, UserRound } from "lucide-react";
import { consultationsAddress } from "@/components/admin/consultations/consultations-queries";
import { dashboardAddress, dashboardTab, dashboardTabs, tabLabels } from "@/components/admin/dashboard-address";
import { messagesAddress } from "@/components/admin/messages/messages-queries";
import { referralsAddress } from "@/components/admin/referrals/referrals-queries";
import { studentsAddress } from "@/components/admin/students/students-queries";
import { type TeamGroup, teamAddress } from "@/components/admin/team/team-queries";
import { actionLine, type Line, type LinesOf, type SearchGuide } from "@/components/portal/search/line";
import { contactLines, leadLine, personNote } from "@/components/portal/search/person-lines";
import { SearchDialog } from "@/components/portal/search/search-dialog";
import type { SearchDialogProps } from "@/components/portal/search/search-provider";
import type { Tone } from "@/components/ui/badge";
import { readStatus } from "@/lib/applications/labels";
import { consultationStatuses } from "@/lib/consultations/labels";
import { messageStatuses } from "@/lib/messages/labels";
import { formatDate, formatShortDay, formatTime } from "@/lib/office-time";
import { readReferralStatus } from "@/lib/partners/labels";
import type { FoundPerson } from "@/lib/search/views";

const tabWords: Record<(typeof dashboardTabs)[number], readonly string[]> = {
  overview: ["dashboard", "home", "figures", "charts"],
  consultations: ["bookings", "appointments"],
  leads: ["contacts", "calls", "follow-up", "board"],
  import: ["csv", "excel", "spreadsheet", "upload"],
  health: ["status", "mail", "system"],
  settings: ["opening hours", "closed days", "second factor"],
  messages: ["contact", "inbox"],
  students: ["people"],
  team: ["staff", "members", "partners", "accounts"],
  referrals: ["commission", "partners"],
  reports: ["funnel", "figures", "results", "sources", "reasons for loss"],
  audit: ["history", "security"],
};

const page = (title: string, href: string, words: readonly string[] = []): Line => ({
  id: `page-${title}`,
  kind: "page",
  title,
  href,
  words,
});

const pages: readonly Line[] = [
  ...dashboardTabs.map((tab) => page(tabLabels[tab], dashboardTab(tab), tabWords[tab])),
  page("Consultations of a week", consultationsAddress.href({ view: "week" }), ["calendar"]),
  page("Consultations of a month", consultationsAddress.href({ view: "month" }), ["calendar"]),
  page("Consultations of a day", consultationsAddress.href({ view: "day" }), ["calendar", "today"]),
  page("Partners", teamAddress.href({ group: "partners" }), ["agents"]),
  page("Admins", teamAddress.href({ group: "admins" })),
  page("News and notices", "/admin/content/announcements", ["announcement", "closed", "eid", "banner"]),
  page("Success stories", "/admin/content/stories", ["students", "testimonials", "consent"]),
  page("Brand", "/admin/content/brand", ["logo", "colours"]),
  page("First steps", "/admin/content/first-run", ["checklist", "set up", "begin"]),
  page("Claims", "/admin/content/claim-check", ["proof", "figures", "record"]),
  page("My account", "/admin/account", ["password", "sessions", "passkeys"]),
  page("API", "/admin/api", ["documentation"]),
];

const actions: readonly Line[] = [
  actionLine("Book a consultation", consultationsAddress.href({ book: "new" }), CalendarPlus, [
    "walk-in",
    "phone",
    "appointment",
    "booking",
    "for somebody",
  ]),
  actionLine("Register a team member", "/admin/processing/register", UserPlus, [
    "add",
    "invite",
    "processing",
    "staff",
  ]),
  actionLine("Register a partner", "/admin/b2b/register", Handshake, ["add", "invite", "agent", "b2b"]),
];

const groupOf: Partial<Record<FoundPerson["role"], TeamGroup>> = {
  processing: "processing",
  b2b: "partners",
  admin: "admins",
};

/** Somebody's record, beside the list in which their row is found by their address. */
function hrefOf({ id, role, email }: FoundPerson): string {
  const group = groupOf[role];
  const to = { search: email, open: id };
  return group ? teamAddress.href({ ...to, group }) : studentsAddress.href(to);
}

/** What else an admin can do about somebody. */
function about({ id, role, name, email }: FoundPerson): Line[] {
  if (role === "student") {
    return [
      actionLine(`Book for ${name}`, consultationsAddress.href({ book: id }), CalendarPlus),
      actionLine(`Consultations of ${name}`, consultationsAddress.href({ search: email }), CalendarCheck),
    ];
  }
  return role === "b2b" ? [actionLine(`Referrals of ${name}`, referralsAddress.href({ partner: id }), Handshake)] : [];
}

/** Label and tone of a status that has a table. */
const badgeOf = <T extends string>(table: readonly { value: T; label: string; tone: Tone }[], status: T) => {
  const known = table.find(({ value }) => value === status);
  return { tone: known?.tone ?? "off", label: known?.label ?? "Unknown" };
};

const linesOf: LinesOf = {
  leads: leadLine("admin"),
  people: (person) => {
    const { id, role, name } = person;
    const href = hrefOf(person);
    const open = actionLine(`Open ${name}`, href, role === "student" ? UserRound : IdCard);
    const more = [...contactLines(person), open, ...about(person)];
    return { id: `person-${id}`, kind: "person", title: name, note: personNote(person), href, more };
  },
  bookings: ({ id, reference, name, phone, starts_at, status }) => {
    const href = consultationsAddress.href({ open: id });
    return {
      id: `booking-${id}`,
      kind: "booking",
      title: reference,
      note: `${name}, ${formatShortDay(starts_at)}, ${formatTime(starts_at)} · ${phone}`,
      href,
      badge: badgeOf(consultationStatuses, status),
      more: [
        ...contactLines({ id, name, phone }),
        actionLine(`Open ${reference}`, href, CalendarCheck),
        actionLine(`Book for ${name}`, consultationsAddress.href({ book: id, as: "booking" }), CalendarPlus),
      ],
    };
  },
  applications: ({ id, student_id, student_name, student_email, university_name, program_name, deadline, status }) => ({
    id: `application-${id}`,
    kind: "application",
    title: university_name,
    note: `${student_name}, ${program_name}${deadline ? ` · closes ${formatDate(deadline)}` : ""}`,
    href: studentsAddress.href({ search: student_email, open: student_id }),
    badge: readStatus(status),
  }),
  referrals: ({ id, student_name, email, partner_name, status }) => ({
    id: `referral-${id}`,
    kind: "referral",
    title: student_name,
    note: `Referred by ${partner_name} · ${email}`,
    href: referralsAddress.href({ search: email, open: id }),
    badge: readReferralStatus(status),
  }),
  messages: ({ id, name, email, subject, status, created_at }) => {
    const href = messagesAddress.href({ status: "all", open: id });
    return {
      id: `message-${id}`,
      kind: "message",
      title: subject,
      note: `${name}, ${formatDate(created_at)} · ${email}`,
      href,
      badge: badgeOf(messageStatuses, status),
      more: [
        actionLine(`Open the message of ${name}`, href, Mail),
        actionLine(`Book for ${name}`, consultationsAddress.href({ book: id, as: "message" }), CalendarPlus),
      ],
    };
  },
};

const guide: SearchGuide = {
  portal: "admin",
  placeholder: "Search people, references, phones",
  pages,
  actions,
  linesOf,
  about,
  inPlace: [dashboardAddress.href({})],
};

/** The search of the admin area. */
export const AdminSearchDialog = (props: SearchDialogProps) => <SearchDialog guide={guide} {...props} />;
