import { describe, expect, test } from "vitest";
import { GET as applications } from "@/app/api/applications/route";
import { GET } from "@/app/api/users/route";
import type { StudentListView } from "@/lib/accounts/views";
import { preferredCountryOptions } from "@/lib/students/labels";
import type { Region } from "@/lib/students/regions";
import { type CallOptions, call } from "../support/call";
import { sql } from "../support/database";
import {
  createAdmin,
  createApplication,
  createDocument,
  createPartner,
  createProcessingMember,
  createStudent,
  type TestUser,
} from "../support/factories";
import { sessionOf } from "../support/sign-in";
import { statementsOf } from "../support/statements";

const list = (as: TestUser, query: CallOptions["query"] = {}) => call<StudentListView[]>(GET, { as, query });
const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, "0")}T08:00:00Z`);

/** The names that a member sees, in order. */
async function names(query: CallOptions["query"], as?: TestUser) {
  const { status, body } = await list(as ?? (await createProcessingMember()), query);
  expect(status).toBe(200);
  return body.map(({ name }) => name);
}

/** The reported total of the list. */
async function total(query: CallOptions["query"]) {
  const { headers } = await list(await createAdmin(), query);
  return headers.get("X-Total-Count");
}

/** Inserts many students at once: "Student 1" is the oldest. */
const fill = (many: number, name = "'Student ' || n") =>
  sql.query(
    `insert into users (role, name, email, phone, password_hash, preferred_country, created_at, updated_at)
     select 'student', ${name}, 'person' || n || '@mail.example', '0300 1234567', 'x', 'uk',
       timestamptz '2026-01-01' + n * interval '1 second', now()
     from generate_series(1, $1::int) n`,
    [many],
  );

describe("access", () => {
  test("the processing team and admins, by cookie and by token", async () => {
    for (const [make, wanted] of [
      [createProcessingMember, 200],
      [createAdmin, 200],
      [createStudent, 403],
      [createPartner, 403],
    ] as const) {
      const account = await make();
      expect((await list(account)).status).toBe(wanted);
      expect((await call(GET, { bearer: account })).status).toBe(wanted);
    }
    expect(await call(GET)).toMatchObject({ status: 401, body: { detail: "Not authenticated" } });
  });

  test("it contains students only, active or not", async () => {
    await createStudent({ name: "Active", createdAt: at(2) });
    await createStudent({ name: "Closed", createdAt: at(1), active: false });
    const admin = await createAdmin({ name: "Admin", preferredCountry: "uk" });
    await createPartner({ name: "Partner", preferredCountry: "uk" });
    await createProcessingMember({ name: "Member", preferredCountry: "uk" });
    for (const query of ["", "search=e", "search=example.com", "sort=name", "sort=oldest"]) {
      const { body, headers } = await list(admin, query);
      expect(body.map(({ name, active }) => [name, active]).sort()).toEqual([
        ["Active", true],
        ["Closed", false],
      ]);
      expect(headers.get("X-Total-Count")).toBe("2");
    }
    expect(await names("country=uk")).toEqual([]);
    expect(await names("search=partner")).toEqual([]);
  });
});

describe("its fields", () => {
  test("everything of the contract, and nothing else", async () => {
    const student = await createStudent({
      name: "عائشہ خان",
      email: "ash@example.org",
      phone: "0300 1234567",
      createdAt: at(3),
      address: "House 4, Lahore",
      dob: new Date("2002-03-14"),
      bio: "Reads",
      preferredCountry: "newZealand",
      fundingSource: "Scholarship",
      budget: 4_000_000,
      skills: ["Python"],
      educationLevel: "masters",
      preferredCountries: ["uk", "germany"],
      preferredFields: ["law"],
      englishScore: 7.5,
      testType: "ielts",
      profilePictureKey: "secret-key",
      password: "Sunflower-55",
    });
    for (const type of ["passport", "passport", "ielts"] as const) await createDocument({ userId: student.id, type });
    for (let index = 0; index < 2; index++) await createApplication({ studentId: student.id });
    await createApplication({ studentId: (await createStudent({ createdAt: at(1) })).id });
    const { body, text } = await list(await createProcessingMember());
    expect(body).toHaveLength(2);
    expect(body[0]).toEqual({
      id: student.id,
      name: "عائشہ خان",
      email: "ash@example.org",
      phone: "0300 1234567",
      role: "student",
      address: "House 4, Lahore",
      dob: "2002-03-14",
      profile_picture: expect.stringMatching(`^/api/users/${student.id}/profile-picture\\?v=[0-9a-f]{8}$`),
      bio: "Reads",
      preferred_country: "newZealand",
      funding_source: "Scholarship",
      budget: 4_000_000,
      skills: ["Python"],
      education_level: "masters",
      preferred_countries: ["uk", "germany"],
      preferred_fields: ["law"],
      english_score: 7.5,
      test_type: "ielts",
      created_at: "2026-11-03T08:00:00.000Z",
      document_count: 3,
      version: 1,
      assigned_to: null,
      owner_version: 1,
      contact_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      follow_up_at: null,
      application_count: 2,
      active: true,
    });
    expect(body[1]).toMatchObject({ document_count: 0, application_count: 1 });
    expect(text).not.toMatch(/password|hash|secret-key|search_?text|managed|referral|delete|last_login/i);
  });

  test("needs as many statements for fifty students as for one", async () => {
    const statements = async (limit: number) => {
      const member = await sessionOf(await createProcessingMember());
      let answer: Awaited<ReturnType<typeof list>> | undefined;
      const asked = await statementsOf(async () => {
        answer = await call<StudentListView[]>(GET, {
          as: member,
          query: { limit, search: "student", region: "mine" },
        });
      });
      expect(answer?.body).toHaveLength(limit);
      return asked.length;
    };
    await fill(60);
    const one = await statements(1);
    expect(one).toBeGreaterThan(1);
    expect(one).toBeLessThan(12);
    expect(await statements(50)).toBe(one);
  });
});

describe("its order", () => {
  test("is newest first, or oldest first, or by name", async () => {
    await createStudent({ name: "bilal", createdAt: at(2) });
    await createStudent({ name: "Ayesha", createdAt: at(1) });
    await createStudent({ name: "Čáslav", createdAt: at(3) });
    expect(await names({})).toEqual(["Čáslav", "bilal", "Ayesha"]);
    expect(await names("sort=newest")).toEqual(["Čáslav", "bilal", "Ayesha"]);
    expect(await names("sort=oldest")).toEqual(["Ayesha", "bilal", "Čáslav"]);
    expect(await names("sort=name")).toEqual(["Ayesha", "bilal", "Čáslav"]);
    expect(await names("sort=oldest&search=a")).toEqual(["Ayesha", "bilal", "Čáslav"]);
    expect(await names("sort=&search=&country=&region=")).toHaveLength(3);
  });

  test("is stable for equal times and names", async () => {
    for (let index = 0; index < 6; index++) await createStudent({ name: "Same", createdAt: at(1) });
    for (const sort of ["newest", "oldest", "name"]) {
      const admin = await createAdmin();
      const all = (await list(admin, { sort })).body.map(({ id }) => id);
      const pages = [];
      for (const offset of [0, 2, 4]) pages.push(...(await list(admin, { sort, limit: 2, offset })).body);
      expect(pages.map(({ id }) => id)).toEqual(all);
      expect(new Set(all).size).toBe(6);
    }
  });
});

describe("its filters", () => {
  test("a country is the preferred one", async () => {
    for (const { value } of preferredCountryOptions) await createStudent({ name: value, preferredCountry: value });
    await createStudent({ name: "none", preferredCountries: ["uk"] });
    for (const { value } of preferredCountryOptions) {
      expect(await names({ country: value })).toEqual([value]);
      expect(await total({ country: value })).toBe("1");
    }
    expect(await names("country=all")).toHaveLength(13);
  });

  test("a region is its countries, in the order of the list", async () => {
    for (const [index, { value }] of preferredCountryOptions.entries()) {
      await createStudent({ name: value, preferredCountry: value, createdAt: at(index + 1) });
    }
    const europe = ["norway", "switzerland", "netherlands", "france", "sweden", "ireland", "germany"];
    const wanted: Record<Region, string[]> = {
      uk: ["uk"],
      usa: ["usa"],
      canada: ["canada"],
      australia: ["newZealand", "australia"],
      europe,
      asia: [],
      middle_east: [],
    };
    for (const [region, countries] of Object.entries(wanted)) {
      expect(await names({ region })).toEqual(countries);
      expect(await total({ region })).toBe(String(countries.length));
      expect(await names({ region, search: "e" })).toEqual(countries);
    }
    expect(await names({ region: "europe", sort: "oldest" })).toEqual(europe.toReversed());
    expect(await names({ region: "europe", sort: "name" })).toEqual(europe.toSorted());
    expect(await names({ region: "europe", limit: 2, offset: 3 })).toEqual(["france", "sweden"]);
    expect(await names({ region: "europe", country: "sweden" })).toEqual(["sweden"]);
    expect(await names({ region: "europe", country: "uk" })).toEqual([]);
    expect(await names({ region: "europe", country: "all", search: "sw" })).toEqual(["switzerland", "sweden"]);
  });

  test("'mine' are the regions of the member who asks; without regions everybody", async () => {
    for (const country of ["uk", "germany", "canada", null]) {
      await createStudent({ name: country ?? "nowhere", preferredCountry: country });
    }
    const mine = async (as: TestUser, query = "") => (await names(`region=mine${query}`, as)).toSorted();
    const member = await createProcessingMember({ managedRegions: ["uk", "europe"] });
    expect(await mine(member)).toEqual(["germany", "uk"]);
    expect(await mine(member, "&country=uk")).toEqual(["uk"]);
    expect(await mine(member, "&country=canada")).toEqual([]);
    expect(await mine(member, "&search=germ")).toEqual(["germany"]);
    expect(await mine(await createProcessingMember({ managedRegions: ["asia"] }))).toEqual([]);
    expect(await mine(await createProcessingMember())).toHaveLength(4);
    expect(await mine(await createAdmin())).toHaveLength(4);
  });
});

describe("its search", () => {
  test("finds parts of name and address, in any order and any case", async () => {
    await createStudent({ name: "Ayesha Khan", email: "ash.k@example.org" });
    await createStudent({ name: "Bilal Ahmed", email: "bilal@mail.example" });
    for (const search of ["AYE", "sha kha", "khan ayesha", "ash.k@", "  ayesha   example.org ", "n a"]) {
      expect([search, await names({ search })]).toEqual([search, expect.arrayContaining(["Ayesha Khan"])]);
    }
    expect(await names({ search: "khan bilal" })).toEqual([]);
    expect(await names({ search: "khan bilal" }, await createAdmin())).toEqual([]);
    expect(await names({ search: "ahmed" })).toEqual(["Bilal Ahmed"]);
    expect(await total({ search: "nobody" })).toBe("0");
  });

  test("is literal: wildcards, quotes and backslashes are characters", async () => {
    await createStudent({ name: "100% Sure_Thing" });
    await createStudent({ name: "1000 Surely Thing" });
    await createStudent({ name: "O'Hara \\ Sons" });
    expect(await names({ search: "0%" })).toEqual(["100% Sure_Thing"]);
    expect(await names({ search: "e_t" })).toEqual(["100% Sure_Thing"]);
    expect(await names({ search: "o'h" })).toEqual(["O'Hara \\ Sons"]);
    expect(await names({ search: "\\" })).toEqual(["O'Hara \\ Sons"]);
    expect(await names({ search: "%" })).toEqual(["100% Sure_Thing"]);
    expect(await names({ search: "' OR 1=1 --" })).toEqual([]);
  });

  test("works in Urdu", async () => {
    await createStudent({ name: "عائشہ خان" });
    await createStudent({ name: "محمد علی" });
    expect(await names({ search: "عائشہ" })).toEqual(["عائشہ خان"]);
    expect(await names({ search: "علی" })).toEqual(["محمد علی"]);
    expect(await names({ search: "خان عا" })).toEqual(["عائشہ خان"]);
  });

  test("follows a changed name and address", async () => {
    const { id } = await createStudent({ name: "Ayesha Khan" });
    await sql.query("update users set name = 'Ayesha Malik', email = 'new@example.org' where id = $1", [id]);
    expect(await names({ search: "khan" })).toEqual([]);
    expect(await names({ search: "malik new@example" })).toEqual(["Ayesha Malik"]);
  });

  test("uses no more than eight words", async () => {
    await createStudent({ name: "a b c d e f g h" });
    expect(await names({ search: "a b c d e f g h zzz" })).toHaveLength(1);
    expect(await names({ search: "a b c d e f g zzz h" })).toEqual([]);
  });
});

describe("its pages", () => {
  test("have the total and the address of the next, searched or not", async () => {
    await fill(5);
    const admin = await createAdmin();
    for (const query of ["", "search=student&", "country=uk&", "region=uk&search=mail&", "sort=name&"]) {
      const first = await list(admin, `${query}limit=2`);
      const last = await list(admin, `${query}limit=2&offset=4`);
      const past = await list(admin, `${query}limit=2&offset=90`);
      expect([first, last, past].map(({ body, headers }) => [body.length, headers.get("X-Total-Count")])).toEqual([
        [2, "5"],
        [1, "5"],
        [0, "5"],
      ]);
      expect(first.headers.get("Link")).toContain(`/api/users?${query}limit=2&offset=2`);
      expect(last.headers.get("Link")).toBeNull();
    }
  });

  test.each([
    ["limit=0", "limit", "Invalid limit"],
    ["limit=201", "limit", "Invalid limit"],
    ["offset=-1", "offset", "Invalid offset"],
    ["offset=100001", "offset", "Invalid offset"],
    ["limit=5&limit=5", "limit", "Invalid query"],
    ["country=uk&country=usa", "country", "Invalid query"],
    ["region=uk&region=usa", "region", "Invalid query"],
    ["country=spain", "country", "Invalid country"],
    ["country=new-zealand", "country", "Invalid country"],
    ["country=constructor", "country", "Invalid country"],
    ["region=africa", "region", "Invalid region"],
    ["region=all", "region", "Invalid region"],
    ["sort=email", "sort", "Invalid sort"],
    ["sort=toString", "sort", "Invalid sort"],
    [`search=${"x".repeat(101)}`, "search", "Search is too long"],
    ["search=%00", "search", "Search contains characters that are not allowed"],
    ["search=a%0Ab", "search", "Search contains characters that are not allowed"],
  ])("refuses ?%s", async (query, field, message) => {
    const { status, body } = await list(await createProcessingMember(), query);
    expect([status, body]).toEqual([422, { detail: message, errors: [{ field, message }] }]);
  });
});

describe("a phone number", () => {
  test.each(["+9", "+92", "+92 3", "+923", "0092", "+92 (0)3"])("partly typed as %s finds people", async (search) => {
    await createStudent({ name: "Ayesha One", phone: "0300 1234567" });
    await createStudent({ name: "Ayesha Two", phone: "+92 321 7654321" });
    expect((await names({ search })).toSorted()).toEqual(["Ayesha One", "Ayesha Two"]);
  });

  test.each([
    ["0300 1234567"],
    ["03001234567"],
    ["0300-1234567"],
    ["(0300) 123 45 67"],
    ["300 1234567"],
    ["+92 300 1234567"],
    ["+92-300-1234567"],
    ["+92 (0)300 1234567"],
    ["923001234567"],
    ["0092 300 1234567"],
    ["00923001234567"],
    ["1234567"],
    ["4567"],
    ["0300 123"],
    ["+92 300 123"],
    ["۰۳۰۰ ۱۲۳۴۵۶۷"],
    ["ayesha 0300 1234567"],
  ])("typed as %s finds its student however it is stored", async (search) => {
    for (const [name, phone] of [
      ["Ayesha One", "0300 1234567"],
      ["Ayesha Two", "+92 300 1234567"],
      ["Ayesha Three", "(0092) 300-1234567"],
      ["Ayesha Four", "+92 (0)300 1234567"],
      ["Ayesha Five", "3001234567"],
    ] as const) {
      await createStudent({ name, phone });
    }
    await createStudent({ name: "Ayesha Other", phone: "0321 7654321" });
    expect((await names({ search })).toSorted()).toEqual([
      ...["Ayesha Five", "Ayesha Four", "Ayesha One", "Ayesha Three", "Ayesha Two"],
    ]);
  });

  test("from another country, or of a landline, is found the same way", async () => {
    await createStudent({ name: "Abroad", phone: "+44 7911 123456" });
    await createStudent({ name: "At home", phone: "042 35761234" });
    for (const search of ["+447911123456", "0044 7911 123456", "07911 123456"]) {
      expect(await names({ search })).toEqual(["Abroad"]);
    }
    for (const search of ["04235761234", "+92 42 3576 1234", "35761234"]) {
      expect(await names({ search })).toEqual(["At home"]);
    }
  });

  test("finds a student's applications, and follows a changed number", async () => {
    const student = await createStudent({ name: "Ayesha", phone: "0300 1234567" });
    await createApplication({ studentId: student.id });
    const found = async (search: string) =>
      (await call<unknown[]>(applications, { as: await createProcessingMember(), query: { search } })).body.length;
    expect(await found("+92 300 1234567")).toBe(1);
    await sql.query("update users set phone = '0321 7654321' where id = $1", [student.id]);
    expect([await found("+92 300 1234567"), await found("0321-7654321")]).toEqual([0, 1]);
  });

  test("does not match the digits in a name", async () => {
    await createStudent({ name: "Khan", email: "khan77@mail.example", phone: "0300 1234567" });
    expect(await names({ search: "khan77" })).toEqual(["Khan"]);
    expect(await names({ search: "khan 77" })).toEqual(["Khan"]);
  });
});
