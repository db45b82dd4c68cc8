import { describe, expect, test } from "vitest";
import meta from "@/lib/catalogue/data/catalogue-meta.json";
import { bandOf, scoreFor } from "@/lib/marks/english";
import { readGrade, type Stage } from "@/lib/marks/grades";
import { calendarOf, openIntakes } from "@/lib/recommendations/judge/intakes";
import { strengthsOf } from "@/lib/recommendations/judge/strengths";
import { footingFor, nextLevel, stageOf } from "@/lib/recommendations/read/schooling";
import { countryWishes, fieldWishes } from "@/lib/recommendations/read/wishes";
import { preferredFieldOptions } from "@/lib/students/labels";
import { student } from "@/tests/support/students";

const gradeOf = (text: string, stage: Stage | null) => readGrade(text, stage)?.value;

describe("marks", () => {
  test.each([
    ["3.4 / 4", "bachelor", 3.4, "CGPA 3.4 of 4"],
    ["3.42/4.00", "bachelor", 3.42, "CGPA 3.42 of 4"],
    ["3.4 out of 4", "bachelor", 3.4, "CGPA 3.4 of 4"],
    ["3.1", "bachelor", 3.1, "CGPA 3.1 of 4"],
    ["CGPA: 2.9", "bachelor", 2.9, "CGPA 2.9 of 4"],
    ["4.5 / 5", "bachelor", 3.6, "CGPA 4.5 of 5"],
    ["4.2", "bachelor", 3.36, "CGPA 4.2 of 5"],
    ["65 %", "bachelor", 3, "65 %"],
    ["65%", "inter", 2.75, "65 %"],
    ["80 percent", "inter", 3.5, "80 %"],
    ["912 / 1100", "inter", 3.6, "912 of 1100 marks (82 %)"],
    ["1,020/1,200", "inter", 3.675, "1020 of 1200 marks (85 %)"],
    ["First Division", "inter", 2.5, "First Division"],
    ["2nd div", "bachelor", 1.95, "2nd div"],
    ["A1", "inter", 3.5, "grade A1"],
    ["B", "inter", 2.5, "grade B"],
    ["B+", "bachelor", 3.33, "grade B+"],
    ["A*AA", "inter", 3.8, "A*AA"],
    ["B, B, C", "inter", 3.033, "B, B, C"],
    ["3 As", "inter", 3.7, "3 As"],
    ["2A* 1B", "inter", 3.733, "2A* 1B"],
    ["2:1", "bachelor", 3.3, "2:1"],
    ["Upper Second Class Honours", "bachelor", 3.3, "Upper Second Class Honours"],
  ] as const)("%s of %s", (text, stage, value, words) => {
    const grade = readGrade(text, stage);
    expect(grade?.value).toBeCloseTo(value, 2);
    expect(grade?.words).toBe(words);
  });

  test.each([
    ["8.1 CGPA", "bachelor"], // there is no table for a scale of 10 here
    ["7.5 / 10", "bachelor"],
    ["912", "inter"], // of how many?
    ["very good", "bachelor"],
    ["1200 / 1100", "inter"],
    ["5 / 4", "bachelor"],
    ["pass", "inter"],
    ["A*AA", "bachelor"],
    ["0 / 0", "inter"],
  ] as const)("%s of %s is not guessed", (text, stage) => {
    expect(readGrade(text, stage)).toBeNull();
  });

  test("a division counts as its lowest mark, never more", () => {
    expect(gradeOf("First Division", "bachelor")).toBe(gradeOf("60 %", "bachelor"));
  });
});

describe("certificates", () => {
  test.each([
    ["Matriculation (SSC)", "matric"],
    ["O Levels", "matric"],
    ["FSc Pre-Engineering", "inter"],
    ["F.A.", "inter"],
    ["I.Com", "inter"],
    ["Intermediate (HSSC)", "inter"],
    ["Higher Secondary School Certificate", "inter"],
    ["A-Levels", "inter"],
    ["Diploma of Associate Engineering (DAE)", "diploma"],
    ["BA", "short"],
    ["B.Com", "short"],
    ["B.Sc.", "short"],
    ["Associate Degree in Arts", "short"],
    ["BA (Hons) English Literature", "bachelor"],
    ["B.Com (Hons)", "bachelor"],
    ["BSc (4 years)", "bachelor"],
    ["BSc (2 years)", "short"],
    ["BA English, 2 years", "short"],
    ["Bachelor of Commerce", "short"],
    ["Bachelor of Science in Nursing", "bachelor"],
    ["BS Computer Science", "bachelor"],
    ["BSCS", "bachelor"],
    ["BSc Mechanical Engineering", "bachelor"],
    ["B.E. Civil", "bachelor"],
    ["MBBS", "bachelor"],
    ["LLB", "bachelor"],
    ["Pharm-D", "bachelor"],
    ["Bachelor of Business Administration", "bachelor"],
    ["M.A. English", "old"],
    ["MSc Physics", "old"],
    ["MBA", "old"],
    ["MPhil Physics", "master"],
    ["MS Electrical Engineering", "master"],
    ["PhD", "doctor"],
    ["Hafiz-e-Quran", null],
  ] as const)("%s", (degree, stage) => {
    expect(stageOf({ degree, country: "Pakistan" })).toBe(stage);
  });

  test("another country's bachelor's or master's counts fully", () => {
    expect(stageOf({ degree: "BSc Economics", country: "United Kingdom" })).toBe("bachelor");
    expect(stageOf({ degree: "MSc Finance", country: "United Kingdom" })).toBe("master");
  });

  const entry = (degree: string, year_completed: number) => ({
    degree,
    gpa: "3/4",
    major: null,
    year_completed,
    country: null,
  });

  test("the entry that leads to the level counts: the bachelor's for a master's, Intermediate for a bachelor's", () => {
    const education = [
      entry("MPhil Physics", 2026),
      entry("FSc", 2018),
      entry("BS Physics", 2022),
      entry("Matric", 2016),
    ];
    const recordFor = (level: Parameters<typeof footingFor>[0]) => footingFor(level, education).record?.degree;
    expect(recordFor("masters")).toBe("BS Physics");
    expect(recordFor("bachelors")).toBe("FSc");
    expect(recordFor("phd")).toBe("MPhil Physics");
  });

  test("of two of a kind the newer counts, whatever their order", () => {
    const education = [entry("BBA", 2020), entry("BS Accounting", 2024)];
    expect(footingFor("masters", education).record?.degree).toBe("BS Accounting");
    expect(footingFor("masters", education.toReversed()).record?.degree).toBe("BS Accounting");
  });

  test("an entry that does not lead to the level counts as missing, an unreadable one as unknown", () => {
    expect(footingFor("masters", [entry("FSc", 2024)])).toMatchObject({ state: "missing", record: null });
    expect(footingFor("masters", [entry("Hafiz-e-Quran", 2024)]).state).toBe("unknown");
    expect(footingFor("masters", []).state).toBe("unknown");
    expect(footingFor("masters", [entry("ADP Commerce", 2024)]).state).toBe("nearly");
    expect(footingFor("phd", [entry("ADP Commerce", 2024)])).toMatchObject({ state: "missing", isLengthOpen: false });
  });

  test.each(["BSc", "B.A. Economics", "Bachelor of Commerce"])("%s may have taken two years or four", (degree) => {
    for (const level of ["masters", "phd"] as const) {
      expect(footingFor(level, [entry(degree, 2024)])).toMatchObject({ state: "unknown", isLengthOpen: true });
    }
    expect(footingFor("bachelors", [entry(degree, 2024)])).toMatchObject({ state: "met", isLengthOpen: false });
    const higher = footingFor("masters", [entry(degree, 2020), entry("MA", 2022)]);
    expect(higher).toMatchObject({ state: "met", isLengthOpen: false });
  });

  test("the next level follows from the highest certificate", () => {
    expect(nextLevel([entry("FSc", 2024), entry("Matric", 2022)])).toBe("bachelors");
    expect(nextLevel([entry("BSCS", 2024)])).toBe("masters");
    expect(nextLevel([])).toBeNull();
  });
});

describe("English scores", () => {
  test.each([
    ["ielts", 6.5, 6.5],
    ["pte", 55, 6.5],
    ["pte", 54, 6],
    ["pte", 30, 4],
    ["toefl", 94, 7],
    ["toefl", 93, 6.5],
    ["toefl", 4.5, 6.5],
    ["toefl", 4, 6],
    ["toefl", 5, 7],
    ["toefl", 6, 8],
    ["duolingo", 115, 6],
    ["duolingo", 117, 6],
    ["duolingo", 120, 6.5],
    ["duolingo", 160, 8.5],
  ] as const)("%s %s", (test_, score, band) => {
    expect(bandOf(test_, score)).toBe(band);
  });

  test("the score for a band is the lowest equivalent, on the scale of the student's own test", () => {
    expect(scoreFor("duolingo", 6.5, 115)).toBe(120);
    expect(scoreFor("pte", 7, 58)).toBe(63);
    expect(scoreFor("toefl", 7, 4.5)).toBe(5);
    expect(scoreFor("toefl", 7, 80)).toBe(94);
    expect(scoreFor("ielts", 9.5, 9)).toBeNull();
  });
});

describe("preferences", () => {
  test("countries are found by id, address, name and nickname", () => {
    expect(
      countryWishes(["newZealand", "new-zealand", "UK", "united states", "Holland", "us", "Deutschland"]).found,
    ).toEqual([...["newZealand", "uk", "usa", "netherlands", "germany"]]);
  });

  test("an unlisted country is named as unknown", () => {
    expect(countryWishes(["Italy", "germany", "Atlantis"])).toEqual({
      found: ["germany"],
      unknown: ["Italy", "Atlantis"],
    });
  });

  test("fields are found by slug, title and subject", () => {
    const fieldsOf = (text: string) => fieldWishes([text]).found.map(({ field }) => field);
    expect(fieldsOf("data-science-ai")).toEqual(["data-science-ai"]);
    expect(fieldsOf("Medicine, Nursing and Public Health")).toEqual(["medicine-health"]);
    expect(fieldsOf("nursing")).toEqual(["medicine-health"]);
    expect(fieldsOf("Mass Communication")).toEqual(["social-science"]);
    expect(fieldsOf("Software Engineering")).toContain("computer-science");
    expect(fieldWishes(["Underwater basket weaving"]).unknown).toEqual(["Underwater basket weaving"]);
  });

  test("a narrow subject narrows its field, unless the whole field is wanted too", () => {
    expect(fieldWishes(["civil engineering"]).found).toEqual([{ field: "engineering", named: ["civil"] }]);
    expect(fieldWishes(["civil engineering", "engineering"]).found).toEqual([{ field: "engineering", named: [] }]);
  });

  test("the form offers the fields of the catalogue, by the same names", () => {
    expect(Object.fromEntries(preferredFieldOptions.map(({ value, label }) => [value, label]))).toEqual(
      meta.vocabularies.field,
    );
  });
});

describe("intakes", () => {
  const named = (today: string, deadlines: { intake: string; closes: string | null }[]) =>
    openIntakes({ deadlines }, calendarOf(today)).map(({ name, closes }) => [name, closes]);

  test("a closing date is the last such day before the intake", () => {
    expect(named("2026-11-21", [{ intake: "August", closes: "12-01" }])).toEqual([["August 2027", "2026-12-01"]]);
    expect(named("2026-12-02", [{ intake: "August", closes: "12-01" }])).toEqual([["August 2028", "2027-12-01"]]);
    expect(named("2026-11-21", [{ intake: "September", closes: "06-30" }])).toEqual([["September 2027", "2027-06-30"]]);
  });

  test("an intake is over on its closing day", () => {
    expect(named("2026-12-01", [{ intake: "August", closes: "12-01" }])).toEqual([["August 2028", "2027-12-01"]]);
  });

  test("without a closing date, an intake must leave time for a visa", () => {
    expect(named("2026-11-21", [{ intake: "January", closes: null }])).toEqual([["January 2028", null]]);
    expect(named("2026-11-21", [{ intake: "May", closes: null }])).toEqual([["May 2027", null]]);
  });

  test("the earliest start comes first", () => {
    const deadlines = [
      { intake: "September", closes: "06-30" },
      { intake: "January", closes: "12-15" },
    ];
    expect(named("2026-11-21", deadlines).map(([name]) => name)).toEqual(["January 2027", "September 2027"]);
  });
});

describe("strengths", () => {
  const education = [
    { degree: "BSCS", gpa: "3.1/4", major: "Computer Science", year_completed: 2025, country: "Pakistan" },
  ];
  const facts = student({ education_level: "masters", education, test_type: "ielts", english_score: 6 });
  const percents = (...args: Parameters<typeof strengthsOf>) => strengthsOf(...args).map(({ percent }) => percent);

  test("are the tracked documents, the filled education and the score against what is usual", () => {
    const documents = new Map([
      ["passport", "approved"],
      ["ielts", "rejected"],
      ["recommendation_letter", "pending"],
    ] as const);
    expect(strengthsOf(facts, documents)).toEqual([
      {
        id: "documents",
        label: "Document completeness",
        percent: 40,
        note: "2 of 5 documents uploaded, 1 to fix.",
      },
      { id: "education", label: "Education strength", percent: 100, note: "Your education has everything we compare." },
      {
        id: "english",
        label: "English proficiency",
        percent: 80,
        note: "A higher score than your IELTS 6 would open more programmes of your level.",
      },
    ]);
  });

  test("are zero for an empty profile, and say what to add first", () => {
    expect(percents(student({}), new Map())).toEqual([0, 0, 0]);
    expect(strengthsOf(student({}), new Map()).map(({ note }) => note)).toEqual([
      "0 of 5 documents uploaded.",
      "Add your education: the last certificate or degree with its marks.",
      "Add your English test and its score.",
    ]);
  });

  test("an education of another level, or unreadable marks, count less", () => {
    const [entry] = education;
    if (!entry) throw new Error("no entry");
    expect(percents({ ...facts, education: [{ ...entry, gpa: "good" }] }, new Map())[1]).toBe(80);
    expect(percents({ ...facts, education: [{ ...entry, degree: "FSc" }] }, new Map())[1]).toBe(20);
  });

  test("a score within the range counts as a hundred, and no more", () => {
    expect(percents({ ...facts, english_score: 9 }, new Map())[2]).toBe(100);
    expect(percents({ ...facts, english_score: 2 }, new Map())[2]).toBe(0);
  });
});
