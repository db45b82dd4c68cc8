import { describe, expect, test } from "vitest";
import { isUuid } from "@/lib/text";
import { loggedTime } from "@/tests/bench/database-time.mjs";
import { chooser, dice, share, uuid } from "@/tests/bench/dice.mjs";
import { growthText, missedGrowthTargets } from "@/tests/bench/growth-report.mjs";
import { readGrowthOptions } from "@/tests/bench/options.mjs";
import { personOf } from "@/tests/bench/people.mjs";
import { memberId, office, studentId } from "@/tests/bench/processing-rows.mjs";

const side = (took: number[], inDatabase: number[]) => ({ took, inDatabase: { "/api/users": inDatabase } });
const results = (large: { took: number[]; inDatabase: Record<string, number[]> }) => ({
  sizes: { small: 10_000, large: 1_000_000 },
  done: { "first page": { small: side([10, 12, 20], [1, 1, 1]), large } },
  polls: { small: { processor: 10, inDatabase: 5 }, large: { processor: 20, inDatabase: 20 } },
});

const words = { noun: "students", viewers: "members", pollEvery: 10, narrowed: new Set(["search in a status"]) };

describe("a growth benchmark", () => {
  test("allows no growth beyond one and a half, and no ask above 60 ms in the database", () => {
    expect(missedGrowthTargets(results(side([10, 12, 30], [1, 60, 400])), words)).toEqual([]);
    expect(missedGrowthTargets(results(side([10, 12, 31], [1, 61, 61])), words)).toEqual([
      "first page: p95 grows x 1.55, wanted at most x 1.5",
      "first page: 61 ms in the database for /api/users, wanted at most 60 ms",
    ]);
  });

  test("only applies the time limit to a filtered search: there is nothing to compare it with", () => {
    const large = side([99, 99, 99], [61]);
    const { sizes, polls, done } = results(large);
    expect(
      missedGrowthTargets({ sizes, polls, done: { "search in a status": { ...done["first page"], large } } }, words),
    ).toEqual(["search in a status: 61 ms in the database for /api/users, wanted at most 60 ms"]);
  });

  test("shows both sizes side by side, the slowest, and the cost of polling", () => {
    const text = growthText(results(side([10, 12, 31], [1, 2, 3])), words);
    expect(text).toMatch(/first page\s+12 ms\s+20 ms\s+12 ms\s+31 ms\s+x 1\.55\s+2\.0 ms\s+MISSED/);
    expect(text).toContain("first page: /api/users");
    // Twenty members, one poll every ten seconds: two a second, 40 ms each.
    expect(text).toMatch(/at 1,000,000 students: 20 ms .* for 8\.0 %/);
  });

  test("requires a search to be no slower than another server's, which must be installed", () => {
    const rival = "Django";
    const beside = (ours: number[], theirs: number[]) => {
      const run = { ...results(side([10, 12, 20], [1])), beside: { what: "search", ours, theirs } };
      return [
        missedGrowthTargets(run, { ...words, rival }),
        growthText(run, { ...words, rival })
          .split("\n")
          .at(-1),
      ];
    };
    expect(beside([4, 5, 90], [5, 5, 6])).toEqual([[], "search beside Django: 5.0 ms of 5.0 ms, x 1.00"]);
    const slower = "search beside Django: 6.0 ms of 5.0 ms, x 1.20";
    expect(beside([4, 6, 6], [5, 5, 6])).toEqual([[slower], slower]);
    expect(beside([], [])).toEqual([
      ["search beside Django: it is not there"],
      "search beside Django: it is not there",
    ]);
  });

  test("adds up the durations in the database's log", () => {
    const log = [
      "2026-11-21 17:00:00.000 UTC [12] LOG:  duration: 0.250 ms  parse <unnamed>: SELECT 1",
      "2026-11-21 17:00:00.001 UTC [12] LOG:  duration: 1.500 ms  bind <unnamed>: SELECT 'duration: 9.000 ms  parse",
      "  LOG:  duration: 70.000 ms  execute'",
      "2026-11-21 17:00:00.002 UTC [12] DETAIL:  Parameters: $1 = 'LOG:  duration: 5.000 ms  parse'",
      "2026-11-21 17:00:00.003 UTC [13] LOG:  duration: 2.250 ms  execute <unnamed>: SELECT 1",
      "2026-11-21 17:00:00.004 UTC [14] LOG:  checkpoint complete",
    ];
    expect(loggedTime(log.join("\n"))).toBe(4);
  });

  test("reads its options", () => {
    const usual = { sizes: { small: 10_000, middle: 100_000, large: 1_000_000 }, rounds: 20, json: undefined };
    expect(readGrowthOptions([], "students")).toEqual(usual);
    const given = readGrowthOptions(["--consultations", "50000", "--rounds", "3"], "consultations");
    expect(given).toMatchObject({ sizes: { small: 10_000, middle: 100_000, large: 50_000 }, rounds: 3 });
    expect(() => readGrowthOptions(["--students", "5"], "consultations")).toThrow("--students");
    expect(() => readGrowthOptions(["--students", "none"], "students")).toThrow("--students takes a whole number");
  });
});

describe("the generated office", () => {
  test("is the same in every run, and its ids and addresses are unique", () => {
    expect([dice(1, 7), dice(1, 7)]).toEqual([dice(1, 7), dice(1, 7)]);
    const indexes = Array.from({ length: 20_000 }, (_, index) => index);
    const ids = indexes.map((index) => uuid(1, index));
    expect(ids.every(isUuid)).toBe(true);
    expect(new Set(ids).size).toBe(indexes.length);
    expect(new Set(indexes.map((index) => personOf(index).email)).size).toBe(indexes.length);
    const mean = indexes.reduce((sum, index) => sum + share(3, index), 0) / indexes.length;
    expect(mean).toBeCloseTo(0.5, 1);
  });

  test("has realistic name frequencies, and consistent rows", () => {
    const choose = chooser([
      ["often", 3],
      ["seldom", 1],
    ]);
    expect([choose(0), choose(0.74), choose(0.76), choose(0.9999)]).toEqual(["often", "often", "seldom", "seldom"]);
    const names = Array.from({ length: 10_000 }, (_, index) => personOf(index).name);
    const having = (part: string) => names.filter((name) => name.includes(part)).length / names.length;
    expect(having("Muhammad")).toBeGreaterThan(0.1);
    expect(having("Wattoo")).toBeLessThan(0.001);
    expect(having("خان")).toBeGreaterThan(0);

    const { users, contacts, contact_entries, documents, applications } = office(
      1000,
      Date.parse("2026-11-21T00:00:00Z"),
    );
    expect([users[0], documents[0], applications[0]]).toEqual([1010, 3000, 1000]); // ten are members
    expect(documents[1](30)).toMatchObject({ user_id: studentId(10) });
    const { id, email, assigned_to_id } = users[1](30);
    expect(contacts[1](30)).toMatchObject({ student_id: id, email, assigned_to_id, stage: "won" });
    expect(contact_entries[0]).toBe(10_000);
    expect(contact_entries[1](309)).toMatchObject({ contact_id: contacts[1](30).id, kind: "note" });
    const students = new Map(Array.from({ length: 1000 }, (_, index) => [users[1](index).id, users[1](index)]));
    const members = new Set(Array.from({ length: 10 }, (_, index) => users[1](1000 + index).id));
    for (let index = 0; index < 1000; index += 1) {
      const application = applications[1](index);
      const student = students.get(application.student_id);
      // The copies that triggers keep.
      expect(application).toMatchObject({
        assigned_to_id: student?.assigned_to_id,
        student_country: student?.preferred_country,
      });
      if (student?.assigned_to_id) expect(members.has(student.assigned_to_id)).toBe(true);
    }
    expect([...members]).toContain(memberId(9));
  });
});
