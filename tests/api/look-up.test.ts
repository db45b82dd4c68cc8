import { beforeEach, describe, expect, test } from "vitest";
import { holdNotices } from "@/lib/announcements/held";
import { loadCatalogue } from "@/lib/catalogue/commands";
import { readCatalogue } from "@/lib/catalogue/files";
import { cannedReply } from "@/lib/chat/canned/reply";
import { lookUp, lookUpLimits } from "@/lib/chat/look-up/look-up";
import { understand } from "@/lib/chat/question/understand";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { sql } from "../support/database";
import { createShortHours } from "../support/factories";

const ask = (message: string, earlier: string[] = []) => lookUp(understand(message, earlier));
const ids = async (message: string) => (await ask(message)).map(({ id }) => id);

// Friday, 8:30 AM in Karachi.
beforeEach(() => setNow(new Date("2026-11-20T03:30:00Z")));

describe("passages", () => {
  test("the requested fact comes first, with its date and its sources", async () => {
    const [first] = await ask("visa for Germany");
    expect(first).toMatchObject({
      id: "germany/visa",
      topic: "visa",
      countries: ["germany"],
      isGuide: false,
      compiledOn: "2026-11-20",
    });
    expect(first?.text).toContain("11,904");
    expect(first?.sources[0]).toEqual({
      title: expect.any(String),
      url: expect.stringMatching(/^https/),
      date: expect.stringMatching(/\d{4}$/),
    });
  });

  test("their content changes with the day in Lahore, although they were loaded earlier", async () => {
    const line = async (message: string, id: string, label: RegExp) =>
      (await ask(message))
        .find((fact) => fact.id === id)
        ?.text.split("\n")
        .find((one) => label.test(one)) ?? "";
    const answers = async () => [
      await line("bank statement for UK", "uk/visa", /^Money to show/),
      await line("living costs in UK", "uk/cost", /^Living costs/),
      await line("proof of funds of every country", "all/funds", /^United Kingdom/),
    ];
    setNow(new Date("2026-11-29T18:59:00Z")); // 23:59 in Lahore
    for (const said of await answers()) expect(said).toMatch(/: .*?1,171.*1,529/);
    expect(await line("bank statement for UK", "uk/visa", /^What comes next/)).toMatch(
      /30 November 2026.*1,203.*1,570/,
    );
    setNow(new Date("2026-11-29T19:00:00Z"));
    for (const said of await answers()) {
      expect(said).toMatch(/: .*?1,203.*1,570/);
      expect(said).not.toMatch(/1,171|1,529/);
    }
    expect(await line("bank statement for UK", "uk/visa", /^What comes next/)).toBe("");
  });

  test("two countries are compared by their own passages, not by the general table", async () => {
    const found = await ids("cost in UK or Canada");
    expect(found.slice(0, 4)).toEqual(["least/uk", "least/canada", "uk/cost", "canada/cost"]);
    expect((await ids("which country is cheapest"))[0]).toBe("all/cost");
  });

  test("a name that no table knows is found even if mistyped", async () => {
    expect(await ids("deutschlandstipendum")).toContain("scholarship/deutschlandstipendium");
    expect(await ids("knigth henessy scholarship")).toContain("scholarship/knight-hennessy");
    expect((await ids("clarendn scholarship"))[0]).toBe("scholarship/clarendon");
  });

  test("other words are searched in the text, within the question's country", async () => {
    expect(await ids("964 hours")).toContain("france/work");
    const found = await ask("anything about apprenticeships and semester contribution in Germany");
    expect(found.every(({ countries }) => countries.length === 0 || countries.includes("germany"))).toBe(true);
  });

  test("an ended award is found as ended", async () => {
    expect((await ask("vanier scholarship"))[0]).toMatchObject({ id: "scholarship-ended/vanier" });
  });
});

describe("programmes", () => {
  test("of the country, level and field, cheapest first, without assumed requirements", async () => {
    const [fact] = await ask("MS data science Germany fees");
    expect(fact).toMatchObject({
      id: "programmes/germany",
      topic: "programme",
      title: "Master's degrees in Data Science and AI in Germany",
    });
    // A university with another name comes after the list.
    const listed = (fact?.text ?? "").split("\n").filter((line) => line.startsWith("•") || line.startsWith("In our"));
    const amounts = [...listed.join("\n").matchAll(/: (?:EUR ([\d,]+)|no tuition)/g)].map(([, amount = "0"]) =>
      Number(amount.replaceAll(",", "")),
    );
    expect(amounts.length).toBeGreaterThan(3);
    expect(amounts.slice(1)).toEqual(amounts.slice(1).toSorted((a, b) => a - b));
    expect(fact?.text).not.toMatch(/GPA|IELTS/);
  });

  test("a name narrows the field; if none has it, the answer says so", async () => {
    const [nursing] = await ask("bsc nursing in Australia cost");
    expect(
      nursing?.text
        .split("\n")
        .filter((line) => line.startsWith("• "))
        .every((line) => /nursing/i.test(line)),
    ).toBe(true);
    const [game] = await ask("game design masters in Norway");
    expect(game?.text ?? "").toMatch(/Note: none is named|Game/);
  });

  test("a name matches whole words: biomedicine is not MBBS", async () => {
    const [fact] = await ask("MBBS abroad low fee");
    expect(fact?.text).toContain("Medicine MBBS");
    expect(fact?.text).not.toContain("Biomedicine");
  });

  test("of a university", async () => {
    const facts = await ask("University of Toronto computer science fees");
    expect(facts[0]?.text).toContain("University of Toronto");
    expect(facts.map(({ id }) => id)).toContain("university/toronto");
  });
});

describe("the firm's own facts", () => {
  test("free slots only for visitors who want to meet", async () => {
    const slots = (await ask("is any appointment free?")).find(({ id }) => id === "slots");
    expect(slots?.text).toBe(
      "Free: Friday 20 November at 10:00 AM; Friday 20 November at 11:00 AM; Friday 20 November at 12:00 PM",
    );
    expect(await ids("visa for UK")).not.toContain("slots");
  });

  test("hours and address", async () => {
    expect((await ids("office timings"))[0]).toBe("office");
  });

  test("the hours that the office has set for Ramadan, long before its days can be booked", async () => {
    await createShortHours({ from: "2027-02-09", to: "2027-03-10", opens: 10, closes: 15, friday_closes: 12 });
    await createShortHours({ from: "2026-10-01", to: "2026-11-19", opens: 10, closes: 15, friday_closes: 12 });
    const [office] = await ask("ramzan me office ki timing");
    expect(office?.text.split("\n").at(-1)).toBe(
      "Weeks with shorter hours: 2027-02-09 to 2027-03-10 10:00-15:00, Fridays 10:00-12:00",
    );
    const question = understand("ramzan me office ki timing", []);
    const answer = cannedReply(question, await lookUp(question));
    expect(answer).toContain("From Tuesday 9 February 2027 to Wednesday 10 March 2027");
    expect(answer).toContain("Mon to Thu 10:00 AM to 3:00 PM; Fri 10:00 AM to 12:00 PM; Sat 10:00 AM to 3:00 PM");
  });

  test("the notices of today and those to come, as the office wrote them, but no news", async () => {
    const day = (on: string) => new Date(on);
    await db.announcement.createMany({
      data: [
        { kind: "notice", title: "Past", firstDay: day("2026-11-10"), lastDay: day("2026-11-19") },
        { kind: "notice", title: "Closed: see you on Monday", firstDay: day("2026-11-20"), lastDay: day("2026-11-21") },
        { kind: "news", title: "A new course", text: "Read on", firstDay: day("2026-11-20") },
      ],
    });
    const question = understand("are you open today?");
    const facts = await lookUp(question);
    const text = facts.find(({ id }) => id === "office")?.text;
    expect(text).toContain("Notice of the office 2026-11-20 to 2026-11-21: Closed: see you on Monday");
    expect(text).not.toMatch(/Past|A new course/);
    expect(cannedReply(question, facts)).toMatch(/^\*\*Notice of the office:\*\* “Closed: see you on Monday”\n/);
  });

  test("the notices that the process holds anyway are not looked up again", async () => {
    const held = {
      id: "a",
      title: "Held",
      from: Date.parse("2026-11-19T19:00Z"),
      until: Date.parse("2026-11-20T19:00Z"),
    };
    holdNotices([held]);
    try {
      const [office] = await ask("are you open today?");
      expect(office?.text).toContain("Notice of the office 2026-11-20 to 2026-11-20: Held");
    } finally {
      holdNotices(undefined);
    }
  });

  test("a greeting needs no look-up", async () => {
    expect(await ask("hi")).toEqual([]);
  });
});

test("the result stays limited", async () => {
  for (const message of [
    "compare everything: visa cost work scholarship intake documents tests UK Canada Germany",
    "scholarships in europe",
    "fees",
  ]) {
    const facts = await ask(message);
    expect(facts.length).toBeLessThanOrEqual(lookUpLimits.facts);
    expect(facts.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(lookUpLimits.characters);
  }
});

test.each(["' OR 1=1; --", "%_\\", "a & b | !c <-> (d", "or or or", "😀😀", "NULL", "x".repeat(2000)])(
  "odd words break no query: %s",
  async (message) => {
    await expect(ask(message)).resolves.toBeInstanceOf(Array);
  },
);

test("reloading removes passages that are no longer in the files", async () => {
  await sql.query(
    "insert into catalogue_passages select 'gone/visa', topic, countries, title, names, body, confidence, checked_on, sources from catalogue_passages where id = 'uk/visa'",
  );
  await db.$transaction((tx) => loadCatalogue(tx, readCatalogue()), { timeout: 60_000 });
  const { rows } = await sql.query("select id from catalogue_passages where id in ('gone/visa', 'uk/visa')");
  expect(rows).toEqual([{ id: "uk/visa" }]);
});
