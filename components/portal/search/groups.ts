import { best } from "@/lib/catalogue-search/rank";
import { readQuestion } from "@/lib/search/question";
import type { SearchView } from "@/lib/search/views";
import { type Chip, kindOf, type Line, type LineGroup, type SearchGuide } from "./line";

type Shown = {
  guide: SearchGuide;
  typed: string;
  chip: Chip;
  /** What the server found; undefined while it hasn't answered, or wasn't asked. */
  found: SearchView | undefined;
  /** What this account opened last. */
  recent: readonly Line[];
};

/** Pages or actions whose name, or other words for it, fit; all of them without a search. */
const fitting = (lines: readonly Line[], search: string) =>
  best(lines, {
    search,
    names: ({ title }) => [title],
    further: ({ words = [] }) => words,
    label: ({ title }) => title,
  });

const nothing: SearchView = { people: [], leads: [], bookings: [], applications: [], referrals: [], messages: [] };

const filled = (groups: readonly LineGroup[]) => groups.filter(({ lines }) => lines.length > 0);

/** How many pages and actions a search for everything shows. */
const mostOwn = 4;

/** The groups on screen, in their order. */
export function groupsOf({ guide, typed, chip, found, recent }: Shown): LineGroup[] {
  const { about, text } = readQuestion(typed);
  const pages = { heading: "Pages", lines: text ? fitting(guide.pages, text) : guide.pages };
  const actions = { heading: "Actions", lines: text ? fitting(guide.actions, text) : guide.actions };
  if (chip === "pages") return filled([pages]);
  if (chip === "actions" || about === "actions") return filled([actions]);
  if (!text) return chip === "everything" ? filled([{ heading: "Recent", lines: recent }, actions, pages]) : [];

  const kind = kindOf(chip);
  // While a chip's own answer is on its way, the one before has more kinds.
  const records = recordsOf(guide, kind && found ? { ...nothing, [kind]: found[kind] } : found);
  if (chip !== "everything" || about !== "everything") return records;
  const first = found?.people[0];
  const cut = ({ heading, lines }: LineGroup, ...others: Line[]) => ({
    heading,
    lines: [...others, ...lines.slice(0, mostOwn)],
  });
  return filled([...records, cut(pages), cut(actions, ...(first ? guide.about(first) : []))]);
}

/** The server's results as lines; bookings and applications share a group. */
function recordsOf({ linesOf }: SearchGuide, found: SearchView | undefined): LineGroup[] {
  if (!found) return [];
  const lines = <Found>(results: readonly Found[], toLine?: (one: Found) => Line) =>
    toLine ? results.map(toLine) : [];
  const bookings = lines(found.bookings, linesOf.bookings);
  const applications = lines(found.applications, linesOf.applications);
  return filled([
    { heading: "People", lines: lines(found.people, linesOf.people) },
    { heading: "Leads", lines: lines(found.leads, linesOf.leads) },
    { heading: linesOf.bookings ? "Bookings and applications" : "Applications", lines: [...bookings, ...applications] },
    { heading: "Referrals", lines: lines(found.referrals, linesOf.referrals) },
    { heading: "Messages", lines: lines(found.messages, linesOf.messages) },
  ]);
}
