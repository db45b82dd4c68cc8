import { describe, expect, test } from "vitest";
import { joinDate, readDate, splitDate } from "@/components/forms/fields/date-parts";
import { newestFirst, yearsOf } from "@/components/student/profile/education/education-form";
import { controlOf, profileHref, readProfileTab } from "@/components/student/profile/profile-address";
import { groupRupees, readRupees } from "@/lib/students/budget";
import { completenessOf } from "@/lib/students/completeness";
import { addSkills, endsSkill } from "@/lib/students/skills";

describe("a date in three boxes", () => {
  test.each([
    [{ day: "4", month: "3", year: "2004" }, "2004-03-04"],
    [{ day: " 14 ", month: "12", year: "2004" }, "2004-12-14"],
    [{ day: "", month: "", year: "" }, ""],
    [{ day: "14", month: "", year: "2004" }, "2004--14"],
    [{ day: "x", month: "3", year: "2004" }, "2004-03-x"],
  ])("%o is %s", (parts, value) => {
    expect(joinDate(parts)).toBe(value);
  });

  test("a stored one comes back without leading zeros", () => {
    expect(splitDate("2004-03-04")).toEqual({ day: "4", month: "3", year: "2004" });
    expect(splitDate("")).toEqual({ day: "", month: "", year: "" });
  });

  test.each([
    ["14/03/2004", { day: "14", month: "03", year: "2004" }],
    [" 14-3-2004 ", { day: "14", month: "3", year: "2004" }],
    ["14.03.2004", { day: "14", month: "03", year: "2004" }],
    ["2004-03-14", { day: "14", month: "03", year: "2004" }],
    ["14", undefined],
    ["14/03/04", undefined],
    ["March 2004", undefined],
  ])("%s, pasted, is read as %o", (text, parts) => {
    expect(readDate(text)).toEqual(parts);
  });
});

describe("a budget", () => {
  test.each([
    ["2500000", 2_500_000],
    ["2,500,000", 2_500_000],
    ["25,00,000", 2_500_000],
    ["25 lakh", 2_500_000],
    ["25.5 Lakhs", 2_550_000],
    ["25 lac", 2_500_000],
    ["1.2 crore", 12_000_000],
    ["Rs. 900000", 900_000],
    ["PKR 900,000", 900_000],
    ["1,5 crore", 15_000_000],
    ["۲۵ لاکھ", 2_500_000],
    ["۱٫۲ کروڑ", 12_000_000],
    ["25 lakh a year", 2_500_000],
    ["25 lakh per year", 2_500_000],
    ["2500000/year", 2_500_000],
    ["25 lakh yearly", 2_500_000],
    ["25 lakh saal", 2_500_000],
    ["25 Lakh saal ka", 2_500_000],
    ["25 lakh salana", 2_500_000],
    ["۲۵ لاکھ سالانہ", 2_500_000],
    ["25 lakh total", undefined],
    ["25 lakh for two years", undefined],
    ["a year", undefined],
    ["15,0000", undefined],
    ["0", 0],
    ["", undefined],
    ["a lot", undefined],
    ["25 lakh or so", undefined],
    ["1.2.3", undefined],
    ["-5", undefined],
  ])("%s is %s rupees", (typed, rupees) => {
    expect(readRupees(typed)).toBe(rupees);
  });

  test("is formatted like other amounts on the site", () => {
    expect(groupRupees(12_000_000)).toBe("12,000,000");
  });
});

describe("skills", () => {
  test("comma-separated ones are added, without duplicates in any case", () => {
    expect(addSkills(["Python"], " chess ,python, ,Chess،اردو  زبان")).toEqual({
      skills: ["Python", "chess", "اردو زبان"],
      left: "",
      note: "python is already in your list. Chess is already in your list.",
    });
  });

  test("text that is too long or too much stays in the field", () => {
    const long = "x".repeat(61);
    expect(addSkills([], `${long},fits`)).toEqual({
      ...{ skills: ["fits"], left: long, note: "A skill can have at most 60 characters." },
    });
    const full = Array.from({ length: 50 }, (_, index) => `Skill ${index}`);
    expect(addSkills(full, "one more")).toEqual({
      ...{ skills: full, left: "one more", note: "You can add up to 50 skills." },
    });
  });

  test("a comma ends one, also the Urdu comma", () => {
    expect(["Python,", "پائتھن،", "two\nlines", "Python"].map(endsSkill)).toEqual([true, true, true, false]);
  });
});

describe("the profile's addresses", () => {
  test("name the tab; an unknown one is the first", () => {
    expect([profileHref("personal"), profileHref("skills"), profileHref("preferences", "budget")]).toEqual([
      "/student/profile",
      "/student/profile?tab=skills",
      "/student/profile?tab=preferences#budget",
    ]);
    expect(["skills", "nothing", null, undefined].map(readProfileTab)).toEqual([
      "skills",
      "personal",
      "personal",
      "personal",
    ]);
  });

  test("every gap of the profile has a control", () => {
    const nothing = {
      ...{ address: null, dob: null, education_level: null, preferred_countries: [], preferred_fields: [] },
      ...{ budget: null, test_type: null, english_score: null, skills: [], educationEntries: 0 },
    };
    expect(completenessOf(nothing).missing.map(controlOf)).toEqual([
      ...["address", "dob", "education_level", "preferred_countries", "preferred_fields", "budget", "test_type"],
      ...["add-education", "skills"],
    ]);
  });
});

describe("the education history", () => {
  const entry = {
    ...{ id: "1", user_id: "1", degree: "BSc", institution: "PU", gpa: "3.4", country: null, major: null },
    ...{ year_completed: 2024, start_date: null as string | null, end_date: null as string | null, created_at: "2026" },
  };

  test("is newest first", () => {
    const list = [
      { ...entry, id: "a", year_completed: 2018 },
      { ...entry, id: "b", year_completed: 2024, created_at: "2025" },
      { ...entry, id: "c", year_completed: 2024, end_date: "2024-06-30" },
      { ...entry, id: "d", year_completed: 2024 },
    ];
    expect(newestFirst(list).map(({ id }) => id)).toEqual(["c", "d", "b", "a"]);
  });

  test("has the years, or only the year of the certificate", () => {
    expect(yearsOf({ ...entry, start_date: "2020-09-01" })).toBe("2020 – 2024");
    expect(yearsOf(entry)).toBe("2024");
    expect(yearsOf({ ...entry, start_date: "2024-01-01" })).toBe("2024");
  });
});
