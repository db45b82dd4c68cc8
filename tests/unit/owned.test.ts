import { describe, expect, test, vi } from "vitest";
import type { Actor } from "@/lib/auth/policy";
import { Prisma } from "@/lib/generated/prisma/client";
import { allOf, anyOf, firstOfParts } from "@/lib/http/list/merged-list";
import { copiedColumns, inPart, isEverything, ownedParts, seenStudents } from "@/lib/students/queries/owned";

vi.mock("@/lib/platform/db", () => ({ db: { $queryRaw: async () => [{ id: "gone" }] } }));

const user = (role: "processing" | "admin", limitedTo?: readonly ("uk" | "asia")[]): Actor => ({
  ...{ kind: "user", id: "me", name: "Me", role, sessionId: "session" },
  ...(limitedTo && { limitedTo }),
});
const free = user("processing");
const limited = user("processing", ["uk"]);

describe("the parts of a list", () => {
  test.each([
    ["everybody", free, undefined, undefined, [{}]],
    ["of a country", free, undefined, ["uk", "germany"], [{ country: "uk" }, { country: "germany" }]],
    ["mine", free, "me", undefined, [{ owner: "me" }]],
    ["an admin's own", user("admin", ["uk"]), "me", undefined, [{ owner: "me" }]],
    ["a colleague's", free, "other", undefined, [{ owner: "other" }]],
    ["nobody's", free, "none", undefined, [{ owner: null }]],
    ["of those who have left", free, "left", undefined, [{ owner: "gone" }]],
    ["an admin sees everybody", user("admin", ["uk"]), undefined, undefined, [{}]],
    ["a limited member's", limited, undefined, undefined, [{ owner: "me" }, { exceptOwner: "me", country: "uk" }]],
    ["a limited member's own", limited, "me", undefined, [{ owner: "me" }]],
    ["a colleague's, in the region", limited, "other", undefined, [{ owner: "other", country: "uk" }]],
    ["nobody's, in the region", limited, "none", undefined, [{ owner: null, country: "uk" }]],
    ["left behind in the region", limited, "left", undefined, [{ owner: "gone", country: "uk" }]],
    ["another country: only their own", limited, undefined, ["germany"], [{ owner: "me", country: "germany" }]],
    ["a region without destinations", user("processing", ["asia"]), undefined, undefined, [{ owner: "me" }]],
    ["nobody's there", user("processing", ["asia"]), "none", undefined, []],
  ] as const)("%s", async (_, actor, wanted, countries, parts) => {
    expect(await ownedParts(actor, wanted, countries)).toEqual(parts);
  });

  test("only the whole list is everything", () => {
    expect(isEverything([{}])).toBe(true);
    expect(isEverything([])).toBe(false);
    expect(isEverything([{ owner: null }])).toBe(false);
    expect(isEverything([{ owner: "me" }, {}])).toBe(false);
  });
});

test("nobody's country is a value of its own, never part of the statement", () => {
  const { text, values } = allOf(inPart({ owner: "me", country: "x' OR true --", exceptOwner: "you" }, copiedColumns));
  expect(text).toBe(
    "t.assigned_to_id = $1::uuid AND t.student_country = $2 AND t.assigned_to_id IS DISTINCT FROM $3::uuid",
  );
  expect(values).toEqual(["me", "x' OR true --", "you"]);
});

describe("a list that is merged from parts", () => {
  const rows = { columns: Prisma.sql`t.id`, order: Prisma.sql`t.id`, from: Prisma.sql`things AS t` };
  const first = (parts: Prisma.Sql[]) => firstOfParts(rows, parts, Prisma.raw("5")).text.replaceAll(/\s+/g, " ");

  test("is empty without parts", () => {
    expect(first([])).toBe("SELECT t.id FROM things AS t WHERE FALSE");
    expect(anyOf([]).text).toBe("FALSE");
    expect(allOf([]).text).toBe("TRUE");
  });

  test("limits each part, and their merge again", () => {
    const part = (name: string) => `(SELECT t.id FROM things AS t WHERE ${name} ORDER BY t.id LIMIT 5)`;
    expect(first([Prisma.sql`a`])).toBe(part("a"));
    expect(first([Prisma.sql`a`, Prisma.sql`b`])).toBe(
      `SELECT * FROM (${part("a")} UNION ALL ${part("b")}) AS t ORDER BY t.id LIMIT 5`,
    );
  });
});

describe("whose records may be opened", () => {
  test("everybody's without a limit", () => expect(seenStudents(free)).toEqual({}));

  test("a limited member's own, the region's, and those of an application that they were given", () => {
    expect(seenStudents(limited)).toEqual({
      OR: [
        { assignedToId: "me" },
        { preferredCountry: { in: ["uk"] } },
        { applications: { some: { assignedToId: "me" } } },
      ],
    });
  });
});
