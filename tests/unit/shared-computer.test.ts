import { beforeEach, describe, expect, test, vi } from "vitest";
import { emptyConversation, loadConversation, saveConversation } from "@/components/chat/conversation";
import { ask, finish } from "@/components/chat/steps";
import { accountHere, rememberAccount } from "@/components/forms/draft/account-here";
import { carriedDetails } from "@/components/forms/draft/carried-details";
import { bookingDraft, contactDraft } from "@/components/forms/draft/form-drafts";
import { reasonDrafts } from "@/components/forms/draft/reason-drafts";
import { recordDrafts } from "@/components/forms/draft/record-drafts";
import { settleAccount, whenSettled } from "@/components/forms/draft/settle-account";
import { enterPortal, forgetSession, forgetTyped } from "@/components/portal/forget-typed";
import { recentLines, rememberLine } from "@/components/portal/search/recent";

const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    names: () => [...kept.keys()].sort(),
  };
};
let local = storage();
let session = storage();
beforeEach(() => {
  [local, session] = [storage(), storage()];
  vi.stubGlobal("localStorage", local);
  vi.stubGlobal("sessionStorage", session);
});

const reply = { response: "About 11,000.", session_id: "s1", action: null, source: "canned", country: null } as const;
const details = {
  name: "Bilal",
  email: "bilal@example.com",
  phone: "0300 1",
  booking: { reference: "TG-1234", k: "k" },
};

function typeEverything() {
  reasonDrafts.set("passport", "Looks forged");
  bookingDraft.save({ fullName: "Bilal", message: "private words" });
  contactDraft.save({ name: "Bilal", message: "more private words" });
  saveConversation(finish(ask(emptyConversation, "My visa was refused"), reply));
  session.setItem("carried-details", JSON.stringify({ ...details, account: accountHere("student") }));
}
const found = () => ({
  reason: reasonDrafts.get("passport"),
  booking: bookingDraft.load()?.message,
  contact: contactDraft.load()?.message,
  chat: loadConversation(() => sessionStorage).messages.length,
  booked: carriedDetails()?.booking.reference,
});
const everything = {
  reason: "Looks forged",
  booking: "private words",
  contact: "more private words",
  ...{ chat: 2, booked: "TG-1234" },
};
const nothing = { reason: undefined, booking: undefined, contact: undefined, chat: 0, booked: undefined };

/** Bilal and Kamran are signed in and have typed all of it. */
function signInAndType() {
  enterPortal("student", "bilal");
  enterPortal("processing", "kamran");
  typeEverything();
}

describe("drafts on a shared computer", () => {
  test("are there for the account that typed them, on its next screens too", () => {
    signInAndType();
    enterPortal("student", "bilal");
    enterPortal("processing", "kamran");
    expect(found()).toEqual(everything);
  });

  test("are removed when somebody else signs in", () => {
    signInAndType();
    enterPortal("student", "ayesha");
    enterPortal("processing", "sana");
    expect([local.names(), session.names()]).toEqual([["accounts"], []]);
    expect(found()).toEqual(nothing);
  });

  test("of a student are removed when the session is gone, also for the same student", () => {
    signInAndType();
    forgetSession("student");
    expect([local.names(), session.names()]).toEqual([["accounts", "review-reasons"], []]);
    enterPortal("student", "bilal");
    expect(found()).toEqual({ ...nothing, reason: everything.reason });
  });

  test("of other roles outlast the session: only their own account finds them", () => {
    signInAndType();
    forgetSession("processing");
    expect(found()).toEqual(everything);
    enterPortal("processing", "sana");
    expect(found().reason).toBeUndefined();
  });

  test("a visitor's own draft continues after signing in, but a reason for a rejection never does", () => {
    typeEverything();
    forgetSession("student"); // the login, on the way
    enterPortal("student", "bilal");
    enterPortal("processing", "kamran");
    expect(found()).toEqual({ ...everything, reason: undefined });
    forgetSession("student");
    expect(found().chat).toBe(0); // the conversation is the student's from then on
  });

  test("are removed at sign-out, even if the server had no session left to end", () => {
    rememberAccount("student", "bilal");
    rememberAccount("processing", "kamran");
    typeEverything();
    local.setItem("theme", "dark");
    forgetTyped("student");
    expect(local.names()).toEqual(["accounts", "review-reasons", "theme"]);
    expect(session.names()).toEqual([]);
    expect([accountHere("student"), accountHere("processing")]).toEqual([null, "kamran"]);
    forgetTyped("processing");
    expect(local.names()).toEqual(["theme"]);
  });
});

test("what an admin typed into a record is theirs alone, and goes when they sign out", () => {
  const draft = { start: { city: "Lahore" }, value: { city: "Multan" } };
  rememberAccount("admin", "sana");
  recordDrafts.keep("office.office", draft);
  expect(recordDrafts.get("office.office")).toEqual(draft);
  rememberAccount("admin", "omar");
  expect(recordDrafts.get("office.office")).toBeUndefined();
  rememberAccount("admin", "sana");
  forgetTyped("admin");
  expect(local.names()).toEqual([]);
  recordDrafts.keep("office.office", draft); // the page that is being left
  expect(local.names()).toEqual([]);
});

describe("before a public page shows what a student typed, the server is asked", () => {
  const answered = vi.fn<typeof fetch>();
  beforeEach(() => {
    answered.mockReset();
    vi.stubGlobal("fetch", answered);
  });
  const answer = (status: number, body: object) => answered.mockResolvedValue(Response.json(body, { status }));

  test("and nothing is there any more if the session is gone", async () => {
    signInAndType();
    answer(401, { detail: "Not authenticated" });
    await settleAccount();
    expect(found()).toEqual({ ...nothing, reason: everything.reason });
    expect([accountHere("student"), accountHere("processing")]).toEqual([null, "kamran"]);
  });

  test("or if somebody else is signed in", async () => {
    signInAndType();
    answer(200, { id: "ayesha" });
    await settleAccount();
    expect(found()).toEqual({ ...nothing, reason: everything.reason });
  });

  test("and everything stays while it is the same student, or the server doesn't say", async () => {
    signInAndType();
    for (const [status, body] of [
      [200, { id: "bilal" }],
      [503, { detail: "Away" }],
      [429, { detail: "Too many attempts. Please try again later." }],
    ] as const) {
      answer(status, body);
      await settleAccount();
      expect([status, found()]).toEqual([status, everything]);
    }
    expect(new Headers(answered.mock.lastCall?.[1]?.headers).get("X-Portal-Role")).toBe("student");
  });

  test("and nothing is shown or removed until it says so; it is asked again on coming back", async () => {
    signInAndType();
    const page = new EventTarget();
    vi.stubGlobal("window", page);
    const show = vi.fn();
    answer(503, { detail: "Away" });
    const { asked } = whenSettled(show);
    await asked;
    const comeBack = async (event: string) => {
      const calls = answered.mock.calls.length;
      page.dispatchEvent(new Event(event));
      await vi.waitFor(() => expect(answered.mock.calls.length).toBeGreaterThan(calls));
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    answered.mockRejectedValue(new TypeError("Failed to fetch"));
    await comeBack("focus");
    expect([show.mock.calls.length, found()]).toEqual([0, everything]);
    answer(200, { id: "bilal" });
    await comeBack("online");
    const calls = answered.mock.calls.length;
    page.dispatchEvent(new Event("focus"));
    expect([show.mock.calls.length, answered.mock.calls.length]).toEqual([1, calls]);
  });

  test("and its silence is told from an answer", async () => {
    for (const [status, body, isSettled] of [
      [200, { id: "bilal" }, true],
      [401, { detail: "Not authenticated" }, true],
      [429, { detail: "Too many attempts. Please try again later." }, false],
      [503, { detail: "Away" }, false],
    ] as const) {
      rememberAccount("student", "bilal");
      answer(status, body);
      expect([status, await settleAccount()]).toEqual([status, isSettled]);
    }
  });

  test("but not about a visitor", async () => {
    typeEverything();
    await settleAccount();
    expect(answered).not.toHaveBeenCalled();
    expect(found()).toEqual({ ...everything });
  });
});

describe("what was opened from the search", () => {
  const line = (name: string) => ({
    ...({ id: name, kind: "person", title: name, note: "Student", href: `/processing/students/${name}` } as const),
  });
  const recent = () => recentLines("processing").map(({ title }) => title);

  test("is kept for each account, newest first, each thing once, and no more than eight", () => {
    rememberLine("processing", line("Nobody")); // no account is known
    rememberAccount("processing", "kamran");
    expect(recent()).toEqual([]);
    for (const name of ["1", "2", "3", "4", "5", "6", "7", "8", "9", "3"]) rememberLine("processing", line(name));
    expect(recent()).toEqual(["3", "9", "8", "7", "6", "5", "4", "2"]);
    rememberAccount("processing", "sana");
    expect(recent()).toEqual([]);
    rememberLine("processing", line("Zoya"));
    rememberAccount("processing", "kamran");
    expect(recent()).toHaveLength(8);
  });

  test("is removed at sign-out, and only this account's", () => {
    rememberAccount("admin", "nadia");
    rememberLine("admin", { ...line("Hamza"), href: "/admin/dashboard?tab=students" });
    rememberAccount("processing", "kamran");
    rememberLine("processing", line("Ayesha"));
    forgetTyped("processing");
    rememberAccount("processing", "kamran");
    expect(recent()).toEqual([]);
    expect(recentLines("admin").map(({ title }) => title)).toEqual(["Hamza"]);
    forgetTyped("admin");
    expect(local.names()).toEqual(["accounts"]);
  });

  test("has no calls and chats, and nothing that leads elsewhere", () => {
    rememberAccount("processing", "kamran");
    rememberLine("processing", { ...line("Call"), kind: "contact", href: "tel:0300" });
    rememberLine("processing", { ...line("Evil"), href: "https://evil.example/processing/" });
    expect(recent()).toEqual([]);
    for (const odd of ["{", "7", '{"kamran":{}}', '{"kamran":[7,{"id":"x"}]}']) {
      local.setItem("search-recent", odd);
      expect(recent()).toEqual([]);
    }
  });
});

describe("details from a booking's page", () => {
  test("are complete, and anything else in the storage is ignored", () => {
    session.setItem("carried-details", JSON.stringify(details));
    expect(carriedDetails()).toEqual(details);
    for (const odd of ["{", "7", '{"booking":{}}', JSON.stringify({ ...details, phone: 7 })]) {
      session.setItem("carried-details", odd);
      expect(carriedDetails()).toBeUndefined();
    }
  });
});
