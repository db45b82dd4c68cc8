import { describe, expect, test } from "vitest";
import { POST as registerPartner } from "@/app/api/auth/b2b/register/route";
import { GET as getMe } from "@/app/api/auth/me/route";
import { POST as registerMember } from "@/app/api/auth/processing/register/route";
import { POST as registerAdmin } from "@/app/api/auth/register/admin/route";
import { POST as registerStudent } from "@/app/api/auth/register/student/route";
import { POST as signIn } from "@/app/api/auth/token/route";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { testAdminKey, testSite } from "../support/environment";
import {
  createAdmin,
  createPartner,
  createProcessingMember,
  createStudent,
  newAddress,
  newEmail,
  newPhone,
} from "../support/factories";
import { outbox } from "../support/outbox";
import { withRealPasswords } from "../support/password";
import { sessionOf } from "../support/sign-in";

type Created = { user: { id: string; email: string } & Record<string, unknown> };

const person = (overrides: object = {}) => ({
  name: "Ayesha Khan",
  email: newEmail("new"),
  password: "a fine password",
  phone: newPhone(),
  ...overrides,
});
const admin = (overrides: object = {}) => person({ adminSecretKey: testAdminKey, ...overrides });
const student = (body: object, options: object = {}) =>
  call<Created>(registerStudent, { body, from: newAddress(), ...options });

const conflict = {
  status: 409,
  body: { detail: "Email already in use", errors: [{ field: "email", message: "Email already in use" }] },
};

describe("a student", () => {
  test("registers, gets no session, and signs in next", async () => {
    const input = person({ role: "student" });
    const answer = await student(input);
    expect(answer).toMatchObject({
      status: 201,
      body: { user: { name: "Ayesha Khan", email: input.email, phone: input.phone, role: "student" } },
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await db.session.count()).toBe(0);
    const token = await call<{ access_token: string }>(signIn, {
      body: { email: input.email, password: input.password, role: "student" },
    });
    expect(await call(getMe, { bearer: token.body.access_token })).toMatchObject({
      status: 200,
      body: { id: answer.body.user.id },
    });
  });

  test("has the password stored as a bcrypt hash of cost ten or more, and shown nowhere", async () => {
    const { body, text } = await withRealPasswords(() => student(person()));
    const { passwordHash } = await db.user.findUniqueOrThrow({
      where: { id: body.user.id },
      select: { passwordHash: true },
    });
    expect(Number(/^\$2[aby]\$(\d\d)\$.{53}$/.exec(passwordHash)?.[1])).toBeGreaterThanOrEqual(10);
    expect(text).not.toContain("a fine password");
    expect(text).not.toContain("$2");
    expect(Object.keys(body.user)).not.toContain("active");
  });

  test("cannot set other fields", async () => {
    const id = crypto.randomUUID();
    const { body } = await student({
      ...person(),
      id,
      active: false,
      created_at: "2000-01-01T00:00:00Z",
      createdAt: "2000-01-01T00:00:00Z",
      passwordHash: "$2b$10$x",
      managedRegions: ["uk"],
      budget: 5,
      isAdmin: true,
    });
    const row = await db.user.findUniqueOrThrow({ where: { id: body.user.id } });
    expect(row.id).not.toBe(id);
    expect(row).toMatchObject({ active: true, role: "student", budget: null, managedRegions: [] });
    expect(row.createdAt.getFullYear()).toBeGreaterThan(2020);
  });

  test("is stored as typed, normalised: Urdu names, lower-case address", async () => {
    const email = newEmail("Mixed.CASE");
    const { body } = await student(person({ name: "  عائشہ خان ", email: ` ${email.toUpperCase()} ` }));
    expect(body.user).toMatchObject({ name: "عائشہ خان", email: email.toLowerCase() });
  });

  test("gets a welcome mail, with a link to this site", async () => {
    const input = person();
    await student(input);
    const [mail] = await outbox();
    expect(mail).toMatchObject({ to: input.email, subject: "Your student account is ready" });
    expect(mail?.text).toContain(`${testSite}/student/login`);
  });

  test("gets all errors, in the order of the form", async () => {
    const answer = await student({ name: "A", email: "nothing", password: "12345", phone: "123" });
    expect(answer).toMatchObject({
      status: 422,
      body: {
        detail: "Name must be at least 2 characters",
        errors: [
          { field: "name", message: "Name must be at least 2 characters" },
          { field: "email", message: "Invalid email address" },
          { field: "phone", message: "Phone number must be at least 10 digits" },
          { field: "password", message: "Password must be at least 6 characters" },
        ],
      },
    });
  });

  test.each(["admin", "processing", "b2b", "root", "", 1, null, ["student"]])(
    "cannot choose another role (%j)",
    async (role) => {
      expect(await student(person({ role }))).toMatchObject({
        status: 422,
        body: { detail: "Invalid role", errors: [{ field: "role", message: "Invalid role" }] },
      });
      expect(await db.user.count()).toBe(0);
    },
  );

  test("who came through a partner's link is that partner's", async () => {
    const partner = await createPartner({ referralCode: "STAR2LHE" });
    const { body } = await student(person({ referral_code: " star2lhe " }));
    expect(await db.user.findUniqueOrThrow({ where: { id: body.user.id } })).toMatchObject({
      referredById: partner.id,
    });
    expect(await db.referral.findMany()).toMatchObject([
      { partnerId: partner.id, studentId: body.user.id, email: body.user.email, source: "link" },
    ]);
  });

  test("with an unknown code registers anyway, with a malformed one does not", async () => {
    expect(await student(person({ referral_code: "NOBODY22" }))).toMatchObject({ status: 201 });
    expect(await db.referral.count()).toBe(0);
    expect(await student(person({ referral_code: "x'; --" }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: "referral_code", message: "Invalid referral code" }] },
    });
  });

  test("cannot use an address that is taken, in any case", async () => {
    const { email } = await createPartner();
    expect(await student(person({ email }))).toMatchObject(conflict);
    expect(await student(person({ email: email.toUpperCase() }))).toMatchObject(conflict);
    expect(await outbox()).toEqual([]);
  });

  test("twice at once creates one account", async () => {
    const input = person();
    const answers = await Promise.all([student(input), student(input), student(input)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await db.user.count()).toBe(1);
    expect(await outbox()).toHaveLength(1);
  });

  test("may not use the own email address as the password", async () => {
    const email = newEmail("own");
    const message = "Please choose a password other than your email address.";
    for (const password of [email, email.toUpperCase(), ` ${email} `]) {
      expect(await student(person({ email, password }))).toMatchObject({
        status: 422,
        body: { detail: message, errors: [{ field: "password", message }] },
      });
    }
    expect(await student(person({ email, password: `${email}!` }))).toMatchObject({ status: 201 });
  });

  test("may not use a password that is too long, and may use the longest", async () => {
    expect(await student(person({ password: "x".repeat(129) }))).toMatchObject({
      status: 422,
      body: { detail: "Password is too long" },
    });
    expect(await student(person({ password: "x".repeat(128) }))).toMatchObject({ status: 201 });
  });
});

describe("an admin", () => {
  const wrongKey = { status: 403, body: { detail: "Invalid admin secret key" } };

  test("registers with the secret key", async () => {
    const answer = await call<Created>(registerAdmin, { body: admin() });
    expect(answer).toMatchObject({ status: 201, body: { user: { role: "admin" } } });
    expect(answer.text).not.toContain(testAdminKey);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    "",
    "wrong",
    `${testAdminKey} `,
    testAdminKey.toUpperCase(),
    testAdminKey.slice(0, -1),
    null,
    5,
    {},
    [testAdminKey],
    undefined,
    "no key is right",
  ])("is refused with the key %j", async (adminSecretKey) => {
    const answer = await call(registerAdmin, { body: admin({ adminSecretKey }), from: newAddress() });
    expect(answer).toMatchObject(wrongKey);
    expect(await db.user.count()).toBe(0);
  });

  test("learns nothing without the key: neither what is wrong, nor whose address is taken", async () => {
    const { email } = await createStudent();
    const answers = await Promise.all(
      [admin({ adminSecretKey: "x", email }), admin({ adminSecretKey: "x" }), { adminSecretKey: "x" }, {}].map((body) =>
        call(registerAdmin, { body, from: newAddress() }),
      ),
    );
    for (const { status, body } of answers) expect({ status, body }).toEqual(wrongKey);
  });

  test("with the right key learns what is wrong, in the screen's words", async () => {
    const body = { adminSecretKey: testAdminKey, name: "A", email: "x", password: "1", phone: "1" };
    expect(await call(registerAdmin, { body })).toMatchObject({
      status: 422,
      body: {
        errors: [
          { field: "name", message: "Name must be at least 2 characters" },
          { field: "email", message: "Valid email is required" },
          { field: "password", message: "Password must be at least 6 characters" },
          { field: "phone", message: "Phone number is required" },
        ],
      },
    });
  });

  test("cannot use an address that is taken", async () => {
    const { email } = await createStudent();
    expect(await call(registerAdmin, { body: admin({ email }) })).toMatchObject(conflict);
  });

  test("a refused key is recorded, without the key", async () => {
    await call(registerAdmin, { body: admin({ adminSecretKey: "guess number one" }) });
    const entries = await db.auditEntry.findMany();
    expect(entries.map(({ action }) => action)).toEqual(["admin-key-refused"]);
    expect(JSON.stringify(entries)).not.toContain("guess number one");
  });
});

describe("a processing member", () => {
  const member = (overrides: object = {}) => person({ managed_regions: ["uk", "middle_east"], ...overrides });

  test("is registered by an admin, with cookie or token", async () => {
    const as = await createAdmin();
    for (const credential of [{ as }, { bearer: as }]) {
      expect(await call(registerMember, { body: member(), ...credential })).toMatchObject({
        status: 201,
        body: { user: { role: "processing", managed_regions: ["uk", "middle_east"], active: true } },
      });
    }
  });

  test("or with the token in the body, when there is neither", async () => {
    const { accessToken } = await sessionOf(await createAdmin());
    const body = member({ admin_token: accessToken });
    expect(await call(registerMember, { body })).toMatchObject({ status: 201 });
    expect(await call(registerMember, { body: member({ admin_token: accessToken }), origin: null })).toMatchObject({
      status: 201,
    });
  });

  test("the token in the body is ignored when there are other credentials", async () => {
    const { accessToken } = await sessionOf(await createAdmin());
    const body = member({ admin_token: accessToken });
    expect(await call(registerMember, { body, bearer: "broken" })).toMatchObject({ status: 401 });
    expect(await call(registerMember, { body, as: await createStudent() })).toMatchObject({ status: 403 });
  });

  test("the token in the body must be an admin's", async () => {
    const { accessToken, cookieToken } = await sessionOf(await createProcessingMember());
    expect(await call(registerMember, { body: member({ admin_token: accessToken }) })).toMatchObject({ status: 403 });
    const adminCookie = (await sessionOf(await createAdmin())).cookieToken;
    for (const admin_token of [cookieToken, adminCookie, "", "x", 5, null, {}]) {
      expect(await call(registerMember, { body: member({ admin_token }) })).toMatchObject({
        status: 401,
        body: { detail: "Admin authentication required" },
      });
    }
  });

  test("is registered by nobody else", async () => {
    expect(await call(registerMember, { body: member() })).toMatchObject({
      status: 401,
      body: { detail: "Admin authentication required" },
    });
    for (const as of [await createStudent(), await createProcessingMember(), await createPartner()]) {
      expect(await call(registerMember, { body: member(), as })).toMatchObject({ status: 403 });
    }
    expect(await db.user.count({ where: { role: "processing" } })).toBe(1);
  });

  test("may have no regions, each only once, and only existing ones", async () => {
    const as = await createAdmin();
    const register = (managed_regions: unknown) =>
      call<Created>(registerMember, { body: member({ managed_regions }), as });
    expect(await register(undefined)).toMatchObject({ status: 201, body: { user: { managed_regions: [] } } });
    expect(await register([])).toMatchObject({ status: 201 });
    for (const wrong of [["uk", "uk"], ["mars"], "uk", [5], [["uk"]], { 0: "uk" }, null]) {
      expect(await register(wrong)).toMatchObject({
        status: 422,
        body: { errors: [{ field: "managed_regions" }] },
      });
    }
  });

  test("cannot use an address that is taken", async () => {
    const { email } = await createStudent();
    expect(await call(registerMember, { body: member({ email }), as: await createAdmin() })).toMatchObject(conflict);
  });
});

describe("a partner", () => {
  test("is registered by an admin only", async () => {
    const as = await createAdmin();
    expect(await call(registerPartner, { body: person({ company_name: "Star Travels" }), as })).toMatchObject({
      status: 201,
      body: { user: { role: "b2b", company_name: "Star Travels", active: true } },
    });
    expect(await call(registerPartner, { body: person() })).toMatchObject({ status: 401 });
    for (const other of [await createStudent(), await createProcessingMember(), await createPartner()]) {
      expect(await call(registerPartner, { body: person(), as: other })).toMatchObject({ status: 403 });
    }
  });

  test("may have no company", async () => {
    const as = await createAdmin();
    for (const company_name of [undefined, null, "", "  "]) {
      expect(await call(registerPartner, { body: person({ company_name }), as })).toMatchObject({
        status: 201,
        body: { user: { company_name: null } },
      });
    }
  });
});
