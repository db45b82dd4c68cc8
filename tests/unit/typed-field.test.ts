import { expect, test } from "vitest";
import { meaningOf } from "@/components/student/profile/preferences/typed-field";
import { preferredFieldOptions } from "@/lib/students/labels";

const meant = (text: string, chosen: readonly string[] = []) => meaningOf(text, preferredFieldOptions, chosen);

test("a text in the box that can mean only one field adds it", () => {
  expect(meant("nursing")).toMatchObject({ add: expect.stringMatching(/health|nurs/) });
  expect(meant("Computer Science")).toEqual({ add: "computer-science" });
  expect(meant("  computer science ")).toEqual({ add: "computer-science" });
});

test("nothing typed, or a field that is chosen already, adds nothing", () => {
  expect(meant("")).toEqual({});
  expect(meant("  ")).toEqual({});
  expect(meant("law", ["law"])).toEqual({});
});

test("a text that may mean several fields, or none, is refused with what to do", () => {
  expect(meant("e")).toEqual({ message: "Please choose a field from the list, or clear the box" });
  expect(meant("xylophones")).toEqual({
    message: "“xylophones” is not in our list. Try a wider word, or clear the box",
  });
});
