import { describe, expect, test } from "vitest";
import { bandsWithin, sumIn } from "@/lib/finder/sum";

describe("a sum of money among search words", () => {
  test.each([
    ["40 lakh", 4_000_000, ""],
    ["under 25 lakh", 2_500_000, ""],
    ["mba in germany under 40 lakh a year", 4_000_000, "mba in germany"],
    ["cs 1.2 crore budget", 12_000_000, "cs"],
    ["2,500,000", 2_500_000, ""],
    ["PKR 300000", 300_000, ""],
    ["۴۰ لاکھ", 4_000_000, ""],
    ["40lakh tak nursing", 4_000_000, "nursing"],
  ])("%s", (words, rupees, rest) => {
    expect(sumIn(words)).toMatchObject({ rupees, rest });
  });

  test.each(["computer science", "msc 2027", "ielts 6.5", "1000", "crore", "lakhs of students", "0 lakh", "..., lakh"])(
    "none in %s",
    (words) => {
      expect(sumIn(words)).toBeNull();
    },
  );

  test("pays for the bands that end with it or before, or else for some of the lowest", () => {
    expect(bandsWithin(4_000_000)).toEqual({ bands: ["under-5", "5-20", "20-40"], below: 4_000_000 });
    expect(bandsWithin(4_500_000).below).toBe(4_000_000);
    expect(bandsWithin(200_000)).toEqual({ bands: ["under-5"], below: 500_000 });
    expect(bandsWithin(90_000_000)).toMatchObject({ below: 7_000_000 });
  });
});
