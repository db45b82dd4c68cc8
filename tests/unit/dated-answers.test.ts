import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { answerHoliday } from "@/lib/chat/canned/office/holidays";
import { officeDayVerdicts } from "@/lib/chat/canned/office/office-day";
import { cannedReply } from "@/lib/chat/canned/reply";
import { officeFacts, withOfficeDates } from "@/lib/chat/look-up/office";
import { type OfficeDates, officeDatesIn } from "@/lib/chat/office-dates";
import { understand } from "@/lib/chat/question/understand";
import { distressIn } from "@/lib/distress/read/read";
import { addDays } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { withoutRomanLead } from "../graded/grade";
import { cannedAnswer } from "../support/canned-answer";

// Answers that depend on today: whether an award's round is over, and whether the office is open on the named day.

/** Monday 23 November 2026, 10:00 in the office. */
beforeEach(() => setNow(new Date("2026-11-23T05:00:00Z")));
afterEach(() => setNow(null));

const verdicts = (text: string, dates: Partial<OfficeDates>) =>
  officeDayVerdicts({ text }, { closed: [], short: [], notices: [], ...dates });
const fast = { from: "2027-02-09", to: "2027-03-10", opens: 9, closes: 15, friday_closes: 12 };

type Row = [message: string, said: (string | RegExp)[], unsaid?: RegExp];
const check = ([message, said, unsaid]: Row) => {
  const text = cannedAnswer(message);
  for (const one of said) typeof one === "string" ? expect(text).toContain(one) : expect(text).toMatch(one);
  if (unsaid) expect(text).not.toMatch(unsaid);
};

describe("an award's round, by the pattern and today", () => {
  test.each<Row>([
    // The note says that Chevening closes in early November: the month is not over, but the round is.
    [
      "chevening 2027 abhi khuli hai ya band ho gai?",
      ["has most likely closed", "October–November 2027"],
      /these weeks/,
    ],
    ["UBC international scholars deadline is saal ki guzar gai?", ["has most likely closed", "November 2027"]],
    ["swiss govt excellence scholarship 2027 deadline has it gone?", ["September 2026, has passed", "September 2027"]],
    ["Eiffel scholarship ki deadline?", ["Probably still open", "October 2026–January 2027"], /most likely closed/],
    ["ETH scholarship ki deadline", ["Probably still open", "November–December 2026"]],
    ["kth scholarship last date", ["Still ahead", "January 2027"]],
    ["otago scholarship deadline", ["has most likely closed", "April 2027"]],
    ["marie curie last date", ["advertised all year"]],
    ["commonwealth shared kab tak", [/\*\*Commonwealth Shared[\s\S]*Still ahead[\s\S]*December 2026/]],
    ["irish government scholarship kab tak apply karun", ["Still ahead", "January–March 2027"]],
    ["daad phd scholarship deadline", [/^\*\*DAAD Research Grants/]],
    ["scholarships in uk for masters", ["closes October–November, passed, next October–November 2027"]],
  ])("%s", (...row) => check(row));

  test("the question is answered first, with the named test beside it", () => {
    const [, first, second, third] = cannedAnswer("fulbright ki last date aur gre lazmi hai kya").split("\n");
    expect(first).toContain("February–April 2027");
    expect(second).toContain("15 March 2025");
    expect(third).toBe("**On the GRE, yes:** GRE General Test with at least 145 in each section.");
  });

  test.each<Row>([
    ["mujhe fulbright ke liye gre ka kitna score chahiye", ["On the GRE, yes", "145"], /USD 220/],
    ["SI scholarship me ielts chahiye?", ["On English:** University English 6 level"]],
    ["commonwealth masters ke liye HAT dena parta?", ["(HAT), yes"]],
    ["can i do bachelors on chevening", ["No, not for a bachelor's degree"]],
    ["kya chevening ke baad wapis aana lazmi hai?", ["On going back afterwards:** Return home"]],
    ["chevening k liye job 18 months ki hai chalegi?", ["No, that is not enough"]],
    ["chevening ke liye 3 saal job ki hai theek?", ["Yes, by the years that is enough"]],
    ["آسٹریلیا ایوارڈز کے لیے کتنا تجربہ چاہیے", ["At least five years of relevant work"]],
    [
      "scholarship after 12 class fsc pre engineering 85% europe",
      ["Deutschlandstipendium", "passed, next June–September 2027"],
    ],
    ["australia awards age 46 apply kar sakta hun", ["No, 46 is over the limit", "45 or younger"]],
    ["australia awards meri umar 33 saal hai eligible?", ["Yes, 33 is within the limit"]],
    ["swiss scholarship bachelors ke liye hai?", ["I have no award of that kind there"]],
    ["gates cambridge cgpa kitna", ["no figure for the minimum marks"]],
    ["fulbright last date and gre fee?", ["February–April 2027", "USD 220"]],
  ])("%s", (...row) => check(row));

  test("the name of an award is not distress", () => {
    expect(distressIn("GREAT scholarship ki last date kya hai")).toBeNull();
    expect(distressIn("ghar wale ghairat ke naam par maar denge")).not.toBeNull();
  });
});

describe("public holidays", () => {
  const listed = (message: string) => answerHoliday(message).filter((line) => line.startsWith("• ")).length;

  test("of a month that is named, and of all where may or mar is a verb", () => {
    const all = listed("public holidays list");
    expect(all).toBeGreaterThan(8);
    expect(listed("public holidays list, may i have it")).toBe(all);
    expect(listed("sarkari chuttiyan batao, main mar gaya intezar mein")).toBe(all);
    expect(listed("which public holidays are in may")).toBe(3);
    expect(listed("public holidays in feb 2027")).toBe(1);
    expect(listed("سرکاری چھٹیاں مئی 2027")).toBe(3);
  });
});

describe("whether the office is open", () => {
  test.each<Row>([
    ["kal office khula hai? 10 bajay aa sakta hun", ["Yes, tomorrow, Tuesday 24 November 2026", "10:00 AM is within"]],
    ["saturday evening 6 baje aa jaun?", ["No, not at 6:00 PM", "closes at 4:00 PM"]],
    ["sunday ko counsellor se mil sakte hain?", ["No, the office is closed on Sundays", "Monday 30 November 2026"]],
    ["25 december ko office open hai?", ["Probably closed: Friday 25 December 2026", "public holiday"]],
    [
      "25 december ko office khula hai? aur friday ko kis time aa sakta hun",
      ["Probably closed: Friday 25 December 2026", "Friday 27 November 2026: the office is open"],
    ],
    ["abhi office open hai?", ["Yes, today, Monday 23 November 2026"]],
    ["is the office open tomorrow evening at 7", ["No, not at 7:00 PM"]],
    ["apka office juma ko kab band hota hai", ["Friday 27 November 2026: the office is open 9:00 AM-6:00 PM"], /Yes/],
    ["eid pe office kab band hoga", ["Eid ul-Fitr is expected from Wednesday 10 March 2027"]],
    [
      "ramzan me office ki timing",
      ["Ramadan is expected from Monday 8 February 2027", "may be shorter in Ramadan; the booking page shows"],
    ],
    ["is the office open on 10 february 2027", ["Yes, Wednesday 10 February 2027", "may be shorter in Ramadan"]],
    ["is the office open on 10 march 2027", ["expected to be Eid ul-Fitr"], /shorter/],
    ["کل دفتر کھلا ہے؟", ["Yes, tomorrow"]],
    ["can i come on 28 november at 3:30 pm", ["Yes, Saturday 28 November 2026", "3:30 PM is within"]],
    ["main multan se hun, online meeting ho sakti hai?", ["by phone", "nobody has to come to Lahore"]],
    ["kal chutti hai kya office ki", ["No, it is open: tomorrow, Tuesday 24 November 2026"]],
    ["sunday ko band hota hai office?", ["Yes, the office is closed on Sundays"]],
    ["main friday ko 1:30 pe aa sakta hun office", ["Yes, Friday 27 November 2026", "1:30 PM is within"]],
    ["kal 4 baje mera appointment hai usko parson pe kar dein", ["I cannot see or change bookings"]],
    ["office aane se pehle appointment lazmi hai ya seedha aa jayen", ["Better with a booking"]],
    ["kitne din pehle booking karni hoti hai", ["at most 90 days ahead"]],
    ["I need help after landing in toronto, bank account and sim", ["After you land", "Post-arrival support"], /CAD/],
    ["what should i bring to the first meeting", ["Bring your transcripts"]],
    ["Do you help with filling SOP and visa file? kaise start karun", ["Yes, we help", "How to start"]],
  ])("%s", (...row) => check(row));

  test("a day that the owner has closed is closed", () => {
    const [tuesday] = verdicts("kal office khula hai?", { closed: ["2026-11-24"] });
    expect(tuesday).toContain("No, the office is closed on Tuesday 24 November 2026");
    expect(tuesday).toContain("Wednesday 25 November 2026");
  });

  test("the hours that the office has set for Ramadan are given, with their days", () => {
    const [expected, hours, others, ...more] = verdicts("ramzan me office ki timing", { short: [fast] });
    expect(expected).toContain("Ramadan is expected from Monday 8 February 2027 to");
    expect(hours).toContain("From Tuesday 9 February 2027 to Wednesday 10 March 2027");
    expect(hours).toContain("Mon to Thu 9:00 AM to 3:00 PM; Fri 9:00 AM to 12:00 PM; Sat 10:00 AM to 3:00 PM");
    expect([others, ...more]).toEqual(["On other days the usual hours apply."]);
  });

  test.each([
    ["is the office open on 10 february 2027 at 4 pm", "No, not at 4:00 PM", "closes at 3:00 PM"],
    ["is the office open on 12 february 2027", "Yes, Friday 12 February 2027", "9:00 AM-12:00 PM"],
    ["is the office open on 13 february 2027", "Yes, Saturday 13 February 2027", "10:00 AM-3:00 PM"],
    ["is the office open on 8 february 2027 at 4 pm", "Yes, Monday 8 February 2027", "9:00 AM-6:00 PM"],
  ])("a day with shorter hours: %s", (text, ...said) => {
    const [verdict, ...more] = verdicts(text, { short: [fast] });
    for (const one of said) expect(verdict).toContain(one);
    expect(more).toEqual([]);
  });

  test.each([
    ["are you open now?", /^\*\*No, the office is closed now: today, Monday 23 November 2026/],
    ["are you open today?", /^\*\*No, the office is closed now: today/],
    ["can i come now", /^\*\*No, the office is closed now: today/],
    ["aaj office band hai?", /^\*\*Yes, the office is closed now: today/],
    ["what time do you close today?", /^\*\*The office is closed now: today.*the hours were 9:00 AM-6:00 PM/],
  ])("by the clock, at 9 PM: %s", (text, said) => {
    setNow(new Date("2026-11-23T16:00:00Z"));
    const [verdict] = verdicts(text, {});
    expect(verdict).toMatch(said);
    expect(verdict).toContain("Open again on Tuesday 24 November 2026, 9:00 AM-6:00 PM.");
  });

  test("in the morning before it opens, now is not yet, and today is a yes", () => {
    setNow(new Date("2026-11-23T03:00:00Z"));
    expect(verdicts("are you open now?", {})[0]).toMatch(/^\*\*Not yet: today.*it opens at 9:00 AM/);
    expect(verdicts("are you open today?", {})[0]).toMatch(/^\*\*Yes, today/);
  });

  test.each([
    ["what time do you close today?", "Today, Monday 23 November 2026: the office is open 9:00 AM-6:00 PM"],
    ["are you closed now?", "No, it is open: today"],
  ])("while it is open: %s", (text, said) => expect(verdicts(text, {})[0]).toContain(said));

  test.each([
    "what are your hours",
    "opening hours please",
    "can I come tomorrow",
    "can i visit tomorrow",
    "are you open now?",
  ])("of the office, not of a job or a visa: %s", (message) =>
    expect(cannedAnswer(message)).toContain("• **Mon-Fri:** 9:00 AM-6:00 PM"),
  );

  test("the hours of a job stay those of a job", () => {
    expect(cannedAnswer("what are the working hours in germany")).not.toContain("Mon-Fri");
  });

  test("only the office's fact carries these days, for the model and for the site's own answer", () => {
    const fact = { id: "office", text: "Hours Mon-Fri: x" } as Parameters<typeof withOfficeDates>[0];
    const dates = {
      closed: ["2026-12-31", "2026-12-24"],
      short: [fast, { ...fast, from: "2027-05-01", to: "2027-05-02" }],
      notices: [{ from: "2027-03-20", to: "2027-03-23", text: "Closed for Eid, 20 to 23 March: see you on the 24th" }],
    };
    const { text } = withOfficeDates(fact, dates);
    expect(text).toContain("ahead: 2026-12-24, 2026-12-31");
    expect(text).toContain("shorter hours: 2027-02-09 to 2027-03-10 09:00-15:00, Fridays 09:00-12:00; 2027-05-01");
    expect(officeDatesIn(text)).toEqual({ ...dates, closed: dates.closed.toSorted() });
    const none = { closed: [], short: [], notices: [] };
    expect(withOfficeDates({ ...fact, id: "services" }, dates).text).toBe("Hours Mon-Fri: x");
    expect(officeDatesIn(withOfficeDates(fact, none).text)).toEqual(none);
  });
});

describe("the clock", () => {
  const verdicts = (message: string, dates: Partial<OfficeDates> = {}) =>
    officeDayVerdicts({ text: message }, Object.assign({ closed: [], short: [], notices: [] }, dates));

  test("doesn’t decide about a weekday that is only named", () => {
    setNow(new Date("2026-11-28T15:00:00Z")); // a Saturday, 8 PM
    expect(verdicts("are you open on saturday?")[0]).toMatch(/^\*\*Yes, today, Saturday 28 November 2026/);
    expect(verdicts("are you open today?")[0]).toMatch(/^\*\*No, the office is closed now/);
  });

  test("knows an hour that has passed", () => {
    setNow(new Date("2026-11-23T09:30:00Z")); // a Monday, 2:30 PM
    expect(verdicts("can I come today at 10 am?")[0]).toBe(
      "**10:00 AM has passed today.** The office is open until 6:00 PM.",
    );
    setNow(new Date("2026-11-23T15:00:00Z"));
    expect(verdicts("can I come today at 3 pm?")[0]).toMatch(
      /^\*\*3:00 PM has passed today\.\*\* Open again on Tuesday/,
    );
    expect(verdicts("can I come tomorrow at 3 pm?")[0]).toMatch(/^\*\*Yes, tomorrow/);
  });

  test("finds no day on which it opens again where none does for weeks", () => {
    const closed = Array.from({ length: 70 }, (_, index) => addDays("2026-11-23", index));
    setNow(new Date("2026-11-23T05:00:00Z"));
    const [said = ""] = verdicts("are you open today?", { closed });
    expect(said).toMatch(/^\*\*No, the office is closed on Monday 23 November 2026\.\*\*/);
    expect(said).not.toContain("Open again");
  });

  test("a notice may say that a Sunday is open", () => {
    const notices = [{ from: "2026-11-28", to: "2026-11-29", text: "Open this Sunday, 10 to 4" }];
    setNow(new Date("2026-11-28T05:00:00Z"));
    expect(verdicts("are you open tomorrow?", { notices })[0]).toMatch(
      /^\*\*By its usual hours the office is closed on Sundays .*, unless the notice says otherwise\.\*\* Open again/,
    );
  });
});

describe("a notice of the office", () => {
  const eid = { from: "2026-11-23", to: "2026-11-25", text: "Closed for Eid, 24 to 25 November" };
  const said = (message: string, ...notices: (typeof eid)[]) => {
    const question = understand(message);
    const dates = { closed: [], short: [], notices };
    return withoutRomanLead(
      cannedReply(
        question,
        officeFacts(question).map((fact) => withOfficeDates(fact, dates)),
      ),
    );
  };
  const line = "**Notice of the office:** “Closed for Eid, 24 to 25 November”";

  test.each([
    "are you open today?",
    "are you open tomorrow?",
    "what are your hours",
    "can I come tomorrow",
    "kal aa sakta hun",
    "are you open at 8 am tomorrow?",
    "are you open at 7 pm tomorrow?",
    "is the office open?",
    "book a consultation for tomorrow",
  ])("comes first, word for word, and no yes beside it: %s", (message) => {
    const text = said(message, eid);
    expect(text.split("\n")[0]).toBe(line);
    expect(text).toMatch(/usual hours, unless the notice says otherwise/);
    expect(text).not.toMatch(/\*\*(?:Yes|No)[,:]|No, it is open/);
    expect(said(message)).not.toMatch(/notice/i);
  });

  test("of other days is only said where these are asked about, today’s with every answer about the office", () => {
    const later = { ...eid, from: "2026-12-03", to: "2026-12-04" };
    expect(said("are you open tomorrow?", later)).toMatch(/^\*\*Yes, tomorrow/);
    expect(said("are you open on 4 december?", later).split("\n")[0]).toBe(
      "**Notice of the office for Thursday 3 December 2026 to Friday 4 December 2026:** “Closed for Eid, 24 to 25 November”",
    );
    expect(said("where is your office?", eid).split("\n")[0]).toBe(line);
    expect(said("where is your office?", later)).not.toContain("Eid");
  });

  test("of the day on which it opens again is said as well", () => {
    setNow(new Date("2026-11-23T16:00:00Z"));
    const text = said("are you open now?", { ...eid, from: "2026-11-24" });
    expect(text.split("\n")[0]).toContain("“Closed for Eid, 24 to 25 November”");
    expect(text).toMatch(/closed now: today.*Open again on Tuesday.*, unless the notice says otherwise\./);
  });

  test("of today leaves open whether it is closed now", () => {
    setNow(new Date("2026-11-23T16:00:00Z"));
    for (const asked of ["are you open now?", "aaj office band hai?"]) {
      expect(said(asked, eid)).toMatch(/\n\*\*By its usual hours the office is closed now: today/);
    }
  });

  test("comes first above the summary in Urdu, too, with its days", () => {
    const later = { ...eid, from: "2026-11-24", to: "2026-11-24" };
    expect(said("کل دفتر کھلا ہے؟", later).split("\n")[0]).toBe(
      "**دفتر کا اعلان for Tuesday 24 November 2026:** “Closed for Eid, 24 to 25 November”",
    );
    expect(said("آج دفتر کھلا ہے؟", eid).split("\n")[0]).toBe("**دفتر کا اعلان:** “Closed for Eid, 24 to 25 November”");
  });
});
