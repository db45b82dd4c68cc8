import { describe, expect, test } from "vitest";
import { guessColumns, headingsAt } from "@/lib/imports/columns";
import type { ImportField } from "@/lib/imports/labels";
import { type RowContext, readRow } from "@/lib/imports/row";
import { cellText, readDate, readEmail, readPhone } from "@/lib/imports/values";

describe("columns are guessed", () => {
  test.each<[string[], (ImportField | null)[]]>([
    [
      ["Full Name", "E-mail", "Mobile No.", "Country", "Level", "Intake"],
      ["name", "email", "phone", "country", "study_level", "intake"],
    ],
    [
      ["first_name", "last_name", "EMAIL_ADDRESS", "WhatsApp Number"],
      ["first_name", "last_name", "email", "phone"],
    ],
    [
      ["studentName", "cellNo", "leadStatus", "assignedTo", "next follow-up"],
      ["name", "phone", "stage", "owner", "follow_up"],
    ],
    [
      ["نام", "فون نمبر", "ملک", "نوٹ"],
      ["name", "phone", "country", "note"],
    ],
    [
      ["Naam *", "Mobile (required)", "Shoe size", "Remarks", "Comments"],
      ["name", "phone", null, "note", "note"],
    ],
    // The second of two telephones is somebody's to choose.
    [
      ["Name", "Phone", "WhatsApp"],
      ["name", "phone", null],
    ],
  ])("from %j", (headings, columns) => {
    expect(guessColumns(headings, [])).toEqual(columns);
  });

  test("from what is in them where no heading says it", () => {
    const rows = [
      ["Ali Raza", "ali@mail.example", "0300 1234567"],
      ["Sana", "", "+92 (0)321-7654321"],
    ];
    expect(guessColumns([], rows)).toEqual([null, "email", "phone"]);
  });

  test("from the headings, also below a title", () => {
    const [title, heads, person] = [["Leads of October"], ["Naam", "Mobile"], ["Ali Raza", "0300 1234567"]];
    expect(
      [[heads, person], [title, ["27/11/2026"], heads, person], [person, heads], [["Shakhs"], person], []].map(
        headingsAt,
      ),
    ).toEqual([0, 2, 1, 0, -1]);
    expect(headingsAt([person, person])).toBe(-1);
  });
});

test.each([
  ["2026-11-27", "2026-11-27"],
  ["2026/1/5", "2026-01-05"],
  ["27/11/2026", "2026-11-27"],
  ["5-6-26", "2026-06-05"],
  ["05.06.2026 14:30", "2026-06-05"],
  ["27 Nov 2026", "2026-11-27"],
  ["27-Nov-26", "2026-11-27"],
  ["November 27, 2026", "2026-11-27"],
  ["Fri, 27th November 2026", "2026-11-27"],
  ["2026-11-27T09:15:00Z", "2026-11-27"],
  ["۲۷/۱۱/۲۰۲۶", "2026-11-27"],
  ["11/27/2026", undefined],
  ["31/02/2026", undefined],
  ["27 Foo 2026", undefined],
  ["tomorrow", undefined],
  ["45000", undefined],
])("the date %s is %s", (text, date) => {
  expect(readDate(text)).toBe(date);
});

test.each([
  ["0300-1234567", "+92 300 1234567"],
  ["+92 300 1234567", "+92 300 1234567"],
  ["923001234567", "+92 300 1234567"],
  ["00923001234567", "+92 300 1234567"],
  ["3001234567", "+92 300 1234567"],
  ["0300.1234567", "+92 300 1234567"],
  ["+92 (0)300 1234567", "+92 300 1234567"],
  ["WhatsApp: 0300 1234567", "+92 300 1234567"],
  ["0300–1234567", "+92 300 1234567"],
  ["+44 7700 900123", "+44 7700 900123"],
  ["042 35761234", "042 35761234"],
  // As spreadsheets and programs write numbers.
  ["9.23001234567E+11", "+92 300 1234567"],
  ["3.001234567e9", "+92 300 1234567"],
  ["923001234567.0", "+92 300 1234567"],
])("the number %s is %s", (text, phone) => {
  expect(readPhone(text)).toEqual({ text: phone, hasMore: false });
});

test("of several addresses or numbers the first is used", () => {
  expect(readPhone("0300 1234567 / 0321 7654321")).toEqual({ text: "+92 300 1234567", hasMore: true });
  expect(readEmail("Ali <ali@mail.example>; a@b.example")).toEqual({ text: "ali@mail.example", hasMore: true });
  expect(readEmail("mailto:ali@mail.example")).toEqual({ text: "ali@mail.example", hasMore: false });
});

test("what stands for nothing is empty, and our own apostrophe isn't part of a value", () => {
  expect(["-", "N/A", "n.a.", "nil", " — ", "#N/A", ""].map(cellText)).toEqual(["", "", "", "", "", "", ""]);
  expect(['="0300 1234567"', '=1+"1"'].map(cellText)).toEqual(["0300 1234567", '=1+"1"']);
  expect(["'+92 300 1234567", "'=1+1", "O'Brien", "'Ayesha'"].map(cellText)).toEqual([
    "+92 300 1234567",
    "=1+1",
    "O'Brien",
    "'Ayesha'",
  ]);
});

const at = new Date("2026-11-27T08:00:00Z");
const owners = new Map<string, string | null>([
  ["nadia khan", "id of Nadia"],
  ["nadia@office.example", "id of Nadia"],
  ["ali", null],
]);

function read(row: Partial<Record<ImportField, string>>) {
  const columns = Object.keys(row) as ImportField[];
  const context: RowContext = { columns, headings: columns, owners, at };
  return readRow(Object.values(row), context);
}

const person = { name: "Ayesha Khan", phone: "0300 1234567" };

describe("a row", () => {
  test("becomes what a lead by hand would be", () => {
    const row = {
      first_name: "Ayesha",
      last_name: "Khan",
      email: "Ayesha@Mail.Example",
      phone: "0300-1234567",
      country: "U.K.",
      study_level: "MS",
      intake: "Sept 2027",
      budget: "Rs. 25 lakh",
      stage: "Hot",
      source: "FB",
      campaign: "September intake",
      owner: "NADIA KHAN",
      follow_up: "1/12/2026",
      created: "12 Oct 2026",
      note: "Father is an engineer,\nasked for a hostel.",
    };
    expect(read(row)).toEqual({
      problems: [],
      remarks: [],
      values: {
        name: "Ayesha Khan",
        email: "ayesha@mail.example",
        phone: "+92 300 1234567",
        country: "uk",
        study_level: "masters",
        intake: "Sept 2027",
        budget: 2_500_000,
        stage: "qualified",
        lost_reason: null,
        source: "campaign",
        campaign: "September intake",
        owner_id: "id of Nadia",
        follow_up_at: "2026-12-01T05:00:00.000Z",
        created_at: "2026-10-12T07:00:00.000Z",
        note: row.note,
      },
    });
  });

  test("may be written in Urdu", () => {
    const { values, problems } = read({
      name: "عائشہ صدیقہ",
      phone: "۰۳۰۰۱۲۳۴۵۶۷",
      country: "کینیڈا",
      budget: "۲۵ لاکھ",
    });
    expect(problems).toEqual([]);
    expect(values).toMatchObject({
      name: "عائشہ صدیقہ",
      phone: "+92 300 1234567",
      country: "canada",
      budget: 2_500_000,
    });
  });

  test.each<[Partial<Record<ImportField, string>>, ImportField, string]>([
    [{ ...person, name: "" }, "name", "Name must be at least 2 characters"],
    [{ ...person, name: "Win at www.example.com" }, "name", "Please give only a name, without links or phone numbers"],
    [{ ...person, email: "ayesha@mail" }, "email", "Invalid email address"],
    [{ ...person, phone: "12345" }, "phone", "Phone number must be at least 10 digits"],
    [{ ...person, phone: "0300 12345ab67" }, "phone", "Phone number contains characters that are not allowed"],
    [
      { ...person, phone: "9.23E+11" },
      "phone",
      "“9.23E+11” has lost its last digits. Format the column as text, or save it as .xlsx.",
    ],
    [
      { ...person, name: "????? ????" },
      "name",
      "The letters were lost when the file was saved. Save it as .xlsx or as CSV UTF-8.",
    ],
    [{ name: "Ayesha Khan" }, "phone", "An email address or a phone number is required"],
    [{ name: "Ayesha Khan", phone: "-", email: "n/a" }, "phone", "An email address or a phone number is required"],
  ])("%j is left out: %s, %s", (row, field, message) => {
    expect(read(row)).toMatchObject({ values: null, problems: [{ field, message }] });
  });

  test("has every problem at once", () => {
    const { problems } = read({ name: "A", email: "x", phone: "1" });
    expect(problems.map(({ field }) => field).sort()).toEqual(["email", "name", "phone"]);
  });

  test.each<[ImportField, string, object, string]>([
    ["study_level", "Certificate", { study_level: null }, "“Certificate” is not one study level: left empty"],
    ["study_level", "BS or MS", { study_level: null }, "“BS or MS” is not one study level: left empty"],
    ["budget", "a lot", { budget: null }, "“a lot” is not an amount in rupees: left empty"],
    ["stage", "Purple", { stage: "new" }, "“Purple” is not a stage: New is used"],
    ["source", "Uncle", { source: "import" }, "“Uncle” is not a source: Import is used"],
    ["owner", "Somebody", { owner_id: null }, "“Somebody” is not a member of the team: nobody is the owner"],
    ["owner", "Ali", { owner_id: null }, "“Ali” is the name of several members: nobody is the owner"],
    ["follow_up", "11/27/2026", { follow_up_at: null }, "“11/27/2026” is not a date with the day first: left empty"],
    ["follow_up", "1/1/2026", { follow_up_at: null }, "“1/1/2026” has passed: left empty"],
    ["created", "1/1/2030", { created_at: null }, "“1/1/2030” is not between 2000 and today: today is used"],
    ["intake", "x".repeat(41), { intake: null }, "Intake is too long: left empty"],
    ["note", "x".repeat(4001), { note: null }, "Note is too long: left out"],
  ])("is imported without its %s %s", (field, text, values, message) => {
    expect(read({ ...person, [field]: text })).toMatchObject({ values, problems: [], remarks: [{ field, message }] });
  });

  test("is lost with a reason, and a student already is invited by hand", () => {
    expect(read({ ...person, stage: "Not interested", lost_reason: "Competitor" }).values).toMatchObject({
      stage: "lost",
      lost_reason: "other_firm",
    });
    expect(read({ ...person, stage: "Lost" }).values).toMatchObject({ stage: "lost", lost_reason: "other" });
    expect(read({ ...person, stage: "Enrolled" })).toMatchObject({
      values: { stage: "consulted" },
      remarks: [{ field: "stage", message: "Imported as Consulted: invite them to open an account from their page" }],
    });
  });

  test("puts several columns of notes together, with their headings", () => {
    const context: RowContext = {
      columns: ["name", "phone", "note", "note"],
      headings: ["Name", "Phone", "Remarks", "Parents"],
      owners,
      at,
    };
    expect(readRow(["Ali Raza", "03001234567", "Called twice", "Lahore"], context).values?.note).toBe(
      "Remarks: Called twice\nParents: Lahore",
    );
  });
});
