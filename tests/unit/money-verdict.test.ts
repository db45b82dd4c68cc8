import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { destinationNames } from "@/lib/catalogue/destination-names";
import { readCatalogue } from "@/lib/catalogue/files";
import { cannedReply } from "@/lib/chat/canned/reply";
import type { Fact } from "@/lib/chat/facts";
import { spanOf } from "@/lib/chat/question/narrow";
import { understand } from "@/lib/chat/question/understand";
import { weighMoney } from "@/lib/check/money";
import { checkAll } from "@/lib/check/queries";
import { restOf } from "@/lib/plans/queries/year";
import { setNow } from "@/lib/platform/clock";
import { toMatchCatalogue } from "@/lib/recommendations/read/match-of-files";
import { cannedAnswer, passagesFor, weighedMoney } from "@/tests/support/canned-answer";
import { planOf } from "@/tests/support/funds-plans";

// Is the money enough? The assistant and "Can I go?" must say the same, for a year and for a whole course.

const day = "2026-11-26";
beforeAll(() => setNow(new Date(`${day}T10:00:00Z`)));
afterAll(() => setNow(null));
const catalogue = toMatchCatalogue(readCatalogue());

describe("what a sum is for", () => {
  test.each([
    "I have 40 lakh total for a master's in Germany",
    "kul 40 lakh hain, germany masters",
    "mere paas kul 40 lakh hain",
    "40 lakh for the whole course in Germany",
    "40 lakh in total. can I do masters in UK?",
    "is 40 lakh altogether enough for MS in Germany",
    "total budget is 40 lakh",
    "40 lakh rupees hain total, germany",
    "my total savings are 40 lakh",
    "my overall budget is 40 lakh",
    "I have 40 lakh rupees in all",
    "poore course ke liye 40 lakh hain",
    "60 lakh for two years in Australia enough?",
    "do saal ke liye 60 lakh",
    "میرے پاس کل چالیس لاکھ ہیں",
    "پورے کورس کے لیے 40 لاکھ",
  ])("%j is all there is", (text) => expect(spanOf(text)).toBe("course"));

  test.each([
    "40 lakh, master's in Germany",
    "I have 40 lakh per year for masters in Germany",
    "mere pass saal ka total 30 lakh rupees hai (fees + rehna)",
    "40 lakh total per year",
    "germany masters ka total kharcha 40 lakh mein ho jayega?",
    "40 lakh mein total kharcha ho jayega?",
    "total cost of Germany if I have 40 lakh",
    "2 year BSc, 40 lakh, masters in Germany",
    "I will call you tomorrow about 40 lakh",
    "40 lakh, ielts overall 6.5, masters germany",
    "I scored 6.5 overall, have 40 lakh for germany masters",
    "in all honesty, is 40 lakh enough for germany",
    "total marks 3.2, 50 lakh, masters UK",
  ])("%j is for a year", (text) => expect(spanOf(text)).toBe("year"));
});

test("the assistant's verdict on a year's money is the one of the check, in every country", () => {
  for (const budget of [4_000_000, 5_000_000, 8_000_000, 15_000_000, 40_000_000]) {
    const { destinations } = checkAll(
      {
        degree: "bs",
        result: "4 / 4",
        test: "ielts",
        score: 9,
        gap: "under-2",
        budget,
        field: "computer-science",
      },
      catalogue,
      day,
    );
    for (const { id, verdict, reasons } of destinations) {
      const money = { level: "masters", fields: ["computer-science"], rupees: budget, span: "year" } as const;
      const weighed = weighMoney(id as "uk", money, catalogue, day);
      if (verdict === "none") {
        expect([id, weighed]).toEqual([id, null]);
        continue;
      }
      const isPaid = (one: string | undefined) => one === "likely" || one === "possible";
      expect([id, budget, isPaid(weighed?.verdict)]).toEqual([id, budget, isPaid(verdict)]);
      expect([id, budget, weighed?.verdict === "unknown"]).toEqual([id, budget, verdict === "unknown"]);
      if (weighed?.livingElsewhere === null)
        expect(reasons[0]?.text).toContain(`covers ${weighed.covered} of ${weighed.programmes} programme`);
    }
  }
});

test("a whole course is weighed against the planner's whole course", () => {
  fc.assert(
    fc.property(fc.constantFrom(...destinationNames), fc.integer({ min: 10, max: 600 }), ({ id }, lakhs) => {
      const rupees = lakhs * 100_000;
      const weighed = weighMoney(id, { level: "masters", fields: [], rupees, span: "course" }, catalogue, day);
      const here = catalogue.programmes.filter((one) => one.level === "masters" && one.university.country === id);
      const costs = here.map((programme) => {
        const { tuition, durationMonths } = programme;
        const months = durationMonths ?? 12;
        const years = months > 12 ? months / 12 : 1;
        const fee = Number(tuition?.amount) * Number(catalogue.rates[tuition?.currency ?? ""]) * years;
        const rest = restOf(programme, day);
        return { cost: fee + (rest?.whole.besides ?? 0), isLivingKnown: Boolean(rest?.living) };
      });
      const sourced = costs.filter(({ isLivingKnown }) => isLivingKnown);
      const compared = sourced.length > 0 ? sourced : costs;
      expect(weighed?.least).toBeCloseTo(Math.min(...compared.map(({ cost }) => cost)), -2);
      const covered = sourced.filter(({ cost }) => cost <= rupees).length;
      expect([id, rupees, weighed?.covered]).toEqual([id, rupees, covered]);
      if (weighed?.livingElsewhere === null && weighed.unsourced === 0)
        expect(weighed.verdict === "hard").toBe(covered === 0);
    }),
    { numRuns: 80 },
  );
});

test("the rest of a whole course is what the planner adds to its fee", async () => {
  const plan = await planOf({ country: "germany", level: "masters", months: "24", tuition: "0" });
  const twoYears = catalogue.programmes.find(
    ({ level, durationMonths, university }) =>
      level === "masters" && durationMonths === 24 && university.country === "germany",
  );
  if (!twoYears) throw new Error("no two-year master's in Germany");
  expect(plan.total.whole?.pkr.replaceAll(/\D/g, "")).toBe(String(restOf(twoYears, day)?.whole.besides));
});

describe("the answer", () => {
  test("takes a plain sum as a year's and says so, with the check's sum", () => {
    const said = cannedAnswer("40 lakh, master's in Germany");
    expect(said).toMatch(
      /PKR 40 lakh is not enough\*\* for a year: the first year of a master's degree in Germany costs/,
    );
    expect(said).toContain("at least about PKR 45.5 lakh");
    expect(said).toContain("If it is for the whole course, say “in total”.");
    expect(said).not.toMatch(/depends/i);
  });

  test.each([
    "I have 40 lakh total for a master's in Germany, is it enough?",
    "mere paas kul 40 lakh hain, germany masters ho jayega?",
    "is 40 lakh for the whole course enough for a master's in Germany?",
    "can I do a master's in Germany with 40 lakh in total?",
    "is 40 lakh altogether enough for a master's in Germany",
  ])("%j is weighed against the whole course", (question) => {
    const said = cannedAnswer(question);
    expect(said).toMatch(
      /No: PKR 40 lakh is not enough\*\* for the whole course: a master's degree in Germany costs at least/,
    );
    expect(said).not.toContain("say “in total”");
  });

  test.each([
    "germany masters ka total kharcha 40 lakh mein ho jayega?",
    "40 lakh total per year, master's in Germany",
    "total cost of a master's in Germany, I have 40 lakh",
  ])("%j already speaks of a total, so nobody is told to say it", (question) => {
    const said = cannedAnswer(question);
    expect(said).toContain("PKR 40 lakh is not enough** for a year");
    expect(said).not.toContain("say “in total”");
  });

  test.each(["40 lakh salana mein kya mil sakta hai?", "40 lakh mein kya mil sakta hai"])(
    "%j asks what the money opens, not for a meeting",
    (question) => {
      const said = cannedAnswer(question);
      expect(said).toContain("PKR 40 lakh for a year is not enough for a master's degree in any country");
      expect(said).not.toMatch(/consultation/i);
    },
  );

  test.each(["kya main aap se mil sakta hoon", "aap se kab mil sakte hain?"])("%j asks for a meeting", (question) =>
    expect(cannedAnswer(question)).toContain("A consultation with one of our counsellors"),
  );

  test.each(["40 lakh mein kahan ja sakta hoon?", "where can I go with 40 lakh?"])(
    "%j drops the place of the question before",
    (question) =>
      expect(cannedAnswer(question, ["cheapest computer science masters in Germany"])).toContain(
        "PKR 40 lakh for a year is not enough for a master's degree in any country",
      ),
  );

  test("names the middle fee of our list only where no subject was named", () => {
    expect(cannedAnswer("40 lakh, master's in Germany")).toContain("with the middle fee of our list");
    expect(cannedAnswer("40 lakh, master's in computer science in Germany")).not.toContain("middle fee");
  });

  test.each([
    "40 lakh in total for a computer science master's in UK, is it enough?",
    "I have 40 lakh in total for a computer science master's, where can I go?",
  ])("after %j a question about a city's total is answered for that city", (before) => {
    for (const question of ["Leeds ka total kharcha kitna hoga?", "what is the total cost in Leeds?"]) {
      const said = cannedAnswer(question, [before]);
      expect(said).toBe(cannedAnswer(question, ["I want a master's"]));
      expect(said).toContain("Master's in Leeds, one student: the first year comes to");
      expect(said).not.toContain("40 lakh");
    }
    // What names neither a subject nor a sum goes on about the earlier ones.
    expect(cannedAnswer("aur netherlands?", [before])).toMatch(/40 lakh is not enough\*\* .*in the Netherlands/);
  });

  test.each([
    "Can I go abroad with a BSc (2.6 CGPA), 25 lakh a year, IELTS 6, computer science?",
    "BSc 2.6 CGPA, 25 lakh saal ka, IELTS 6, computer science, ja sakta hoon?",
    "mera BSc hai 2.6 CGPA ke sath, budget 25 lakh saal ka, IELTS 6, computer science mein bahar ja sakta hoon?",
  ])("%j is about what comes after the degree, in either language", (question) => {
    const said = cannedAnswer(question);
    expect(said).toContain("PKR 25 lakh for a year is not enough for a master's degree in Computer Science in any");
    expect(said).toBe(cannedAnswer("I have a BSc with 2.6 CGPA, 25 lakh a year, IELTS 6, computer science, can I go?"));
  });

  test.each([
    "germany masters dikhao 40 lakh mein",
    "germany ke courses dikhao 40 lakh mein",
    "germany masters 40 lakh mein dikha do",
  ])("%j asks to be shown courses, not for money to show", (question) => {
    const said = cannedAnswer(question);
    expect(said).toMatch(/PKR 40 lakh is not enough\*\* for a year: the first year of a master's degree in Germany/);
    expect(said).not.toContain("How the money is judged");
  });

  test("a verdict in Urdu has its summary above the courses, and the sum in the question is no unknown word", () => {
    const question = understand(
      "میرے بیٹے کے لیے کمپیوٹر سائنس میں بیچلرز کس ملک میں سستا ہے؟ ہمارا بجٹ سال کا تیس لاکھ روپے ہے",
    );
    const row = (name: string, place: string) =>
      `• ${name} at ${place}: EUR 6,000 a year (about PKR 20 lakh; estimate); 3 years; starts October`;
    const courses: Fact = {
      id: "programmes/all",
      topic: "programme",
      countries: [],
      title: "Bachelor's degrees in Computer Science",
      text: [
        "In our catalogue: the cheapest of each country",
        row("Information Engineering (BSc, Heilbronn)", "Technical University of Munich, Germany"),
        row("International Bachelor of Computer Science", "EPITA School of Engineering and Computer Science, France"),
        row("ICT - Software Engineering (BSc)", "Saxion University of Applied Sciences, the Netherlands"),
        row("Bachelor in Game Technology and Simulation", "University of Inland Norway, Norway"),
        row("Computing (BSc Hons)", "National College of Ireland, Ireland"),
      ].join("\n"),
      isGuide: false,
      compiledOn: day,
      sources: [
        { title: "CRICOS register export, 3 January 2023 (Australian government)", url: null, date: "January 2023" },
        {
          title: "IPEDS 2023-24 tuition (US government), CC BY 4.0 compilation by LE TEEN",
          url: null,
          date: "August 2026",
        },
      ],
    };
    const said = cannedReply(question, [...weighedMoney(question), courses, ...passagesFor(question)]);
    expect(said).toMatch(/^\*\*سب سے کم فیس والے کورس:\*\*/);
    expect(said).toContain("رہنے کی رقم");
    expect(said).not.toContain("مجھے یقین نہیں");
    expect(said.length).toBeLessThanOrEqual(1500);
  });

  test("a verdict on the money has room whatever else the answer says", () => {
    const asked = "BSc 2.6 CGPA hai, 25 lakh saal ka budget, IELTS 6, computer science, kya main bahar ja sakta hoon?";
    const question = understand(asked);
    const courses: Fact = {
      id: "programmes/all",
      topic: "programme",
      countries: [],
      title: "Master's degrees in Computer Science",
      text: "In our catalogue: the cheapest of each country\n• MSc at a university, France: EUR 10,500 a year (about PKR 34 lakh)",
      isGuide: false,
      compiledOn: day,
      sources: [],
    };
    const said = cannedReply(question, [...weighedMoney(question), courses, ...passagesFor(question)]);
    expect(said).toContain("PKR 25 lakh for a year is not enough for a master's degree in Computer Science in any");
    expect(said).toContain("A master's asks for 16 years of education");
  });

  test.each(["admission in BSc 2.6 CGPA chahiye, 25 lakh saal ka", "I want a BSc, my CGPA is 2.6, 25 lakh a year"])(
    "%j says that a bachelor's is wanted",
    (question) => expect(cannedAnswer(question)).toContain("a bachelor's degree"),
  );

  test("is about the whole course in every country too, and in a follow-up", () => {
    expect(cannedAnswer("budget 40 lakh total, which country")).toContain(
      "PKR 40 lakh for the whole course is not enough for a master",
    );
    expect(cannedAnswer("aur netherlands?", ["40 lakh total budget hai masters germany"])).toMatch(
      /is not enough\*\* for the whole course: a master's degree in the Netherlands/,
    );
  });

  test.each(["in total", "kul", "total hai"])("is weighed again after %j", (message) => {
    expect(cannedAnswer(message, ["40 lakh, master's in Germany"])).toMatch(
      /PKR 40 lakh is not enough\*\* for the whole course: a master's degree in Germany/,
    );
  });

  test("has the sum that belongs to what the money was taken for, whatever else is in the message", () => {
    for (const question of [
      "40 lakh, ielts overall 6.5, masters germany",
      "40 lakh total, ielts 6.5, masters germany",
    ]) {
      const said = cannedAnswer(question);
      const [, span, sum] =
        /is not enough\*\* for (a year|the whole course):.* at least about PKR ([\d.]+) lakh/.exec(said) ?? [];
      expect([question, sum]).toEqual([question, span === "a year" ? "45.5" : "67.9"]);
    }
  });

  test("says so in Urdu to somebody who asks in Urdu", () => {
    const said = cannedAnswer("میرے پاس کل چالیس لاکھ ہیں جرمنی میں ماسٹرز");
    expect(said).toMatch(/^PKR 40 لاکھ پورے کورس کے لیے کافی نہیں/);
    expect(cannedAnswer("کیا 35 لاکھ جرمنی کے لیے کافی ہیں؟")).toMatch(
      /^\*\*جی نہیں۔\*\*\nPKR 35 لاکھ ایک سال کے لیے کافی نہیں/,
    );
  });

  test("never calls money enough where no source gives the living costs", () => {
    for (const sum of ["60 lakh", "40 crore"]) {
      const said = cannedAnswer(`${sum}, masters in USA`);
      expect(said).not.toMatch(/covers \d+ of/);
      expect(said).toContain("We have no sourced figure for living there");
    }
    expect(cannedAnswer("can I do masters in Switzerland with 50 lakh")).toMatch(
      /may or may not be enough.* where a source gives the living costs; for \d+ of \d+ programmes there, none does\..* The money to show for the visa is up to about PKR \d+ lakh, where a sum is set\./,
    );
  });

  test("a bachelor's range that begins under a lakh is not read in lakhs", () => {
    expect(cannedAnswer("40 lakh total for bachelors in germany")).not.toMatch(/\d{3} crore/);
  });
});

describe("which country is cheaper", () => {
  const shortest = (rupees: number) =>
    rupees >= 1e7 ? `${+(rupees / 1e7).toPrecision(3)} crore` : `${+(rupees / 1e5).toPrecision(3)} lakh`;
  test.each(["Which is cheaper, UK or Canada?", "UK aur Canada mein se sasta kaun sa?"])(
    "%j goes by the sums of the check",
    (question) => {
      const said = cannedAnswer(question);
      const least = (country: "uk" | "canada") =>
        shortest(
          weighMoney(country, { level: "masters", fields: [], rupees: 0, span: "year" }, catalogue, day)?.least ?? 0,
        );
      expect(said).toMatch(/^\*\*Canada starts lower:\*\*/);
      expect(said.split("\n")[0]).toContain(
        `from about PKR ${least("canada")}, against about PKR ${least("uk")} in the UK`.replace(
          "the UK",
          "the United Kingdom",
        ),
      );
      // The range of the whole country says whose it is, and gives no other total beside ours.
      expect(said).not.toContain("Tuition and living for a year");
      expect(said).toContain("**Tuition usual for the country, by our sources:** GBP");
    },
  );

  test("a country without sourced living costs is not called cheaper", () => {
    expect(cannedAnswer("which is cheaper, USA or Canada?")).not.toContain("starts lower");
  });
});
