import { expect, test } from "vitest";
import { entryNamed, lastListed, placeMeant } from "@/lib/chat/question/thing/listed";
import { understand } from "@/lib/chat/question/understand";
import { normalise } from "@/lib/language/words";

test.each([
  ["pehli wali ki fee", 0],
  ["2nd one ke liye eligibility", 1],
  ["aur doosre mein", 1],
  ["تیسری والی کی فیس", 2],
  ["the last one", -1],
  ["first semester ki fee", null],
  ["doosre mulk mein", null],
])("which of several is meant: %s", (message, place) => {
  expect(placeMeant(normalise(message))).toBe(place);
});

const list =
  "**Scholarships for Sweden**\n• **SI Scholarship** (master's)\n• **Lund University Global Scholarship** (master's)";

test("the names of the last list, and the one that a word of its name means", () => {
  const course = "**Data Science (MSc), FAU**\n• **Fee:** EUR 150 a year\n• **Length:** 2 years";
  expect(lastListed([list, course])).toEqual(["SI Scholarship", "Lund University Global Scholarship"]);
  expect(entryNamed(" lund wali ke bare mein ", lastListed([list]))).toBe("Lund University Global Scholarship");
  expect(entryNamed(" scholarship wali ", lastListed([list]))).toBeNull();
});

test.each<[string, string[], string | undefined]>([
  ["what cgpa do they need", ["msc data science at FAU germany"], "course"],
  ["ranking kya hai unki", ["nottingham architecture barch"], "university"],
  ["umar ki had?", ["chevening kya hai"], "award"],
  ["how long is it good for", ["police character certificate kaise banta hai"], "paper"],
  ["ghar se de sakte hain?", ["GRE kya hota hai"], "test"],
  ["aur iski fee?", ["ireland student visa ka process"], "visa"],
  ["is it free?", ["i want to meet a counsellor"], "meeting"],
  ["visa fee kitni hai", ["chevening kya hai"], undefined],
  ["aap ka daftar kahan hai", ["GRE kya hota hai"], undefined],
  ["koi aur scholarship?", ["chevening kya hai"], undefined],
  ["office address?", ["transcript attestation"], undefined],
  ["where is your office?", ["how much does a consultation cost"], undefined],
  ["what are your timings?", ["how much does a consultation cost"], undefined],
  ["is it in the office or online?", ["how much does a consultation cost"], "meeting"],
  ["where is the office?", ["fees of university of leeds msc computer science"], undefined],
  ["where are you located?", ["what does ielts cost"], undefined],
  ["are you open today?", ["fees of university of leeds msc computer science"], undefined],
  ["where is it?", ["fees of university of leeds msc computer science"], "course"],
  ["i am very stressed about this", ["MSc cyber security hertfordshire"], undefined],
  ["germany mein kitna kharcha hai", ["transcript attest kaise"], undefined],
])("%s after %s is asked of: %s", (message, earlier, kind) => {
  expect(understand(message, earlier).thing?.kind).toBe(kind);
});

test("the thing is carried over a message between, and one of the list stands for itself", () => {
  const earlier = ["bonn computer science msc", "wahan rehne ka kharcha kitna hai?"];
  expect(understand("aur apply karne ki akhri tareekh?", earlier).universities).toEqual(["bonn"]);
  expect(understand("doosri wali kab band hoti hai", ["sweden scholarships"], [list]).awards).toEqual([
    "scholarship/lund-global",
  ]);
});

test("an award that is named in full stands alone", () => {
  expect(understand("daad epos").awards).toEqual(["scholarship/daad-epos"]);
  expect(understand("daad").awards.length).toBeGreaterThan(1);
});

const courses =
  "**Master's in the UK**\n• **Data Science (MSc)** at University of Leeds, Leeds: GBP 30,000 a year\n• **Data Science (MSc)** at University of Greenwich, London: GBP 18,000 a year";

test.each([
  ["which of these start in december", "month"],
  ["which of these start in may", "month"],
  ["in mein se aug wali konsi hai", "month"],
  ["which of these have a nov intake", "month"],
  ["in mein se konsi oct mein shuru hoti hai", "month"],
  ["ان میں سے کون سی مارچ میں شروع ہوتی ہے", "month"],
  ["in may se sab se sasti konsi hai", "cheap"],
  ["in may se konsi achi hai", undefined],
  ["may i know which of these is good", undefined],
])("what is asked of each course of a list: %s", (message, asked) => {
  expect(understand(message, ["data science masters uk"], [courses]).listed?.asked).toBe(asked);
});
