import { expect, test } from "vitest";
import { placeWords } from "@/lib/places/sentence";

const words = (pages: string[] | null, isInAssistant = false, isEveryPage = false) =>
  placeWords({ pages, is_every_page: isEveryPage, is_in_assistant: isInAssistant });

test("says where a draft shows, in one sentence", () => {
  expect(words(["United Kingdom", "Compare"], true)).toBe("United Kingdom, Compare and the assistant’s answers.");
  expect(words(["Contact Us"])).toBe("Contact Us.");
  expect(words([], true)).toBe("The assistant’s answers.");
  expect(words(["Home", "About Us"], true, true)).toBe("Every page and the assistant’s answers.");
});

test("names six pages and counts the rest, and all seven of seven", () => {
  const names = ["A", "B", "C", "D", "E", "F", "G", "H"];
  expect(words(names)).toBe("A, B, C, D, E, F and 2 more pages.");
  expect(words(names.slice(0, 7))).toBe("A, B, C, D, E, F and G.");
});

test("says so where nothing shows it, and where nobody knows", () => {
  expect(words([])).toBe("No public page.");
  expect(words(null)).toBe("We can’t say at the moment.");
});
