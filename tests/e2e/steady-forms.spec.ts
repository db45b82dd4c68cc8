import type { Locator, Page } from "@playwright/test";
import type pg from "pg";
import type { Role } from "@/lib/auth/roles";
import { takeFirst, wakeForm } from "../support/booking-screen";
import { press } from "../support/held-press";
import { createPartner, insertReferral } from "../support/partner-records";
import { phoneScreen } from "../support/phone";
import { createStudent, insertTeamApplication } from "../support/processing-records";
import { openProfile } from "../support/profile-screen";
import { inReview } from "../support/student-records";
import { findInTeam, openChange } from "../support/team-screen";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // the forms' own tests scan them

type FormCase = {
  name: string;
  role?: Role;
  /** Opens the form and returns it. */
  open: (page: Page, sql: pg.Pool) => Promise<Locator>;
  /** Makes the form invalid, if it is not already invalid when empty. */
  spoil?: (form: Locator) => Promise<unknown>;
  submit: string | RegExp;
  /** The field to fix, and its valid value. At least one other stays invalid, so that nothing is stored. */
  field: (form: Locator) => Locator;
  right: string;
  /** Another control of the form to click. */
  other: (form: Locator) => Locator;
};

/** A form on a server-rendered page; React hydrates it at the first interaction. */
const page = (path: string) => async (page: Page) => {
  await page.goto(path);
  await wakeForm(page);
  return page.locator("main form").first();
};
const field = (label: string | RegExp) => (form: Locator) =>
  form.getByLabel(label, { exact: typeof label === "string" });
const button = (name: string | RegExp) => (form: Locator) => form.getByRole("button", { name });

const login = (role: Role): FormCase => ({
  name: `the login of ${role}`,
  open: page(`/${role}/login`),
  submit: "Login",
  field: field("Email"),
  right: "ayesha@example.com",
  other: button(/^(Show|Hide) password$/),
});

const forms: FormCase[] = [
  {
    name: "booking",
    open: async (tested) => {
      const form = await page("/book-consultation")(tested);
      await takeFirst(tested);
      return form;
    },
    submit: "Book Consultation",
    field: field("Full name"),
    right: "Ayesha Khan",
    other: (form) => form.getByText("PhD", { exact: true }),
  },
  {
    name: "contact",
    open: page("/contact"),
    submit: "Send Message",
    field: field("Name"),
    right: "Ayesha Khan",
    other: field("Subject"),
  },
  ...(["student", "admin", "processing", "b2b"] as const).map(login),
  {
    name: "student registration",
    open: page("/student/register"),
    submit: "Register",
    field: field("Full name"),
    right: "Ayesha Khan",
    other: button(/^(Show|Hide) confirm password$/),
  },
  {
    name: "admin registration",
    open: page("/admin/register"),
    submit: "Register",
    field: field("Name"),
    right: "Ayesha Khan",
    other: button(/^(Show|Hide) admin secret key$/),
  },
  {
    name: "the student's personal information",
    role: "student",
    open: async (page) => {
      const panel = await openProfile(page, "personal");
      return panel.locator("form").filter({ has: page.getByLabel("Full name") });
    },
    spoil: async (form) => {
      await form.getByLabel("Full name").fill("A");
      await form.getByLabel("Phone", { exact: true }).fill("1");
    },
    submit: /^Save/,
    field: field("Full name"),
    right: "Ayesha Khan",
    other: field("Address"),
  },
  {
    name: "a question of the student's profile",
    role: "student",
    open: async (page) => {
      await page.goto("/student/profile?ask=dob");
      await page.getByRole("heading", { name: "When were you born?" }).waitFor();
      await wakeForm(page);
      return page.locator("main form");
    },
    spoil: (form) => form.getByLabel("Day").fill("40"),
    submit: "Next",
    field: field("Day"),
    right: "14", // without a month it is still invalid
    other: field("Month"),
  },
  {
    name: "the student's education",
    role: "student",
    open: async (page) => {
      const panel = await openProfile(page, "education");
      await panel.getByRole("button", { name: "Add education" }).click();
      return panel.getByRole("form", { name: "Add education" });
    },
    submit: "Add education",
    field: field("Degree"),
    right: "BSc Physics",
    other: field(/GPA$/),
  },
  {
    name: "the student's password",
    role: "student",
    open: async (page) => {
      const panel = await openProfile(page, "account");
      return panel.locator("form").filter({ has: page.getByLabel("Current password", { exact: true }) });
    },
    submit: "Change password",
    field: field("Current password"),
    right: "brass lantern 42",
    other: button(/^(Show|Hide) new password$/),
  },
  {
    name: "registration of a member",
    role: "admin",
    open: page("/admin/processing/register"),
    submit: "Register member",
    field: field("Full name"),
    right: "Ayesha Khan",
    other: (form) => form.getByText("Canada", { exact: true }),
  },
  {
    name: "registration of a partner",
    role: "admin",
    open: page("/admin/b2b/register"),
    submit: "Register partner",
    field: field("Full name"),
    right: "Ayesha Khan",
    other: field("Phone"),
  },
  {
    name: "the change of a member",
    role: "admin",
    open: async (page, sql) => {
      const partner = await createPartner(sql, "Farah Deeba", `Chenab ${crypto.randomUUID().slice(0, 8)}`);
      const row = await findInTeam(page, partner.company, "partners");
      await openChange(page, row);
      return page.getByRole("dialog").locator("form");
    },
    spoil: async (form) => {
      await form.getByLabel("Full name").fill("A");
      await form.getByLabel("Phone", { exact: true }).fill("1");
    },
    submit: "Save changes",
    field: field("Full name"),
    right: "Farah Deeba",
    other: field(/^Company name/),
  },
  {
    name: "a commission",
    role: "admin",
    open: async (page, sql) => {
      const partner = await createPartner(sql, "Farah Deeba", `Chenab ${crypto.randomUUID().slice(0, 8)}`);
      await insertReferral(sql, partner.id, { name: "Omar Farooq" });
      await page.goto(`/admin/dashboard?tab=referrals&partner=${partner.id}`);
      await page.getByRole("row").filter({ hasText: "Omar Farooq" }).getByRole("button").first().click();
      await page
        .getByRole("complementary", { name: "Omar Farooq" })
        .getByRole("button", { name: /^Change the commission of/ })
        .click();
      return page.getByRole("dialog").locator("form");
    },
    spoil: (form) => form.getByLabel("Amount in US dollars").fill("a lot"),
    submit: "Save commission",
    field: field("Amount in US dollars"),
    right: "many", // still invalid: nothing is stored
    other: (form) => form.getByText("Earned", { exact: true }),
  },
  {
    name: "a referral",
    role: "b2b",
    open: async (page) => {
      await page.goto("/b2b/refer");
      await page.getByRole("form", { name: "Refer a student" }).waitFor();
      return page.getByRole("form", { name: "Refer a student" });
    },
    submit: "Refer student",
    field: field("Student name"),
    right: "Omar Farooq",
    other: (form) => form.getByText("PhD", { exact: true }),
  },
  {
    name: "a new application",
    role: "processing",
    open: async (page, sql) => {
      const student = await createStudent(sql, "Ayesha Malik");
      await page.goto(`/processing/students/${student.id}`);
      await page.getByRole("button", { name: "Create Application" }).click();
      return page.getByRole("dialog", { name: "Create Application" }).locator("form");
    },
    submit: "Create Application",
    field: (form) => form.getByRole("combobox", { name: "University" }),
    right: "Harbour College of Nautics",
    other: field(/^Notes/),
  },
  {
    name: "the status of an application",
    role: "processing",
    open: async (page, sql) => {
      const student = await createStudent(sql);
      await insertTeamApplication(sql, student.id, inReview);
      await page.goto(`/processing/applications?search=${encodeURIComponent(student.name)}`);
      await page.getByRole("button", { name: /^Update Status/ }).click();
      return page.getByRole("dialog", { name: "Update Status" }).locator("form");
    },
    spoil: async (form) => {
      await form.getByLabel("Progress", { exact: true }).fill("");
      await form.getByLabel("Step 1: name").fill("");
    },
    submit: "Save Changes",
    field: field("Progress"),
    right: "55",
    other: (form) => form.getByLabel("Step 1: state"),
  },
];

/** Fixes a field and presses while the field still has the focus: nothing moves, and the press counts. */
async function correctAndPress(page: Page, form: Locator, tested: FormCase, finger: boolean) {
  const submit = form.getByRole("button", { name: tested.submit }).last();
  await (tested.spoil?.(form) ?? tested.field(form).fill(""));
  await submit.click();
  await expect(form.locator("[data-room]").first()).toBeVisible();

  await tested.field(form).fill(tested.right);
  expect(await press(page, form, tested.other(form), finger)).toEqual({ moved: [], hit: true, submits: 0 });
  await tested.field(form).fill(tested.right);
  expect(await press(page, form, submit, finger)).toEqual({ moved: [], hit: true, submits: 1 });
}

test.describe("with a finger on a phone, then with the mouse", () => {
  test.use(phoneScreen);

  for (const tested of forms) {
    test(`a press counts while a field is being fixed: ${tested.name}`, async ({ page, sql, signIn }) => {
      if (tested.role) await signIn(tested.role);
      const form = await tested.open(page, sql);
      await correctAndPress(page, form, tested, true);
      await page.setViewportSize({ width: 1440, height: 900 });
      await correctAndPress(page, form, tested, false);
    });
  }
});

test("a click counts while a search answers: a new application", async ({ page, sql, signIn }) => {
  await signIn("processing");
  const tested = forms.find(({ name }) => name === "a new application") as FormCase;
  const form = await tested.open(page, sql);
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route("**/api/catalogue/universities?*", async (route) => {
    await released;
    await route.continue();
  });
  await tested.field(form).fill(tested.right);
  const answered = async () => {
    release();
    await expect(form.getByText("Not in the catalogue. It’s saved as you typed it.").first()).toBeVisible();
  };
  const found = await press(page, form, tested.other(form), false, answered);
  expect(found).toEqual({ moved: [], hit: true, submits: 0 });
});

test("a click counts while a field of study is searched: study preferences", async ({ page, signIn }) => {
  await signIn("student");
  const panel = await openProfile(page, "preferences");
  const form = panel.locator("form");
  const search = form.getByRole("combobox", { name: "Preferred fields" });
  const save = form.getByRole("button", { name: "Save preferences" });
  for (const typed of ["xylophones", "nurs", ""]) {
    await search.fill(typed);
    expect(await press(page, form, form.getByLabel("Who pays"), false)).toEqual({ moved: [], hit: true, submits: 0 });
  }
  await search.fill("xylophones");
  expect(await press(page, form, save, false)).toEqual({ moved: [], hit: true, submits: 1 });
});
