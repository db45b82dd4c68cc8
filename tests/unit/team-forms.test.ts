import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { accountState } from "@/components/admin/team/team-lists";
import { partnerRegistrationFormSchema, processingRegistrationFormSchema } from "@/lib/accounts/schema/team-forms";
import { dollars } from "@/lib/partners/commission";

const typed = {
  name: " Hina Javed ",
  email: "Hina@Example.com",
  phone: "0300 1234567",
  access: "link" as const,
  password: "typed and left",
  company_name: "",
  commission_usd: "",
};
const messages = (form: object) =>
  z.safeParse(partnerRegistrationFormSchema, { ...typed, ...form }).error?.issues.map(({ message }) => message);

describe("an admin's input about somebody", () => {
  test("sends a password only when one is to be typed", () => {
    expect(z.parse(partnerRegistrationFormSchema, typed).password).toBeUndefined();
    const asTyped = { ...typed, access: "password" as const };
    expect(z.parse(partnerRegistrationFormSchema, asTyped).password).toBe("typed and left");
    const empty = { ...asTyped, password: "", managed_regions: [] };
    expect(z.safeParse(processingRegistrationFormSchema, empty).error?.issues).toMatchObject([
      { path: ["password"], message: "Password must be at least 6 characters" },
    ]);
  });

  test.each([
    ["", null],
    [" ", null],
    ["0", 0],
    ["300", 300],
    ["1,250.50", 1250.5],
    ["$ 99.9", 99.9],
    ["100000", 100_000],
  ])("parses the amount %j as %j", (commission_usd, amount) => {
    expect(z.parse(partnerRegistrationFormSchema, { ...typed, commission_usd }).commission_usd).toBe(amount);
  });

  test.each(["a lot", "-5", "1e3", "100001", "1.001", "0x10", "1.2.3", "Infinity"])(
    "%j is not an amount",
    (commission_usd) => {
      expect(messages({ commission_usd })).toEqual([
        "Commission must be between 0 and 100000, with at most two decimals",
      ]);
    },
  );
});

describe("the state of an account", () => {
  const now = Date.parse("2026-11-21T08:00:00Z");
  const state = (active: boolean, invited_until: string | null) =>
    accountState({ active, invited_until } as Parameters<typeof accountState>[0], now);

  test.each([
    [true, null, "Active", false],
    [true, "2026-11-21T08:00:01Z", "Invited", true],
    [true, "2026-11-21T08:00:00Z", "Invitation expired", true],
    [false, null, "Deactivated", false],
    [false, "2026-11-28T08:00:00Z", "Deactivated", false],
  ])("active %j, invited until %j: %s", (active, invitedUntil, label, canInvite) => {
    expect(state(active, invitedUntil)).toMatchObject({ label, canInvite });
  });

  test("amounts are formatted as people write them", () => {
    expect([0, 300, 1250.5, 0.05].map(dollars)).toEqual(["$0", "$300", "$1,250.50", "$0.05"]);
  });
});
