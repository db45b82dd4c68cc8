import { expect, test } from "vitest";
import { GET, HEAD } from "@/app/api/auth/me/route";
import { call } from "../support/call";
import { createStudent, createUser } from "../support/factories";

const fields = [
  ...["id", "name", "email", "phone", "role", "address", "dob", "profile_picture", "bio", "preferred_country"],
  ...["funding_source", "budget", "skills", "education_level", "preferred_countries", "preferred_fields"],
  ...["english_score", "test_type", "created_at"],
];

test.each(["student", "admin", "processing", "b2b"] as const)("a %s reads its own account", async (role) => {
  const user = await createUser({ role });
  for (const credential of [{ as: user }, { bearer: user }]) {
    const answer = await call<Record<string, unknown>>(GET, credential);
    expect(answer).toMatchObject({ status: 200, body: { id: user.id, name: user.name, email: user.email, role } });
    expect(Object.keys(answer.body).sort()).toEqual([...fields].sort());
  }
});

test("empty values are null or empty lists", async () => {
  const { body } = await call<Record<string, unknown>>(GET, { as: await createStudent() });
  expect(body).toMatchObject({ bio: null, dob: null, budget: null, profile_picture: null, skills: [] });
  expect(body.preferred_countries).toEqual([]);
});

test("filled values are as in the contract", async () => {
  const student = await createStudent({
    dob: new Date("2004-02-29"),
    englishScore: 7.5,
    testType: "ielts",
    skills: ["Python"],
    budget: 4_000_000,
    profilePictureKey: "some key",
  });
  const { body, text } = await call(GET, { as: student });
  expect(body).toMatchObject({
    dob: "2004-02-29",
    english_score: 7.5,
    test_type: "ielts",
    skills: ["Python"],
    budget: 4_000_000,
    profile_picture: expect.stringMatching(`^/api/users/${student.id}/profile-picture\\?v=[\\w-]+$`),
    created_at: student.createdAt.toISOString(),
  });
  expect(text).not.toContain("some key");
});

test("nobody gets 401", async () => {
  expect(await call(GET)).toMatchObject({ status: 401, body: { detail: "Not authenticated" } });
  expect(await call(HEAD)).toMatchObject({ status: 401, text: "" });
});

test("the role in the address does not matter", async () => {
  const student = await createStudent();
  expect(await call(GET, { as: student, query: { role: "admin" } })).toMatchObject({
    status: 200,
    body: { role: "student" },
  });
});
