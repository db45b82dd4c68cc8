import type { LucideIcon } from "lucide-react";
import type { Tone } from "@/components/ui/badge";
import type { Role } from "@/lib/auth/roles";
import type { SearchKind } from "@/lib/search/labels";
import type {
  FoundApplication,
  FoundBooking,
  FoundLead,
  FoundMessage,
  FoundPerson,
  FoundReferral,
} from "@/lib/search/views";

/** What a line leads to; it decides the line's icon. */
export type LineKind =
  | "person"
  | "lead"
  | "booking"
  | "application"
  | "referral"
  | "message"
  | "page"
  | "action"
  | "contact";

/** One line of the search: something to open. */
export type Line = {
  /** Unique among all lines. */
  id: string;
  kind: LineKind;
  title: string;
  /** The second line. */
  note?: string;
  href: string;
  /** Instead of the kind's icon. */
  Icon?: LucideIcon;
  badge?: { tone: Tone; label: string };
  /** Other words that find a page or an action. */
  words?: readonly string[];
  /** What else can be done with it: calls, messages, its records. */
  more?: readonly Line[];
};

/** Something to do: "Book for Hamza". */
export const actionLine = (title: string, href: string, Icon: LucideIcon, words: readonly string[] = []): Line => ({
  id: `action-${title}`,
  kind: "action",
  title,
  href,
  Icon,
  words,
});

export type LineGroup = { heading: string; lines: readonly Line[] };

/** Where to look: a kind of records, the portal's pages, or its actions. */
const chips = [
  { value: "everything", label: "Everything" },
  { value: "people", label: "People" },
  { value: "leads", label: "Leads" },
  { value: "bookings", label: "Bookings" },
  { value: "applications", label: "Applications" },
  { value: "pages", label: "Pages" },
  { value: "actions", label: "Actions" },
] as const;
export type Chip = (typeof chips)[number]["value"];

/** The records of a kind, as lines. */
export type LinesOf = {
  people: (person: FoundPerson) => Line;
  leads: (lead: FoundLead) => Line;
  applications: (application: FoundApplication) => Line;
  bookings?: (booking: FoundBooking) => Line;
  referrals?: (referral: FoundReferral) => Line;
  messages?: (message: FoundMessage) => Line;
};

/** What a portal's search knows: its own pages and actions, and where its records open. */
export type SearchGuide = {
  portal: Extract<Role, "admin" | "processing">;
  /** In the empty field. */
  placeholder: string;
  pages: readonly Line[];
  actions: readonly Line[];
  linesOf: LinesOf;
  /** Actions about the person that was found first. */
  about: (person: FoundPerson) => readonly Line[];
  /** Screens that read their whole address in the browser: another view of them needs no new page. */
  inPlace: readonly string[];
};

/** The kind that a chip asks the server for; the others ask for all kinds or nothing. */
export const kindOf = (chip: Chip): SearchKind | undefined =>
  chip === "people" || chip === "leads" || chip === "bookings" || chip === "applications" ? chip : undefined;

/** Chips of records that this portal shows. */
export const chipsOf = ({ linesOf }: SearchGuide) =>
  chips.filter(({ value }) => value !== "bookings" || linesOf.bookings);
