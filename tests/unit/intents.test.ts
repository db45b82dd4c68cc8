import { describe, expect, test } from "vitest";
import { likelyIn, likelyInClause } from "@/lib/chat/question/intents/intents";
import { understand } from "@/lib/chat/question/understand";
import { heldOut } from "@/tests/graded/intent-questions";

const likeliest = (message: string, before?: string): string => {
  const earlier = before ? [likeliest(before)] : [];
  const [[intent = ""] = []] = Object.entries(likelyIn(message, earlier)).toSorted(([, one], [, other]) => other - one);
  return intent;
};

describe("the intents of a message", () => {
  test("are recognised in questions of strangers that were never learnt", () => {
    const asked = heldOut();
    const right = asked.filter(({ message, before, intents }) => intents.includes(likeliest(message, before)));
    expect(asked.length).toBeGreaterThan(100);
    expect(right.length / asked.length).toBeGreaterThan(0.85);
  });

  test("are the same in Roman Urdu and in Urdu", () => {
    expect(likeliest("new zealand ke vize ki fees kitni hai")).toBe("visa/fee");
    expect(likeliest("نیوزی لینڈ کے ویزے کی فیس کتنی ہے؟")).toBe("visa/fee");
  });

  test("are those of the whole in a clause that names nothing", () => {
    const whole = likelyIn("uk k liye tb test kahan hota hai lahore mein aur fee");
    expect(likelyInClause("fee", whole)["course/fee"]).toBe(0);
  });
});

describe("the weights beside the patterns", () => {
  test("leave out a subject that is only mentioned", () => {
    const { topics, parts } = understand(
      "Australia Awards ki next applications kab khulengi? mera 3 saal job experience hai age 29",
    );
    expect([...topics, ...parts.flatMap((part) => part.topics)]).not.toContain("work");
  });

  test("add what is asked in words that no pattern knows", () => {
    expect(understand("airport pe kitne dollar le ja sakta hun").everyday).toEqual(["question/pay-other-ways"]);
  });

  test("keep the previous question when only the place is new", () => {
    const { topics, carried } = understand("aur agar london se bahar ki uni ho to?", [
      "UK visa k liye london mein bank mein kitna paisa chahiye?",
    ]);
    expect(topics).toContain("funds");
    expect(carried).toContain("kitna paisa");
  });

  test("leave a question as the patterns read it when they are not sure", () => {
    expect(understand("Norway fees? deadlines? scholarship?").parts).toHaveLength(3);
  });
});
