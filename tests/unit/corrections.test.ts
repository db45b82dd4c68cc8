import { describe, expect, test } from "vitest";
import type { DestinationName } from "@/lib/catalogue/destination-names";
import { findDestination } from "@/lib/catalogue/destinations";
import { readCatalogue } from "@/lib/catalogue/files";
import { guideOf } from "@/lib/catalogue/guide/guide";
import { passageOn } from "@/lib/catalogue/passages/passage-text";
import { cataloguePassages } from "@/lib/catalogue/passages/passages";
import type { Guide } from "@/lib/catalogue/views";
import { faqData } from "@/lib/structured-data";

const files = readCatalogue();
const passages = cataloguePassages(files);
type Id = DestinationName["id"];

/** All text about a country on a given day: its page, its panel, its structured data, its passages. */
function printed(id: Id, day = "2026-11-22") {
  const guide = guideOf(files, id, day);
  const panel = findDestination(id, day);
  if (!guide || !panel) throw new Error(`nothing is printed of ${id}`);
  const { features, livingCost, visaRequirements, coming, postStudyWork, averageTuition, tuitionNote } = panel;
  const said = passages
    .filter(({ countries, id: passage }) => countries.includes(id) && passage.startsWith(`${id}/`))
    .map((passage) => passageOn(passage, day).body);
  const compared = passages
    .filter(({ id: passage }) => passage.startsWith("all/"))
    .flatMap((passage) =>
      passageOn(passage, day)
        .body.split("\n")
        .filter((line) => line.startsWith(`${guide.name}: `)),
    );
  return {
    guide,
    page: words(guide),
    panel: JSON.stringify({
      features,
      livingCost,
      visaRequirements,
      coming,
      postStudyWork,
      averageTuition,
      tuitionNote,
    }),
    faq: JSON.stringify(faqData(guide.questions)),
    assistant: [...said, ...compared].join("\n"),
  };
}
const words = ({ costs, visa, work, changes, questions }: Guide) =>
  JSON.stringify([costs.average, costs.note, costs.living, visa, work, changes, questions]);
const everywhere = (id: Id, day?: string) => {
  const { page, panel, faq, assistant } = printed(id, day);
  return [page, panel, faq, assistant].join("\n");
};
const stepOf = (id: Id, term: string, day = "2026-11-22") =>
  guideOf(files, id, day)?.visa.steps.find((step) => step.term === term);
const money = (id: Id, day?: string) => stepOf(id, "Money to show", day);
const changes = (id: Id) => guideOf(files, id, "2026-11-22")?.changes ?? [];

describe("money of the United Kingdom", () => {
  const was = /1,136|1,483/;
  const isNow = /1,171.*1,529/s;
  const comes = /30 November 2026.*1,203.*1,570/s;

  test("today's amount comes first everywhere, the next is beside it with its date and the rule for which applies", () => {
    const { page, panel, faq, assistant } = printed("uk");
    for (const text of [page, panel, faq, assistant]) {
      expect(text).toMatch(isNow);
      expect(text).toMatch(comes);
      expect(text).toContain("the date of your application decides");
    }
    expect(money("uk")?.text).toMatch(isNow);
    expect(money("uk")?.next).toMatch(comes);
    for (const text of [panel, faq]) expect(text).not.toMatch(was);
    expect(assistant.replaceAll(/before that GBP [\d,]+/g, "")).not.toMatch(was);
  });

  test("a past amount is shown only as history", () => {
    const rows = printed("uk").guide.visa.money.filter(({ label }) => label.startsWith("Living money"));
    expect(rows.map(({ now, next, before }) => [now, next, before])).toEqual([
      [
        "GBP 1,529 a month",
        "From 30 November 2026: GBP 1,570 a month, GBP 14,130 for 9 months",
        "GBP 1,483 a month until 10 November 2025",
      ],
      [
        "GBP 1,171 a month",
        "From 30 November 2026: GBP 1,203 a month, GBP 10,827 for 9 months",
        "GBP 1,136 a month until 10 November 2025",
      ],
    ]);
  });

  test("on the day itself the new one comes first, and nothing more is announced", () => {
    expect(money("uk", "2026-11-29")?.text).toMatch(isNow);
    expect(money("uk", "2026-11-30")).toMatchObject({ text: expect.stringMatching(/1,203.*1,570/s), next: null });
    const { panel, faq } = printed("uk", "2026-11-30");
    expect(panel + faq).not.toMatch(/1,171|1,529/);
    const visa = passages.find(({ id }) => id === "uk/visa");
    if (!visa) throw new Error("the UK has no passage on its visa");
    expect(passageOn(visa, "2026-11-29").body).toMatch(/Money to show: .*1,171/);
    expect(passageOn(visa, "2026-11-30").body).toMatch(/Money to show: .*1,203/);
    expect(passageOn(visa, "2026-11-30").body).not.toContain("What comes next");
  });
});

describe("each correction", () => {
  test("UK: the fee is GBP 558 since 8 April 2026", () => {
    expect(stepOf("uk", "Fee")?.text).toBe("GBP 558 + GBP 776 a year health surcharge");
    expect(printed("uk").panel).not.toContain("524");
    expect(printed("uk").assistant).toMatch(/Fee: GBP 558/);
    expect(JSON.stringify(printed("uk").guide.visa.money)).toMatch(/GBP 558.*since 8 April 2026/);
  });

  test("UK: refusals from Pakistan and paused recruitment", () => {
    const change = changes("uk").find(({ text }) => text.includes("18 percent"));
    expect(change?.text).toMatch(/year to September 2025.*5 percent.*nine universities paused.*December 2025/);
    expect(change?.sources.length).toBeGreaterThan(1);
  });

  test("Canada: CAD 23,448 since 1 September 2026, families, Quebec, six months of statements", () => {
    expect(money("canada")?.text).toContain("CAD 23,448 (one person, outside Quebec)");
    const { panel, faq, assistant } = printed("canada");
    expect(panel + faq + assistant.replaceAll("before that CAD 22,895", "")).not.toContain("22,895");
    expect(everywhere("canada")).toMatch(/29,192.*35,888.*43,572/);
    expect(printed("canada").panel).toMatch(/CAQ.*one source says CAD 24,617.*another printed less/);
    expect(printed("canada").panel).toMatch(/One source says that six months of bank statements/);
  });

  test("Canada: master's and PhD students need no attestation letter; the cap of 2026", () => {
    const change = changes("canada").find(({ text }) => text.includes("attestation letter"));
    expect(change?.text).toMatch(/^Since 1 January 2026 master's and PhD.*408,000 for 2026/);
    expect(change).toMatchObject({ isGuide: false, isSingle: true });
  });

  test("Australia: the charge is AUD 2,500, which one source says", () => {
    expect(stepOf("australia", "Fee")?.text).toBe("AUD 2,500 (one source says so)");
    expect(printed("australia").panel).toContain("AUD 2,500 (one source says so)");
    expect(printed("australia").panel).not.toContain("AUD 2,000");
    expect(changes("australia").map(({ text }) => text)).toContain(
      "Visa application charge: AUD 2,500 since 1 July 2026 (one source says so); before that AUD 2,000.",
    );
  });

  test("Australia: the graduate visa's charge, whose date nobody read", () => {
    const change = changes("australia").find(({ text }) => text.includes("5,750"));
    expect(change).toMatchObject({ isSingle: true, text: expect.stringContaining("when it rose") });
    expect(everywhere("australia")).not.toContain("AUD 4,600 since");
    expect(printed("australia").guide.work.after.text).toMatch(/one source read AUD 5,750 in October 2026/);
  });

  test("France: EUR 877.50 a month since 1 August 2026", () => {
    expect(money("france")?.text).toBe("EUR 877.50 per month for the academic year");
    expect(printed("france").panel).not.toContain("615");
    expect(printed("france").assistant).toContain("Living money: EUR 877.50 a month since 1 August 2026");
  });

  test("France: the fees of 2026/27 and the cap on exemptions, which one source says", () => {
    const { guide } = printed("france");
    expect(guide.costs.average).toMatchObject({ text: expect.stringContaining("2,895 – 3,941"), isSingle: true });
    expect(guide.costs.note).toMatch(/2026\/27.*30 percent.*one source says so/);
    expect(everywhere("france")).not.toContain("waive");
  });

  test("Norway: NOK 170,368, and the fee with the visa centre's", () => {
    expect(money("norway")?.text).toBe("NOK 170,368 per academic year (one source says so) + tuition");
    expect(stepOf("norway", "Fee")?.text).toMatch(/^NOK 5,400 .*NOK 290 – 410 .*visa centre/);
    expect(everywhere("norway")).not.toContain("inference");
    expect(printed("norway").panel).not.toContain("166,859");
  });

  test("Sweden: 15 hours are in force, and whose account the money must be in", () => {
    expect(printed("sweden").guide.work.during.text).toMatch(
      /^Up to 15 hours a week in term on permits granted from 11 June 2026/,
    );
    expect(everywhere("sweden")).not.toMatch(/proposal|planned|was due/);
    expect(everywhere("sweden")).toMatch(/37\.5 credits/);
    expect(everywhere("sweden")).toMatch(/reported within 30 days/);
    expect(money("sweden")?.text).toContain("in an account in your own name (one source says so)");
    expect(printed("sweden").panel).toContain("parents' support letters are refused");
  });

  test("Switzerland: by canton, and the three fees", () => {
    expect(money("switzerland")?.text).toMatch(
      /CHF 21,000 a year in Zurich, CHF 24,000 a year \(one source says both\) in Vaud, Geneva, Basel and St. Gallen/,
    );
    expect(stepOf("switzerland", "Fee")?.text).toMatch(
      /^CHF 90 visa .*CHF 95 .*CHF 142 – 182 \(one source says all of these\)/,
    );
    expect(everywhere("switzerland")).not.toContain("Confirm with the embassy");
  });

  test("Germany: EUR 11,904 leads, a new amount is expected, 12,552 is ignored", () => {
    expect(money("germany")?.text).toBe("EUR 11,904 per year");
    expect(
      changes("germany").some(({ text }) => /stays at EUR 11,904.*1 April 2027.*expect a new amount/.test(text)),
    ).toBe(true);
    expect(everywhere("germany")).toContain("10,332");
    expect(everywhere("germany")).not.toContain("12,552");
  });

  test("Ireland: registration, holiday windows, insurance", () => {
    const change = changes("ireland").find(({ text }) => text.includes("Burgh Quay"));
    expect(change?.text).toMatch(/13 January 2025.*1 June to 30 September.*15 December to 15 January.*EUR 25,000/);
    expect(change?.isSingle).toBe(true);
  });

  test("Netherlands: EUR 1,130.77 exactly", () => {
    expect(money("netherlands")?.text).toBe("EUR 1,130.77 per month + tuition");
    expect(everywhere("netherlands")).toContain("13,569.24");
    expect(everywhere("netherlands")).not.toContain("1,131");
  });

  test("USA: no sum, the I-20 decides; two readings of the fee; two rules before the courts", () => {
    expect(money("usa")?.text).toBe("No fixed sum: the first year's total printed on your own I-20 decides");
    const [row] = printed("usa").guide.visa.money;
    expect(row).toMatchObject({ now: "No fixed sum", details: expect.arrayContaining(["One source says so"]) });
    expect(everywhere("usa")).not.toMatch(/30,000 to 80,000/);
    expect(
      changes("usa")
        .map(({ text }) => text)
        .join("\n"),
    ).toMatch(/October 2026 disagree.*postponed by a court on 7 October 2026.*CPT.*5 October 2026/s);
  });
});

describe("what is unknown is not printed", () => {
  const all = files["destinations.json"].destinations.map(({ id }) => everywhere(id)).join("\n");

  test("nothing from the watch list, and nothing without a source", () => {
    expect(all).not.toMatch(/visa brake|GBP 845|GBP 680|EUR 150 depending|12,552/);
    const unsupported = files["funds.json"].destinations.flatMap((funds) =>
      [...funds.holding, ...funds.sponsors, ...funds.documents, ...funds.dependants].flatMap((rule) =>
        rule.support === "none" && "text" in rule ? rule.text : [],
      ),
    );
    expect(unsupported.length).toBeGreaterThan(10);
    for (const text of unsupported) expect(all).not.toContain(text);
  });

  test("an amount that ends without a known successor says so, before and after", () => {
    expect(money("sweden")).toMatchObject({
      text: expect.stringContaining("SEK 10,656"),
      next: "SEK 10,656 applies until 31 December 2026; we don't know the amount after that yet.",
    });
    expect(money("sweden", "2027-01-01")?.text).toMatch(
      /^SEK 10,656 per month \(until 31 December 2026; we don.t know the amount since then/,
    );
  });

  test("nothing is missing on any day of change", () => {
    for (const day of ["2026-11-22", "2026-11-30", "2027-01-01", "2035-01-01"]) {
      for (const { id } of files["destinations.json"].destinations) {
        expect(everywhere(id, day)).not.toMatch(/\{\{|undefined|NaN/);
      }
    }
  });
});
