import { describe, expect, test } from "vitest";
import {
  aroundQuestion,
  questions,
  questionsHref,
  readQuestion,
} from "@/components/student/profile/questions/questions";
import { completenessOf } from "@/lib/students/completeness";

const nothing = completenessOf({
  ...{ address: null, dob: null, education_level: null, preferred_countries: [], preferred_fields: [] },
  ...{ budget: null, test_type: null, english_score: null, skills: [], educationEntries: 0 },
});
const all = nothing.missing.map(({ id }) => id);
const ids = questions.map(({ id }) => id);

describe("the profile's questions", () => {
  test("are one for each thing that counts, and each has a title", () => {
    expect(ids.toSorted()).toEqual(all.toSorted());
    expect(questions.every(({ title }) => title.endsWith("?"))).toBe(true);
  });

  test("give credit for the registration: nobody starts at 0%", () => {
    expect(nothing.completeness).toBe(10);
  });

  test("begin with the first that is open", () => {
    expect(readQuestion("next", all)).toBe("education_level");
    expect(readQuestion("next", ["dob", "english"])).toBe("english");
    expect(readQuestion("next", [])).toBe("done");
    expect(readQuestion("<script>", all)).toBe("education_level");
  });

  test("are found by their address, answered or not", () => {
    for (const id of ids) {
      const ask = new URLSearchParams(questionsHref(id).split("?")[1]).get("ask") ?? "";
      expect(readQuestion(ask, [])).toBe(id);
    }
    expect(readQuestion("done", all)).toBe("done");
  });

  test("lead on to the next one that is open, once through, and back one by one", () => {
    const walk: string[] = [];
    for (let asked = readQuestion("next", all); asked !== "done"; asked = aroundQuestion(asked, all).after) {
      walk.push(asked);
    }
    expect(walk).toEqual(ids);
    expect(aroundQuestion("preferred_fields", ["dob", "education_level"])).toMatchObject({
      number: 2,
      before: "education_level",
      after: "dob",
    });
    expect(aroundQuestion("education_level", [])).toMatchObject({ number: 1, before: undefined, after: "done" });
  });
});
