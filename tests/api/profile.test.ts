import { describe, expect, test, vi } from "vitest";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as reset } from "@/app/api/auth/password/reset/route";
import { POST as signInRoute } from "@/app/api/auth/token/route";
import { GET, PUT } from "@/app/api/users/[id]/route";
import { PUT as putSkills } from "@/app/api/users/[id]/skills/route";
import type { StaffStudentView, StudentProfileView } from "@/lib/accounts/views";
import { officeDate } from "@/lib/office-time";
import { setNow } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { limits } from "@/lib/platform/rate-limit";
import { call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createApplication,
  createDocument,
  createPartner,
  createProcessingMember,
  createStudent,
  createUser,
  newAddress,
  newEmail,
  type TestUser,
} from "../support/factories";
import { runJobs } from "../support/jobs";
import { recipients, sentMails } from "../support/mail-files";
import { outbox } from "../support/outbox";
import { quickHash, testPassword } from "../support/password";
import { signInAs } from "../support/sign-in";

type Failure = { detail: string; errors?: { field: string; message: string }[] };

const notFound = [404, { detail: "Not found" }];
const roles = ["student", "processing", "admin", "b2b"] as const;

const read = async <T = StudentProfileView>(user: { id: string }, as?: TestUser) =>
  call<T>(GET, { params: { id: user.id }, ...(as && { as }) });
const change = (user: TestUser, body: unknown) =>
  call<StudentProfileView & Failure>(PUT, { as: user, params: { id: user.id }, body });
const stored = (user: TestUser) => db.user.findUniqueOrThrow({ where: { id: user.id }, omit: { passwordHash: false } });
const signInStatus = async (email: string, password = testPassword) =>
  (await call(signInRoute, { body: { email, password }, from: newAddress() })).status;

/** The keys of a profile as its owner sees it. */
const userKeys = [
  ...["id", "name", "email", "phone", "role", "address", "dob", "profile_picture", "bio", "preferred_country"],
  ...["funding_source", "budget", "skills", "education_level", "preferred_countries", "preferred_fields"],
  ...["english_score", "test_type", "created_at"],
];

describe("reading an account", () => {
  test("every role reads its own, by cookie and by token", async () => {
    for (const role of roles) {
      const user = await createUser({ role });
      const byCookie = await read(user, user);
      const byToken = await call(GET, { bearer: user, params: { id: user.id } });
      expect([byCookie.status, byCookie.body.email]).toEqual([200, user.email]);
      expect([byToken.status, byToken.body]).toEqual([200, byCookie.body]);
    }
  });

  test("a caller without a session reads nothing", async () => {
    expect(await read(await createStudent())).toMatchObject({ status: 401, body: { detail: "Not authenticated" } });
  });

  test("another student, a partner and an unknown id get the same answer for a student and for a partner", async () => {
    const others = [await createStudent(), await createPartner(), await createAdmin(), { id: crypto.randomUUID() }];
    for (const caller of [await createStudent(), await createPartner()]) {
      for (const other of others) {
        const answer = await read(other, caller);
        expect([answer.status, answer.body]).toEqual(notFound);
      }
      const broken = await read({ id: "1" }, caller);
      expect([broken.status, broken.body]).toEqual(notFound);
    }
  });

  test("the processing team reads students and itself, and finds no one else", async () => {
    const member = await createProcessingMember();
    expect((await read(await createStudent(), member)).status).toBe(200);
    expect((await read(member, member)).status).toBe(200);
    for (const other of [await createProcessingMember(), await createAdmin(), await createPartner()]) {
      const answer = await read(other, member);
      expect([answer.status, answer.body]).toEqual(notFound);
    }
  });

  test("an admin reads anybody", async () => {
    const admin = await createAdmin();
    for (const role of roles) expect((await read(await createUser({ role }), admin)).status).toBe(200);
    expect((await read({ id: crypto.randomUUID() }, admin)).status).toBe(404);
  });

  test("a student gets the profile with its completeness, empty values as null and empty lists", async () => {
    const student = await createStudent();
    const { body, text } = await read(student, student);
    expect(Object.keys(body).sort()).toEqual([...userKeys, "profile", "email_confirmed_at", "delete_after"].sort());
    expect(body).toMatchObject({ address: null, dob: null, skills: [], preferred_countries: [], english_score: null });
    expect(body).toMatchObject({ profile_picture: null, delete_after: null });
    expect(body.profile).toMatchObject({ completeness: 10 });
    expect(text).not.toContain("hash");
  });

  test("staff get a student with the open work, and with the notes that the student never sees", async () => {
    const student = await createStudent({ name: "Sana Iqbal" });
    await createDocument({ userId: student.id });
    await createDocument({ userId: student.id, type: "ielts" });
    await createApplication({ studentId: student.id, notes: "call the father" });
    await createApplication();
    await createDocument();
    await db.education.create({
      data: { userId: student.id, degree: "BSc", institution: "LUMS", yearCompleted: 2024, gpa: "3.4" },
    });
    for (const staff of [await createProcessingMember(), await createAdmin()]) {
      const { body } = await read<StaffStudentView>(student, staff);
      expect(Object.keys(body).sort()).toEqual(
        [
          ...userKeys,
          ...[
            "document_count",
            "application_count",
            "education",
            "applications",
            "profile",
            "active",
            "version",
            "delete_after",
          ],
          ...["email_confirmed_at", "assigned_to", "owner_version", "contact_id", "follow_up_at"],
        ].sort(),
      );
      expect(body).toMatchObject({ document_count: 2, application_count: 1, active: true });
      expect(body.education).toMatchObject([{ degree: "BSc", user_id: student.id }]);
      expect(body.applications).toMatchObject([{ student_name: "Sana Iqbal", notes: "call the father", steps: [] }]);
      expect(body.profile).toEqual({ completeness: 30 });
    }
    expect((await read(student, student)).text).not.toContain("call the father");
  });
});

describe("changing an account", () => {
  const whole = {
    name: "Ayesha Khan",
    phone: "+92 300 1234567",
    address: "12 Mall Road, Lahore",
    dob: "2004-03-02",
    bio: "I like maps.\nAnd trains.",
    funding_source: "Family savings",
    budget: 4_500_000,
    education_level: "masters",
    preferred_countries: ["germany", "canada"],
    preferred_fields: ["engineering"],
    test_type: "ielts",
    english_score: 6.5,
  };

  test("stores every field and returns the account", async () => {
    const student = await createStudent();
    const answer = await change(student, whole);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ ...whole, preferred_country: "germany", email: student.email });
    expect(answer.body.profile).toMatchObject({ completeness: 75 });
    expect((await read(student, student)).body).toEqual(answer.body);
  });

  test("every role changes its own and nobody else's, by cookie and by token", async () => {
    const other = await createStudent();
    for (const role of roles) {
      const user = await createUser({ role });
      expect((await change(user, { name: "Another Name" })).body).toMatchObject({ name: "Another Name", role });
      const byToken = await call(PUT, { bearer: user, params: { id: user.id }, body: { bio: "By token" } });
      expect(byToken).toMatchObject({ status: 200, body: { bio: "By token" } });
      for (const target of [other.id, crypto.randomUUID(), "me"]) {
        // Not even body errors are revealed.
        for (const body of [{ name: "Stolen" }, { name: "" }]) {
          const answer = await call(PUT, { as: user, params: { id: target }, body });
          expect([answer.status, answer.body]).toEqual(notFound);
        }
      }
    }
    expect((await stored(other)).name).toBe(other.name);
    expect((await call(PUT, { params: { id: other.id }, body: {} })).status).toBe(401);
  });

  test("absent fields stay, null clears", async () => {
    const student = await createStudent();
    await change(student, whole);
    expect((await change(student, { bio: "Short." })).body).toMatchObject({ ...whole, bio: "Short." });
    expect((await change(student, {})).body).toMatchObject({ ...whole, bio: "Short." });
    const cleared = {
      ...{ address: null, dob: null, bio: null, funding_source: null, budget: null, education_level: null },
      ...{ english_score: null, test_type: null, preferred_country: null },
    };
    const lists = { preferred_countries: null, preferred_fields: null };
    expect((await change(student, { ...cleared, ...lists })).body).toMatchObject({
      ...cleared,
      preferred_countries: [],
      preferred_fields: [],
      name: "Ayesha Khan",
    });
  });

  test.each([
    ["name", "A", "Name must be at least 2 characters"],
    ["name", " A ", "Name must be at least 2 characters"],
    ["name", null, "Name must be at least 2 characters"],
    ["name", { first: "A" }, "Name must be at least 2 characters"],
    ["name", "a".repeat(101), "Name is too long"],
    ["name", "A\nB", "Name contains characters that are not allowed"],
    ["name", "A\u0000B", "Name contains characters that are not allowed"],
    ["name", "A\ud800B", "Name contains characters that are not allowed"],
    ["email", "no address", "Invalid email address"],
    ["email", null, "Invalid email address"],
    ["email", 5, "Invalid email address"],
    ["phone", "030012345", "Phone number must be at least 10 digits"],
    ["phone", null, "Phone number must be at least 10 digits"],
    ["phone", "0300 1234567 ext", "Phone number contains characters that are not allowed"],
    ["phone", "0300 1234567 0300 1234567 8", "Phone number is too long"],
    ["address", "Road", "Address is required"],
    ["address", "", "Address is required"],
    ["address", 12345, "Address is required"],
    ["address", "a".repeat(301), "Address is too long"],
    ["bio", "a".repeat(301), "Bio must be less than 300 characters"],
    ["bio", "a".repeat(5000), "Bio must be less than 300 characters"],
    ["dob", "", "Invalid date of birth"],
    ["dob", "2004-02-30", "Invalid date of birth"],
    ["dob", "02/03/2004", "Invalid date of birth"],
    ["dob", "1919-12-31", "Invalid date of birth"],
    ["dob", "2999-01-01", "Invalid date of birth"],
    ["dob", officeDate(new Date()), "Invalid date of birth"],
    ["dob", 20040302, "Invalid date of birth"],
    ["education_level", "school", "Please select your study level"],
    ["preferred_countries", "germany", "Invalid preferred countries"],
    ["preferred_countries", ["germany", 5], "Invalid preferred countries"],
    ["preferred_countries", [""], "Invalid preferred countries"],
    ["preferred_countries", Array.from({ length: 21 }, (_, n) => `c${n}`), "Preferred countries is too long"],
    ["preferred_countries", ["a".repeat(101)], "Preferred countries is too long"],
    ["preferred_fields", {}, "Invalid preferred fields"],
    ["preferred_fields", Array.from({ length: 21 }, (_, n) => `f${n}`), "Preferred fields is too long"],
    ["budget", -1, "Budget must be a whole number of rupees"],
    ["budget", 1.5, "Budget must be a whole number of rupees"],
    ["budget", 9_007_199_254_740_992, "Budget must be a whole number of rupees"],
    ["budget", "much", "Budget must be a whole number of rupees"],
    ["budget", "0x10", "Budget must be a whole number of rupees"],
    ["budget", "1e3", "Budget must be a whole number of rupees"],
    ["budget", [5], "Budget must be a whole number of rupees"],
    ["test_type", "gre", "Please select a test"],
    ["english_score", 161, "Enter your overall score as it appears on the report"],
    ["english_score", 6.55, "Enter your overall score as it appears on the report"],
    ["english_score", "good", "Enter your overall score as it appears on the report"],
    ["funding_source", "a".repeat(101), "Funding source is too long"],
    ["preferred_country", "a".repeat(101), "Preferred country is too long"],
    ["profile_picture", "https://example.com/me.png", "Invalid profile picture"],
    ["profile_picture", "/api/users/me/profile-picture", "Invalid profile picture"],
    ["profile_picture", 5, "Invalid profile picture"],
  ])("%s: %j is refused", async (field, value, message) => {
    const student = await createStudent();
    const answer = await change(student, { [field]: value, funding_source: "Employer", ...{ [field]: value } });
    expect([answer.status, answer.body]).toEqual([422, { detail: message, errors: [{ field, message }] }]);
    expect((await stored(student)).fundingSource).toBeNull();
  });

  test("countries and fields named twice, in any case, are stored once", async () => {
    const student = await createStudent();
    await change(student, {
      preferred_countries: ["UK", "germany", " uk ", "United Kingdom"],
      preferred_fields: ["Law", "law", "LAW"],
    });
    expect(await stored(student)).toMatchObject({ preferredCountries: ["uk", "germany"], preferredFields: ["Law"] });
  });

  test("a number typed as text is parsed", async () => {
    const student = await createStudent();
    await change(student, { budget: " 2,500,000 ", test_type: "ielts", english_score: "6.5" });
    const { budget, englishScore } = await stored(student);
    expect([budget, englishScore?.toNumber()]).toEqual([2_500_000, 6.5]);
  });

  test("all errors are reported at once, in the order of the form", async () => {
    const { body } = await change(await createStudent(), {
      name: "A",
      phone: "12",
      bio: "b".repeat(301),
      budget: -5,
    });
    expect(body.errors?.map(({ field }) => field)).toEqual(["name", "phone", "bio", "budget"]);
    expect(body.detail).toBe("Name must be at least 2 characters");
  });

  test("characters are counted in code points: 300 emoji are a bio, and Urdu is a name", async () => {
    const student = await createStudent();
    const { body } = await change(student, { bio: "🎓".repeat(300), name: "عائشہ خان" });
    expect(body).toMatchObject({ bio: "🎓".repeat(300), name: "عائشہ خان" });
  });

  test("a staff member's phone needs ten digits here too", async () => {
    const member = await createProcessingMember({ phone: "12345" });
    expect((await change(member, { phone: "12345" })).body.detail).toBe("Phone number must be at least 10 digits");
    expect((await change(member, { name: "Nida Shah" })).status).toBe(200);
  });

  test("other members of the body are ignored", async () => {
    const student = await createStudent();
    const before = await stored(student);
    const answer = await change(student, {
      ...{ id: crypto.randomUUID(), role: "admin", active: false, password: "another one", passwordHash: "x" },
      ...{ password_hash: "x", created_at: "2000-01-01T00:00:00Z", createdAt: "2000-01-01T00:00:00Z" },
      ...{ delete_after: "2000-01-01T00:00:00Z", deleteAfter: "2000-01-01T00:00:00Z", skills: ["Hacking"] },
      ...{ managed_regions: ["uk"], company_name: "Mine", referral_code: "FREE", referredById: student.id },
      ...{ profilePictureKey: "ab/abc", last_login_at: "2000-01-01T00:00:00Z", profile: { completeness: 100 } },
      __proto__: { role: "admin" },
    });
    expect(answer.status).toBe(200);
    const { updatedAt: _, ...after } = await stored(student);
    const { updatedAt: __, ...same } = before;
    expect(after).toEqual(same);
  });

  test("the score must exist on the test's scale, even if only one of them is sent", async () => {
    const student = await createStudent();
    const refused = async (body: object, message: string) => {
      const answer = await change(student, body);
      expect([answer.status, answer.body.errors]).toEqual([422, [{ field: "english_score", message }]]);
    };
    const ielts = "IELTS scores run from 0 to 9 in half bands";
    const pte = "PTE scores run from 10 to 90 in whole points";
    await refused({ test_type: "ielts", english_score: 75 }, ielts);
    await refused({ test_type: "ielts", english_score: 6.3 }, ielts);
    expect((await change(student, { test_type: "ielts", english_score: 6.5 })).status).toBe(200);
    await refused({ english_score: 75 }, ielts);
    await refused({ test_type: "pte" }, pte);
    await refused({ test_type: "duolingo" }, "Duolingo scores run from 10 to 160 in steps of 5");
    expect((await change(student, { test_type: "toefl", english_score: 4.5 })).status).toBe(200);
    expect((await change(student, { test_type: null })).body).toMatchObject({ test_type: null, english_score: 4.5 });
    await refused({ test_type: "pte" }, pte);
    expect((await change(student, { test_type: "pte", english_score: "75" })).body.english_score).toBe(75);
  });

  test("the preferred country is the first of the list, unless given", async () => {
    const student = await createStudent();
    const countryAfter = async (body: object) => (await change(student, body)).body.preferred_country;
    expect(await countryAfter({ preferred_countries: ["germany", "uk"] })).toBe("germany");
    expect(await countryAfter({ preferred_countries: ["canada"], preferred_country: "uk" })).toBe("uk");
    // Saving the same list again is no change.
    expect(await countryAfter({ preferred_countries: ["canada"] })).toBe("uk");
    expect(await countryAfter({ preferred_countries: ["canada"], name: "Somebody Else" })).toBe("uk");
    expect(await countryAfter({ preferred_countries: [] })).toBeNull();
  });

  test("the audit entry names the fields and contains none of their values", async () => {
    const student = await createStudent();
    await change(student, { address: "12 Mall Road, Lahore", bio: "A secret" });
    await change(student, { address: "12 Mall Road, Lahore" });
    const entries = await db.auditEntry.findMany({ where: { action: "profile-changed" } });
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ actorId: student.id, subjectId: student.id, actorRole: "student" });
    expect(entries[0]?.details).toEqual({ fields: ["address", "bio"] });
  });

  test.each([
    ["no JSON", "{", 400],
    ["a list", "[]", 400],
    ["a text", '"name"', 400],
  ])("%s is not a body", async (_, raw, status) => {
    const student = await createStudent();
    const headers = { "content-type": "application/json" };
    expect((await call(PUT, { as: student, params: { id: student.id }, raw, headers })).status).toBe(status);
  });
});

describe("changing the email address", () => {
  const changeTo = (user: TestUser, email: string, current_password: string | null = testPassword) =>
    change(user, { email, current_password });

  test("needs the current password, unless the address is unchanged", async () => {
    const student = await createStudent();
    for (const password of [null, "", undefined]) {
      const { status, body } = await change(student, { email: newEmail(), current_password: password });
      expect([status, body]).toEqual([403, { detail: "Current password is required to change the email" }]);
    }
    const wrong = await changeTo(student, newEmail(), "not the password");
    expect([wrong.status, wrong.body]).toEqual([403, { detail: "Current password is incorrect" }]);
    expect((await stored(student)).email).toBe(student.email);
    expect((await change(student, { email: student.email.toUpperCase(), name: "New Name" })).status).toBe(200);
    expect(await outbox()).toEqual([]);
  });

  test("changes the sign-in to the new address, in lower case", async () => {
    const student = await createStudent();
    const email = newEmail("New");
    const answer = await changeTo(student, ` ${email} `);
    expect([answer.status, answer.body.email]).toEqual([200, email.toLowerCase()]);
    expect(await signInStatus(student.email)).toBe(401);
    expect(await signInStatus(email)).toBe(200);
    expect(await db.auditEntry.count({ where: { action: "email-changed", subjectId: student.id } })).toBe(1);
  });

  test("mails the old address, with little of the new one, and the new one", async () => {
    const student = await createStudent();
    const email = newEmail("secretname");
    await changeTo(student, email);
    await runJobs();
    const mails = await sentMails();
    const to = (address: string) => mails.find((mail) => recipients(mail).includes(address));
    expect(mails).toHaveLength(2);
    expect(to(student.email)?.subject).toBe("Your email address was changed");
    expect(to(student.email)?.text).not.toContain("secretname");
    expect(to(student.email)?.text).toContain("s•••@example.com");
    expect(to(email)?.subject).toBe("This is your new email address");
    expect(to(email)?.text).toContain("/confirm-email?token=");
  });

  test("revokes reset links sent to the old address", async () => {
    const student = await createStudent();
    const { sendResetLink } = await import("@/lib/accounts/commands/passwords");
    await sendResetLink({ email: student.email });
    const token = /token=(\S+)/.exec((await outbox())[0]?.text ?? "")?.[1];
    await changeTo(student, newEmail());
    const answer = await call(reset, { body: { token, new_password: "brass lantern" }, from: newAddress() });
    expect(answer.status).toBe(400);
  });

  test("is refused for an address that is taken, in any case, and changes nothing", async () => {
    const other = await createStudent();
    const student = await createStudent();
    const answer = await change(student, {
      email: other.email.toUpperCase(),
      current_password: testPassword,
      bio: "Not stored",
    });
    const message = "Email already in use";
    expect([answer.status, answer.body]).toEqual([409, { detail: message, errors: [{ field: "email", message }] }]);
    expect(await stored(student)).toMatchObject({ email: student.email, bio: null });
    expect(await outbox()).toEqual([]);
  });

  test("after five wrong passwords in a quarter of an hour even the right one is refused", async () => {
    const student = await createStudent();
    for (let guess = 0; guess < 5; guess++) expect((await changeTo(student, newEmail(), "guess it")).status).toBe(403);
    const answer = await changeTo(student, newEmail());
    expect([answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    // Changes that need no password still work.
    expect((await change(student, { bio: "Still here" })).status).toBe(200);
  });

  test("five in an hour are the limit: each one mails an unconfirmed address", async () => {
    const student = await createStudent();
    for (let count = 0; count < limits.emailChange.points; count++) {
      expect((await changeTo(student, newEmail())).status).toBe(200);
    }
    const { email } = await stored(student);
    const sent = (await outbox()).length;
    const answer = await changeTo(student, newEmail());
    expect([answer.status, Number(answer.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect([(await stored(student)).email, (await outbox()).length]).toEqual([email, sent]);
  });

  test("two accounts changing to one address at the same time: one gets it", async () => {
    const [one, two] = [await createStudent(), await createStudent()];
    const email = newEmail();
    const statuses = (await Promise.all([changeTo(one, email), changeTo(two, email)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect(await db.user.count({ where: { email } })).toBe(1);
  });

  test("one account changing to two addresses at the same time: each change mails the address that it replaced", async () => {
    const student = await createStudent();
    const [here, there] = [await signInAs(student), await signInAs(student)];
    const emails = [newEmail("a"), newEmail("b")];
    const answers = await Promise.all(
      [here, there].map((as, index) =>
        call(PUT, { as, params: { id: student.id }, body: { email: emails[index], current_password: testPassword } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { email } = await stored(student);
    expect(emails).toContain(email);
    const other = emails.find((address) => address !== email);
    const told = (await outbox()).filter(({ subject }) => subject === "Your email address was changed");
    expect(told.map(({ to }) => to).sort()).toEqual([student.email, other].sort());
  });

  /** Sends a change while another transaction, which changes the account's row first, holds its lock. */
  async function changeBehind(student: TestUser, body: object, column: "email" | "password_hash", value: string) {
    const as = await signInAs(student);
    const client = await sql.connect();
    try {
      await client.query("BEGIN");
      await client.query(`UPDATE users SET ${column} = $1 WHERE id = $2`, [value, student.id]);
      const answer = call(PUT, { as, params: { id: student.id }, body });
      await vi.waitFor(async () => {
        const waiting =
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        expect((await sql.query(waiting)).rowCount).toBe(1);
      }, 10_000);
      await client.query("COMMIT");
      return await answer;
    } finally {
      client.release();
    }
  }
  const changed = "This was changed in the meantime. Please reload.";

  test("a form that still has the old address does not bring it back", async () => {
    const student = await createStudent();
    const email = newEmail();
    const answer = await changeBehind(student, { email: student.email, bio: "Not stored" }, "email", email);
    expect([answer.status, answer.body]).toEqual([409, { detail: changed }]);
    expect(await stored(student)).toMatchObject({ email, bio: null });
  });

  test("a password that has changed a moment ago changes nothing", async () => {
    const student = await createStudent();
    const body = { email: newEmail(), current_password: testPassword };
    const answer = await changeBehind(student, body, "password_hash", quickHash("another one"));
    expect([answer.status, answer.body]).toEqual([409, { detail: changed }]);
    expect((await stored(student)).email).toBe(student.email);
  });
});

describe("skills", () => {
  const put = (user: TestUser, skills: unknown) =>
    call<{ skills: string[] } & Failure>(putSkills, { as: user, params: { id: user.id }, body: { skills } });

  test("are stored as typed, each once, in order", async () => {
    const student = await createStudent();
    const answer = await put(student, [" Python ", "Urdu", "python", "PYTHON", "Public speaking"]);
    expect([answer.status, answer.body]).toEqual([200, { skills: ["Python", "Urdu", "Public speaking"] }]);
    expect((await read(student, student)).body.skills).toEqual(["Python", "Urdu", "Public speaking"]);
    expect((await put(student, [])).body).toEqual({ skills: [] });
  });

  test.each([
    ["nothing", undefined, "Invalid skills"],
    ["a text", "Python", "Invalid skills"],
    ["an empty one", ["Python", " "], "Invalid skill"],
    ["one that is no text", ["Python", { a: 1 }], "Invalid skill"],
    ["a long one", ["a".repeat(61)], "Skill is too long"],
    ["two lines", ["a\nb"], "Skill contains characters that are not allowed"],
    ["too many", Array.from({ length: 51 }, (_, n) => `skill ${n}`), "You can add up to 50 skills"],
  ])("%s is refused", async (_, skills, message) => {
    const student = await createStudent({ skills: ["Kept"] });
    const answer = await put(student, skills);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: "skills", message }]]);
    expect((await stored(student)).skills).toEqual(["Kept"]);
  });

  test("are one's own: others' are not found", async () => {
    const student = await createStudent();
    expect((await call(putSkills, { params: { id: student.id }, body: { skills: [] } })).status).toBe(401);
    for (const role of roles) {
      const user = await createUser({ role });
      expect((await put(user, ["Own"])).status).toBe(200);
      const answer = await call(putSkills, { bearer: user, params: { id: student.id }, body: { skills: "?" } });
      expect([answer.status, answer.body]).toEqual(notFound);
    }
    expect((await stored(student)).skills).toEqual([]);
  });
});

test("GET /auth/me returns the same profile", async () => {
  const student = await createStudent();
  setNow(new Date("2026-11-20T08:00:00Z"));
  await change(student, { bio: "Hello" });
  expect((await call(getMe, { as: student })).body).toMatchObject({ id: student.id, bio: "Hello" });
});
