import { describe, expect, test } from "vitest";
import { secondsLeft } from "@/components/portal/undo/saved-change";
import { passes, phaseOf, type UndoPhase, undoMessage } from "@/components/portal/undo/undo-phase";
import type { Role } from "@/lib/auth/roles";
import type { ChangeView } from "@/lib/undo/views";

const change = (overrides: Partial<ChangeView>): ChangeView => ({
  ...{ id: crypto.randomUUID(), until: "2026-11-22T07:00:10.000Z", undone: false, mail: "waiting" },
  ...overrides,
});
const at = new Date("2026-11-22T07:00:12Z");

describe("the seconds left for an Undo", () => {
  test.each([
    [1_000, 10],
    [1_001, 10],
    [2_000, 9],
    [10_999, 1],
    [11_000, 0],
    [60_000, 0],
  ])("sent at 1,000 ms: at %i ms there are %i", (now, left) => {
    expect(secondsLeft(1_000, now)).toBe(left);
  });
});

describe("after the seconds", () => {
  test("the strip follows the server's report about the mail", () => {
    expect(phaseOf(change({ mail: "sent" }), at)).toEqual({ name: "sent", at });
    expect(phaseOf(change({ mail: "delayed" }), at)).toEqual({ name: "delayed" });
    expect(phaseOf(change({ mail: "failed" }), at)).toEqual({ name: "failed" });
    expect(phaseOf(change({ undone: true, mail: "none" }), at)).toEqual({ name: "undone" });
  });

  test("it waits as long as the mail, and ends if there is none", () => {
    expect(phaseOf(change({ mail: "waiting" }), at)).toBeUndefined();
    expect(phaseOf(change({ mail: "none" }), at)).toBeNull();
  });
});

const phases: UndoPhase[] = [
  ...([{ name: "counting" }, { name: "undoing" }, { name: "leaving" }, { name: "delayed" }] as const),
  ...([{ name: "failed" }, { name: "undone" }, { name: "sent", at }, { name: "refused", why: "Too late." }] as const),
];

test("only good news disappears by itself; a failure stays", () => {
  expect(phases.filter(passes).map(({ name }) => name)).toEqual(["undone", "sent"]);
  const bad = phases.filter((phase) => undoMessage(phase, "Daniyal", "admin").isBad);
  expect(bad.map(({ name }) => name)).toEqual(["delayed", "failed", "refused"]);
  expect(bad.some(passes)).toBe(false);
});

test("a failed mail says where to resend it: an admin gets the link, others learn whom to ask", () => {
  const failed = (role: Role) => undoMessage({ name: "failed" }, "Daniyal", role);
  expect(failed("admin")).toEqual({
    ...{ text: "Mail to Daniyal failed. The change is saved.", isBad: true },
    again: { href: "/admin/dashboard?tab=health", label: "Send it again in Backend Health" },
  });
  expect(failed("processing")).toEqual({
    text: "Mail to Daniyal failed. The change is saved. Ask an admin to send it again from Backend Health.",
    isBad: true,
  });
});

test("nothing is called sent too early, and no mail is mentioned without one", () => {
  expect(undoMessage({ name: "leaving" }, "Daniyal", "admin").text).toBe("Mail to Daniyal is on its way.");
  expect(undoMessage({ name: "sent", at }, "Daniyal", "admin").text).toBe("Mail sent to Daniyal.");
  expect(undoMessage({ name: "sent", at }, undefined, "admin").text).toBe("Mail sent.");
  expect(undoMessage({ name: "undone" }, null, "admin").text).toBe("Undone.");
});
