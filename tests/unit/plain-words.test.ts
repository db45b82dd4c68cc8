import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cannedReply } from "@/lib/chat/canned/reply";
import type { Fact } from "@/lib/chat/facts";
import { deceitsIn } from "@/lib/chat/firm/deceit";
import { firmWord } from "@/lib/chat/firm/firm";
import { understand } from "@/lib/chat/question/understand";
import { setNow } from "@/lib/platform/clock";
import { cannedAnswer as answer, weighedMoney } from "../support/canned-answer";

// The site's own answers to an amount, a day, a place or a rule assumed in a question.

beforeEach(() => setNow(new Date("2026-11-22T10:00:00Z")));
afterEach(() => setNow(null));

type Row = [message: string, said: (string | RegExp)[], unsaid?: RegExp];
const check = (text: string, said: (string | RegExp)[], unsaid?: RegExp) => {
  for (const one of said) typeof one === "string" ? expect(text).toContain(one) : expect(text).toMatch(one);
  if (unsaid) expect(text).not.toMatch(unsaid);
};

describe("an amount in a question", () => {
  test.each<Row>([
    [
      "some agent in Gujranwala says blocked account for germany is now 12552 euro, sahi hai kya",
      ["No: EUR 12,552", "EUR 11,904"],
    ],
    ["germany 13,092 euro blocked account from 2026 true?", ["No: EUR 13,092", "EUR 11,904"]],
    ["consultant ne kaha germany blocked account 11,208 hai, theek?", ["No: EUR 11,208 is an old amount"]],
    ["mujhe UK ke liye 1136 pounds per month dikhane hain na?", ["No: GBP 1,136 is an old amount", "1,171"]],
    ["UK 1203 per month from now?", ["Not yet: GBP 1,203", "30 November 2026"]],
    ["canada funds 22,895 hi hain na?", ["No: CAD 22,895 is an old amount", "CAD 23,448"]],
    [
      "my brother says canada bank show is 20,635 dollars for one student. applying next week to Calgary",
      ["No: CAD 20,635", "CAD 23,448"],
      /Intakes/,
    ],
    ["norway ka 166,859 NOK theek hai?", ["No: NOK 166,859", "NOK 170,368"]],
    ["france 615 euro per month kaafi hai?", ["No: EUR 615", "EUR 877.50"]],
    ["australia 24,505 is current?", ["No: AUD 24,505", "AUD 29,710"]],
    ["is visa fee of UK 524 pounds?", ["No: GBP 524", "GBP 558"]],
    ["aus visa fee 1600 AUD hi hai na?", ["No: AUD 1,600", "AUD 2,500"]],
    ["11,904 euro germany sahi hai?", ["Yes, EUR 11,904"]],
    ["is 9,000 pounds enough outside london?", ["No: GBP 9,000 is less"]],
    ["is 12000 euro enough for germany blocked account?", ["EUR 12,000 covers"]],
    ["HEC fee is 1000 per document?", ["not 1,000", "PKR 3,000"], /no checked steps/],
  ])("%s", (message, said, unsaid) => check(answer(message), said, unsaid));
});

describe("the day and the place decide", () => {
  test.each<Row>([
    [
      "05-12-2026 ko UK visa apply karna hai, kitna paisa account mein ho London ke liye",
      ["London: GBP 1,570 a month, GBP 14,130"],
    ],
    ["is 10,539 enough if I apply on 5/12/2026 outside london?", ["No: 10,539", "GBP 10,827"]],
    [
      "یوکے کا ویزا پانچ دسمبر کو اپلائی کروں گا، کتنے پاؤنڈ دکھانے ہوں گے؟",
      ["GBP 14,130", /Applying from 30 November 2026.*\n.*before/],
    ],
    [
      "beta 28 nov ko uk visa ki fees pay karay ga, Sheffield ki uni. account mein kam az kam kitna?",
      ["Sheffield is outside London: GBP 1,171 a month, GBP 10,539"],
      /way of paying/,
    ],
    [
      "bhai london ki uni hai, isi hafte visa file jama karwani hai, account me kitne pounds hone chahiye?",
      ["London: GBP 1,529 a month, GBP 13,761", "GBP 14,130"],
      /relative/,
    ],
    [
      "Nottingham total 21,000 pound to show. tuition 16500 hai, 4000 deposit de chuke, apply 4/12/2026. is his sum right?",
      ["GBP 23,327"],
    ],
    ["How much proof of funds for EPFL lausanne?", ["canton of Vaud: CHF 24,000"]],
    ["ETH zurich ke liye kitna paisa dikhana hai", ["Zurich: CHF 21,000"], /Courses in our catalogue/],
    ["Montreal mein concordia ka admission hai, kitne paise aur CAQ ki fees?", ["Quebec: CAD 24,617"]],
    ["فرانس کے ویزے کے لیے ہر مہینے کتنے یورو دکھانے ہوں گے؟", ["EUR 877.50", "1 August 2026"]],
    ["جرمنی کے بلاکڈ اکاؤنٹ میں پاکستانی روپوں میں تقریباً کتنی رقم بنتی ہے؟", ["EUR 11,904", "PKR 39 lakh"]],
    ["Lyon mein masters, applying january 2027, ten months ka kitna euro show karna hoga", ["EUR 877.50"], /Intakes/],
    ["new zealand visa ke liye kitna paisa dikhana hai", ["NZD 20,000", "ticket out of New Zealand"]],
    [
      "if i finish my masters in uk in sept 2027, post study visa is 2 years right?",
      ["18 months, not two years"],
      /Finland/,
    ],
    ["UK graduate visa kitne saal ka hai?", ["in force now: two years"]],
    [
      "Is it true that UK psw is being cut to 18 months? my course end in october 2026, will apply december",
      ["applied for by then: two years"],
      /Programmes/,
    ],
    ["1 saal ke UK masters ka health surcharge total kitna banega", ["GBP 1,164"]],
  ])("%s", (message, said, unsaid) => check(answer(message), said, unsaid));

  test("a later day in a follow-up keeps the place", () => {
    const before = "28 nov ko uk visa ki fees pay karay ga, Sheffield ki uni. account mein kitna?";
    check(answer("aur agar fee 2 din late ho gayi yani 30 ko pay hui to?", [before]), ["Sheffield", "GBP 10,827"]);
  });

  test("after the day of change the new amounts are in force", () => {
    setNow(new Date("2026-12-01T10:00:00Z"));
    check(answer("uk london 1529 per month maintenance is correct?"), ["No: GBP 1,529 is an old amount", "GBP 1,570"]);
  });
});

describe("other assumptions in a question", () => {
  test.each<Row>([
    ["sweden mein full time kaam kar sakte hain students?", ["Not full time"]],
    ["germany 120 full days work allowed na?", ["Not 120", "140 full"]],
    [
      "student visa le kar full time uber chala sakta hun uk mein cash pe?",
      ["No: work beyond", "self-employment"],
      /Fee:/,
    ],
    ["TB test is not required for uk from pakistan right?", ["It is needed"]],
    ["drop box interview waiver usa?", ["It is needed, in person"]],
    ["IELTS not needed for UK visa right?", ["Some proof of English is usually needed"]],
    ["meri bank statement 3 mahine ki hai canada ke liye theek?", ["No, not 3 months", "6 months"]],
    [
      "balance dipped to 58 lakh for one day on 12th. 28 days for UK still ok?",
      ["one day below the sum fails"],
      /not enough/,
    ],
    ["crypto for uk visa funds?", ["crypto do not count"]],
    ["GIC lazmi hai canada mein?", ["one choice among several"]],
    ["HEC attestation ke liye courier se bhejun?", ["online only"]],
    ["norway tuition free hai na?", ["No, students from Pakistan pay"]],
    ["what happens if I overstay in Germany after studies", ["Please do not"]],
    ["Husband + me + 2 kids for canada, total maintenance?", ["For 4 persons: CAD 43,572"]],
    ["australia wife and school going child extra money", ["AUD 44,553", "AUD 13,502"], /no checked facts/],
    ["spouse and one kid sweden", ["Taking husband"], /no checked facts/],
    ["Which scholarships close in December?", ["usually close in December", "Commonwealth Shared"], /Chevening/],
    ["konsi scholarship january mein band hoti hai?", ["usually close in January"], /IELTS/],
    ["is saal commonwealth scholarship band ho gayi?", ["most likely closed"]],
    ["UCAS deadline 2027 entry for medicine and for normal courses", ["mid-October"], /King's/],
    ["campus france round kab band ho raha, i have 5 days?", ["30 November"], /PTE/],
    ["Italy ki blocked account amount kitni hai?", ["checked facts about **Italy**"], /11,904/],
    ["for Norway can I leave the money in my dad's HBL account", ["student's own name"], /Any bank that/],
    ["kya january intake 2027 abhi bhi open hai uk?", ["Intakes"], /Sample Road/],
    ["who is prime minister of UK", ["not sure that I understood"]],
  ])("%s", (message, said, unsaid) => check(answer(message), said, unsaid));

  test("the usual hours are not promised on a holiday", () => {
    check(answer("Are you open on 25 december?"), [/may be closed|normally closed/]);
    check(answer("office ramzan timing 2027"), [/keep other hours|may be shorter in Ramadan/]);
  });

  test("somebody who is ill now is told whom to call", () => {
    check(firmWord("my son fainted in hostel in germany emergency number?")?.text ?? "", ["112", "1122"]);
    expect(firmWord("medical emergency insurance for students, does it cover an ambulance?")).toBeNull();
  });
});

describe("what was not understood is named", () => {
  test.each<Row>([
    ["bitcoin price today", ["don't have a checked answer to that"], /Tuition/],
    ["does my asthma inhaler need a letter for the flight to australia", ["I'm not sure I understood all"]],
    [
      "should i buy my laptop in germany, and does a laptop need customs papers",
      ["I'm not sure I understood all", "I have not answered: “does a laptop need customs papers”"],
    ],
    ["can i come tomorrow, whats address and nearest metro", ["I have not answered: “nearest metro”"]],
    ["uk refusal for deception 320(7A) last year, can i apply canada", ["or a ban"], /Yes in most cases/],
    ["mujhe uk se 10 saal ka ban laga hai, ab kya karun", ["or a ban"], /What changed lately/],
    ["LUMS fee structure", ["universities abroad only"]],
    ["what do i have to upload in the portal?", ["Academic Transcripts"], /I cannot see accounts/],
    ["can i get a saturday 5pm slot", ["closes at 4:00 PM"]],
    ["what scholarships open in january", ["not those in which they open"]],
    ["france ten month course, total money to show?", ["EUR 8,775"]],
    ["budget 50000 usd uk", ["PKR 1.405 crore"], /United States/],
  ])("%s", (message, said, unsaid) => check(answer(message), said, unsaid));

  test.each([
    ["what does a master's in Germany cost?"],
    ["UK visa ke liye bank me kitne paise"],
    ["scholarships for sweden"],
    ["IELTS 6.5 equals how much in PTE?"],
  ])("an ordinary question keeps its plain answer: %s", (message) =>
    check(answer(message), [/./], /not sure I understood|have not answered|don't have a checked answer/),
  );

  test("a follow-up chooses from a comparison, and filters a list", () => {
    const compared = ["germany aur france ka work rights compare karo"];
    expect(understand("pehle wale ki visa fee?", compared).countries).toEqual(["germany"]);
    expect(understand("doosre wale ki visa fee?", compared).countries).toEqual(["france"]);
    const listed = ["finance masters uk"];
    expect(understand("london nahi", listed)).toMatchObject({
      onlyTalk: false,
      countries: ["uk"],
      fields: ["finance-accounting"],
      narrow: { without: ["london"] },
    });
    expect(understand("january wala", listed)).toMatchObject({ topics: [], narrow: { month: 1 } });
    expect(understand("budget 45 lakh hai", listed).narrow?.rupees).toBe(4_500_000);
  });
});

describe("the office and the fee", () => {
  test.each<Row>([
    [
      "norway ke liye 166859 kroner jama karwane hain kya? admission august 2027 ka hai",
      ["No: NOK 166,859", "NOK 170,368", "not known yet"],
      /For your date/,
    ],
    [
      "University of Geneva me admission ho raha hai, swiss visa k liye saal ka kitna franc show karun",
      ["CHF 24,000"],
      /\*\*France/,
    ],
    ["25 december ko milne aa sakta hun office?", ["Quaid-e-Azam Day", "public holiday", "before you come"]],
    ["is office open on 14 august?", ["Independence Day"]],
    [
      "kya hum university ki fees aap k account me bhej dein aap aage bhej doge?",
      ["directly"],
      /not sure I understood|Norway/,
    ],
    ["can I pay my university tuition to your account?", ["No: pay the university's fee to the university directly"]],
  ])("%s", (message, said, unsaid) => check(answer(message), said, unsaid));
});

describe("what an examiner found", () => {
  test("a new day after money to show stays on the money", () => {
    const before = ["uk visa k liye london se bahar kitne paise dikhane hote hain"];
    check(answer("acha aur agar mera bhai 5 dec ko apply kare to??", before), ["1,203", "10,827"], /Intakes/);
    check(answer("and if my cousin applies on 10 December?", before), ["1,203"], /Intakes/);
  });

  test.each<Row>([
    [
      "for sweden permit can papa just give a support letter with his statement or must money be in my account. also how much per month",
      ["SEK"],
      /private|portal/,
    ],
    [
      "australia mein hafte ke kitne ghante job kar sakte hain padhai k sath, aur parhai ke baad wale 485 visa ki fees kitni",
      ["48 hours", "as last read: AUD 5,750"],
      /2,500/,
    ],
    ["uk graduate visa fee kitni hai?", ["I don't have the fee for the visa after the degree"], /558/],
    [
      "2020 me BCom kiya phir dukan sambhali, ab masters krna chahta hun, itna lamba gap masla karega?",
      ["gap"],
      /not answered/,
    ],
    ["sweden student part time work kitne ghante allowed hai ajkal, unlimited hai na?", ["15 hours"], /not answered/],
  ])("%s", (message, said, unsaid) => check(answer(message), said, unsaid));

  test("AI as a field of study is no trick; an AI voice in an interview is", () => {
    expect(deceitsIn("AI masters ki fees aur ielts kitna?")).toEqual([]);
    expect(deceitsIn("msc ai ke liye ielts kitna chahiye")).toEqual([]);
    expect(deceitsIn("software engineering uk ielts requirement")).toEqual([]);
    expect(deceitsIn("can I use AI in my credibility interview")).toEqual(["standIn"]);
    expect(deceitsIn("ai voice se interview de dun?")).toEqual(["standIn"]);
  });

  test("the closing date of a named course comes first", () => {
    const question = understand("ETH zurich MSc computer science ki last date kab hai, 2027 k liye time bacha hai?");
    const fact = (id: string, topic: string, title: string, text: string): Fact =>
      ({
        id,
        topic,
        title,
        text,
        countries: ["switzerland"],
        isGuide: false,
        compiledOn: "2026-11-20",
        sources: [],
      }) as Fact;
    const reply = cannedReply(question, [
      fact("university/eth-zurich", "university", "ETH Zurich", "Where: Zurich, Switzerland"),
      fact(
        "programmes/switzerland",
        "programme",
        "Master's degrees",
        "• MSc Computer Science at ETH Zurich, Zurich: CHF 4,400 a year; 2 years; starts September; closes 30 November (September intake)",
      ),
    ]);
    check(reply, ["**MSc Computer Science: closes 30 November (September intake)** (a guide)"], /mid-December/);
    const late = cannedReply(
      understand("hertfordshire cyber security january 2027 intake me abhi apply ho sakta hai?"),
      [
        fact("university/hertfordshire", "university", "University of Hertfordshire", "Where: Hatfield"),
        fact(
          "programmes/uk",
          "programme",
          "Master's degrees",
          "• MSc Cyber Security at University of Hertfordshire, Hatfield: GBP 17,300 a year; 1 year; starts September, January; closes 30 June (September intake), 31 October (January intake)",
        ),
      ],
    );
    check(late, ["January 2027 has passed (31 October 2026)", "**MSc Cyber Security"], /When to apply/);
    const estimated = cannedReply(
      understand("hertfordshire cyber security january 2027 intake me abhi apply ho sakta hai?"),
      [
        fact("university/hertfordshire", "university", "University of Hertfordshire", "Where: Hatfield"),
        fact(
          "programmes/uk",
          "programme",
          "Master's degrees",
          "• MSc Cyber Security at University of Hertfordshire, Hatfield: GBP 17,300 a year; 1 year; starts September, January; closes around June (September intake), around October (January intake), our estimate",
        ),
      ],
    );
    check(estimated, ["January 2027 has passed (around October 2026, our estimate)"], /\d October|\(a guide\)/);
  });
});

describe("what a person cannot afford or does not have", () => {
  test.each<Row>([
    [
      "ireland ka visa apply krne se pehle college ko kitni fees deni parti hai, aur refuse ho gya to wapis milegi",
      ["Tuition paid before applying: EUR 6,000"],
    ],
    [
      "sweden masters scholarship, job ka tajurba zero hai mera",
      [/Uppsala[\s\S]*SI Scholarship[^\n]*3,000 hours/],
      /still run:\s*$/m,
    ],
  ])("%s", (message, said, unsaid) => check(answer(message), said, unsaid));

  test("when a test's result comes is not a question about intakes", () => {
    check(
      answer("ielts ki fees abi kitni hai lahore me, aur computer wale ka result kab tak"),
      ["64,000", "Result"],
      /Intakes/,
    );
  });

  test("a budget for fees and living is compared with both", () => {
    const text =
      "In our catalogue: the cheapest of each country\n• BSc at TUM, Germany: EUR 6,000 a year (about PKR 20 lakh; estimate); 3 years; starts October";
    const list: Fact = {
      ...{ id: "programmes/all", topic: "programme", countries: [], title: "Bachelor's degrees", text },
      ...{ isGuide: false, compiledOn: null, sources: [] },
    };
    const question =
      "mere pass saal ka total 30 lakh rupees hai (fees + rehna), BS computer science karna hai. kaun sa mulk ban sakta hai";
    const asked = understand(question);
    check(cannedReply(asked, [...weighedMoney(asked), list]), [
      "PKR 30 lakh for a year is not enough for a bachelor's degree in Computer Science in any of",
      /the nearest: Germany \(from about PKR \d/,
    ]);
  });
});
