import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { understand } from "@/lib/chat/question/understand";
import { setNow } from "@/lib/platform/clock";
import { cannedAnswer } from "../support/canned-answer";

// Tests, papers and payments: the answer to the question comes first, and missing facts are named.

beforeEach(() => setNow(new Date("2026-11-23T05:00:00Z")));
afterEach(() => setNow(null));

type Row = [message: string, said: (string | RegExp)[], unsaid?: RegExp];
const check = ([message, said, unsaid]: Row) => {
  const text = cannedAnswer(message);
  for (const one of said) typeof one === "string" ? expect(text).toContain(one) : expect(text).toMatch(one);
  if (unsaid) expect(text).not.toMatch(unsaid);
};

describe("which test counts", () => {
  test.each<Row>([
    ["duolingo australia ke visa pe chalega?", ["No, not for the visa of Australia"]],
    ["is duolingo ok for new zealand visa", ["No, not for the visa of New Zealand"]],
    ["duolingo chalega ireland ke liye?", ["Mostly yes, for Ireland"]],
    ["det accept karta hai canada?", ["no test is asked"]],
    ["duolingo uk ke liye chalega?", ["depends on the university, for the United Kingdom"]],
    ["duolingo ki fees", ["no fee, validity or result time for Duolingo"]],
    ["LanguageCert UK visa ke liye accept hota hai?", ["no checked facts on LanguageCert"], /GBP 558/],
    ["oxford ellt accept karti hain uk universities?", ["no checked facts on Oxford ELLT"], /DPhil/],
    ["gre zaroori hai germany masters ke liye?", ["It depends on the university"], /proof of English/],
    ["sat ke bina usa bachelor ho sakta hai?", ["SAT", "optional at many universities"]],
    ["gmat vs gre for mba", ["USD 220", "USD 275"]],
    ["which is easier PTE or IELTS and which is cheaper", ["fee: PKR 64,000", "pearsonpte.com"], /Germany:\*\* EUR/],
  ])("%s", (...row) => check(row));

  test.each<Row>([
    ["gre ka score 3 saal purana hai chalega?", ["Yes, it still counts", "5 years"]],
    ["mera ielts 3 years old hai uk me chalega?", ["No, it no longer counts"], /IELTS 3\b/],
    ["mera pte 2 saal pehle ka hai valid hai?", ["It is at its end"]],
  ])("the age of a score is not a score: %s", (...row) => check(row));

  test.each<Row>([
    [
      "yaar IELTS ki tension ne maar dala, 2 din main paper hai koi tips?",
      ["Tips for IELTS", "whole practice test"],
      /not sure/,
    ],
    ["gre ke liye last minute tips", ["Tips for GRE"], /speak aloud/],
  ])("%s", (...row) => check(row));
});

describe("a figure in a question", () => {
  test.each<Row>([
    ["IELTS fee 58000 hai na abhi?", ["No, not 58,000", "PKR 64,000"]],
    ["ielts ki fees 70000 hai?", ["**Yes,** 70,000"]],
    ["SAT 1250 acha hai kya?", ["1250 is within 1200–1350"]],
    ["gmat 500 score chalega?", ["500 is below 555–645"]],
    ["ielts ki speaking kitne minute ki hoti hai", ["11–14 min"]],
  ])("%s", (...row) => check(row));
});

describe("what the catalogue does not have is named", () => {
  test.each<Row>([
    ["ACCA in UK exemption with BCom how?", ["no checked facts on ACCA"], /University of/],
    ["nursing uk NMC registration process bsn pakistan", ["no checked facts on the NMC"], /Hertfordshire/],
    ["is there any branch in karachi or islamabad", ["Our office is in Lahore"]],
  ])("%s", (...row) => check(row));

  test("a degree with its fee is looked up in the catalogue, even if an authority is named", () => {
    expect(cannedAnswer("masters accounting uk fees, acca students")).not.toContain("no checked facts on ACCA");
  });
});

describe("awards without an English test", () => {
  test("no promise, and the awards that name no test of their own", () => {
    const text = cannedAnswer("fully funded scholarship without ielts for masters europe");
    expect(text).toContain("No award in our catalogue promises");
    expect(text).toContain("Helmut-Schmidt");
    expect(text).not.toMatch(/Erasmus Mundus|SI Scholarship/); // they require IELTS 6.5, or English 6
  });

  test("what is still open leaves out what has passed", () => {
    const text = cannedAnswer("Which scholarships can I still apply this month?");
    expect(text).toContain("ETH Excellence");
    expect(text).not.toMatch(/Chevening|passed/);
  });
});

describe("papers and payments", () => {
  test.each<Row>([
    [
      "HEC degree attestation ki fees 1000 hai na?",
      ["No, not 1,000 any more: HEC's fee is PKR 3,000", "it was Rs 1,000 per original"],
    ],
    ["hec attestation fee kitni hai", ["**HEC's fee is PKR 3,000 a document**"], /No, not/],
    ["nikah nama english translation for wife visa from where", ["Certified English translation"], /only with a PhD/],
    ["pakistan se uk university ki fees kaise transfer karun, bank limit kya hai?", ["USD 70,000", "V-78"]],
    ["can i pay australian uni tuition with my hbl credit card", ["236Y", "5 per cent"], /statement/i],
    ["how much dollars i can take in cash on flight to london", ["USD 5,000 a trip"]],
    ["student loan kon sa bank deta hai bahar parhne k liye", [/^\*\*Do Pakistani banks/], /Which bank/],
    [
      "agar visa reject ho gaya to aap ki fees wapis milegi?",
      ["Our own fee, if the visa is refused: I cannot promise it back"],
    ],
    [
      "degree HEC se attest hone me kitne din lagte hain, urgent ho sakti?",
      ["HEC: 10 to 15 working days**. I know of no urgent"],
      /HEC's fee/,
    ],
    [
      "5 percent tax on sending fee abroad abhi bhi lagta hai?",
      ["5 per cent advance tax", "not confirmed"],
      /Germany:\*\*/,
    ],
    ["kya scholarship mil jaye to bank statement phir bhi chahiye?", ["Only for what the award does not pay"]],
    ["refund policy if i cancel consultation", ["Whether the fee of an expert consultation is given back"]],
    [
      "manchester main kamra kitne ka milta hai per month",
      ["no prices for single halls or rooms"],
      /Bachelor's degrees/,
    ],
  ])("%s", (...row) => check(row));

  test("the test of that name is not a university", () => {
    expect(understand("oxford ellt accept karti hain?").universities).toEqual([]);
  });
});
