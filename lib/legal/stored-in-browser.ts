import { type Role, roles } from "@/lib/auth/roles";
import { countOf } from "@/lib/plural";

type BrowserEntry = {
  name: string;
  kind: "cookie" | "local storage" | "session storage" | "database" | "cache storage";
  purpose: string;
  life: string;
  /** Who sets it, and who can read it. */
  who: string;
};

const people: Record<Role, string> = {
  student: "students",
  processing: "our processing team",
  admin: "our administrators",
  b2b: "our partners",
};

const sessionCookies = (Object.keys(people) as Role[]).map(
  (role): BrowserEntry => ({
    name: roles[role].cookie,
    kind: "cookie",
    purpose: `Keeps ${people[role]} signed in. Set at sign-in only.`,
    life: `${spanWords(roles[role].life)}, or until you sign out`,
    who: "This site. Scripts cannot read it, and your browser sends it to no other site.",
  }),
);

/** Everything this site stores in a visitor's browser: the table in the cookies policy. */
export const storedInBrowser: readonly BrowserEntry[] = [
  ...sessionCookies,
  {
    name: "theme",
    kind: "local storage",
    purpose: "Remembers light or dark, once you have chosen.",
    life: "Until you clear it in your browser",
    who: "This site. It never leaves your device.",
  },
  {
    name: "saved-programmes",
    kind: "local storage",
    purpose: "Remembers the programmes that you save in the programme finder. Set when you save one.",
    life: "Until you remove them there, clear it in your browser, or sign in to the student portal: then they move to your account",
    who: "This site. It leaves your device only for your own account.",
  },
  {
    name: "compared-programmes",
    kind: "session storage",
    purpose: "Remembers up to three programmes that you want to compare. Set when you tick one.",
    life: "Until you close the tab",
    who: "This site, in this tab only. The address of the comparison names them.",
  },
  {
    name: "compared-recommendations",
    kind: "session storage",
    purpose: "Remembers up to three of your recommendations that you want to compare. Set when a student ticks one.",
    life: "Until you close the tab",
    who: "This site, in this tab only. The address of the comparison names them.",
  },
  {
    name: "finder-filter",
    kind: "session storage",
    purpose: "Brings you back to the filter that you have just used in the programme finder.",
    life: "Until the page has loaded again",
    who: "This site, in this tab only.",
  },
  {
    name: "finder-results",
    kind: "session storage",
    purpose: "Brings you back from a comparison to the results that you had before.",
    life: "Until you close the tab",
    who: "This site, in this tab only. The address of the results has the same.",
  },
  {
    name: "search-recent",
    kind: "local storage",
    purpose:
      "Remembers what a member of our team opened from the search lately: names and references, for each account. Set when they open something.",
    life: "Until they sign out",
    who: "This site. It never leaves your device.",
  },
  {
    name: "booking-draft",
    kind: "local storage",
    purpose:
      "Keeps what you have typed into the booking form but not sent yet, including your name, email and phone, so that reloading does not lose it. Set when you type there.",
    life: "7 days, or until you book, press Start fresh or sign out, or the session in which you typed ends",
    who: "This site. It stays on your device until you book.",
  },
  {
    name: "contact-draft",
    kind: "local storage",
    purpose:
      "Keeps what you have typed into the contact form and not sent yet, your name, email and phone included, so that a reload does not lose it. Set when you type there.",
    life: "7 days, or until you send it, press Start fresh or sign out, or the session in which you typed ends",
    who: "This site. It stays on your device until you send it.",
  },
  {
    name: "accounts",
    kind: "local storage",
    purpose:
      "Remembers by its number which account used each portal here last, so that the next person here does not find what you typed, and the programme finder shows a student what the account has saved. Set when you open a portal.",
    life: "Until you sign out; a student’s, until the session ends",
    who: "This site. A student’s leaves your device only to ask our server for what the account has saved.",
  },
  {
    name: "campaign",
    kind: "session storage",
    purpose:
      "Remembers the campaign that is named in the link by which you came, such as “facebook, September intake”, so that we know which of our notices are of use. Set when such a link brings you here.",
    life: "Until you close the tab",
    who: "This site, in this tab only. It goes to our server with a form that you send.",
  },
  {
    name: "carried-details",
    kind: "session storage",
    purpose:
      "Carries your name, email, phone and the key to your booking from the booking’s page over to the registration. Set when you press Create your account there.",
    life: "Until you have registered, close the tab or sign out",
    who: "This site, in this tab only, until you register.",
  },
  {
    name: "review-reasons",
    kind: "local storage",
    purpose:
      "Keeps what a member of our processing team has typed about a document but not sent yet. Set while they type.",
    life: "7 days, or until it is sent or they sign out",
    who: "This site. It stays on the device until it is sent.",
  },
  {
    name: "note-drafts",
    kind: "local storage",
    purpose: "Keeps what an admin has typed as a note on a consultation but not saved yet. Set while they type.",
    life: "7 days, or until it is saved or they sign out",
    who: "This site. It stays on the device until it is saved.",
  },
  {
    name: "record-drafts",
    kind: "local storage",
    purpose:
      "Keeps what an admin has typed into a record of the site’s content but not saved yet. Set while they type.",
    life: "7 days, or until it is saved or they sign out",
    who: "This site. It stays on the device until it is saved.",
  },
  {
    name: "message-drafts",
    kind: "local storage",
    purpose:
      "Keeps what a student has typed to our office, or a member of our team to a student or in answer to a message, but not sent yet. Set while they type.",
    life: "7 days, or until it is sent or they sign out; a student’s, until the session ends",
    who: "This site. It stays on the device until it is sent.",
  },
  {
    name: "student-offline",
    kind: "database",
    purpose:
      "Keeps what a student’s dashboard, documents and applications last showed, to be read without a connection, and documents that the student has chosen and that wait for one. Set when a student opens the portal.",
    life: "7 days, or until you sign out, your session ends or another student signs in. A waiting document outlasts the end of your session, until it is sent",
    who: "This site. It stays on your device; a waiting document is sent to our server.",
  },
  {
    name: "student-shell",
    kind: "cache storage",
    purpose:
      "Keeps the empty page, scripts and pictures that show a student’s portal without a connection. It contains nothing about anybody. Set when a student opens the portal.",
    life: "Until you sign out, or a newer version replaces it",
    who: "This site. It never leaves your device.",
  },
  {
    name: "chat",
    kind: "session storage",
    purpose: "Keeps your conversation with the assistant while you look at other pages. Set when you ask a question.",
    life: "Until you close the tab, press New conversation or sign out, or the session in which you asked ends",
    who: "This site, in this tab only. Your questions themselves are sent to our server.",
  },
];

/** "7 days", "12 hours", "1 day": a duration in the largest unit that divides it evenly. */
export function spanWords(seconds: number): string {
  const units = [
    ["day", 86_400],
    ["hour", 3600],
    ["minute", 60],
  ] as const;
  const [name, size] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? (["second", 1] as const);
  return countOf(seconds / size, name);
}
