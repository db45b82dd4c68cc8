import { describe, expect, test } from "vitest";
import { fieldsMatching } from "@/lib/students/fields";
import { preferredFieldOptions } from "@/lib/students/labels";

const found = (typed: string) => fieldsMatching(preferredFieldOptions, typed).map(({ value }) => value);

describe("fields of study by search", () => {
  test.each([
    ["comp", ["computer-science"]],
    ["MBA", ["business"]],
    ["nurs", ["medicine-health"]],
    ["software", ["computer-science"]],
    ["soft", ["computer-science"]],
    ["acca", ["finance-accounting"]],
    ["psych", ["social-science"]],
    ["ai", ["data-science-ai"]],
    ["نرسنگ", ["medicine-health"]],
    ["  LAW ", ["law"]],
    ["hotel man", ["hospitality"]],
    ["public health", ["medicine-health"]],
  ])("%j finds %j first", (typed, fields) => {
    expect(found(typed).slice(0, fields.length)).toEqual(fields);
  });

  test("a word of a name finds every field with it, and a word inside another one nothing", () => {
    expect(found("science")).toEqual(expect.arrayContaining(["computer-science", "data-science-ai"]));
    expect(found("aw")).toEqual([]);
  });

  test("nothing typed is the whole list, nonsense none of it", () => {
    expect(found(" ")).toHaveLength(preferredFieldOptions.length);
    expect(found("...")).toHaveLength(preferredFieldOptions.length);
    expect(found("xylophones")).toEqual([]);
  });

  test("a stored field of one's own is found by its name", () => {
    const own = { value: "Marine Biology", label: "Marine Biology" };
    expect(fieldsMatching([...preferredFieldOptions, own], "marine")).toEqual([own]);
  });
});
