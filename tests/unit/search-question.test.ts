import { describe, expect, test } from "vitest";
import { bookingCode, readQuestion } from "@/lib/search/question";

describe("what a search asks for", () => {
  test.each([
    ["> register a partner", "actions", "register a partner"],
    [">", "actions", ""],
    ["#TG-7K3", "references", "TG-7K3"],
    [" # RAVI5LHE ", "references", "RAVI5LHE"],
    ["TG-7K3QX9", "references", "TG-7K3QX9"],
    ["tg 7k3", "references", "tg 7k3"],
    ["tg7k3qx9", "references", "tg7k3qx9"],
    ["0300 1234567", "phones", "0300 1234567"],
    ["+92", "phones", "+92"],
    ["(0092) 300-1234567", "phones", "(0092) 300-1234567"],
    ["۰۳۰۰ ۱۲۳۴۵۶۷", "phones", "۰۳۰۰ ۱۲۳۴۵۶۷"],
    ["923", "phones", "923"],
  ])("%s", (typed, about, text) => {
    expect(readQuestion(typed)).toEqual({ about, text });
  });

  test.each(["hamza", "tgkhanab", "tg", "Area 51", "24", "khan77@example.com", "عائشہ خان", "%", "", "300 students"])(
    "%j may be anything",
    (typed) => {
      expect(readQuestion(typed)).toEqual({ about: "everything", text: typed });
    },
  );
});

test.each([
  ["TG-7K3QX9", "7k3qx9"],
  ["tg7k3qx9", "7k3qx9"],
  ["TG 7K3", "7k3"],
  ["7k3", "7k3"],
  ["TGX2", "tgx2"], // a code may begin with these letters
])("the code of %s is %s", (typed, code) => {
  expect(bookingCode(typed)).toBe(code);
});
