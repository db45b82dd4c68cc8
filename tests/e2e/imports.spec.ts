import { awake } from "../support/documents-screen";
import { insertLead } from "../support/lead-records";
import { uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test("an admin imports a file of leads, sees every problem first, and takes it back", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const known = await insertLead(sql, uniqueName("Known Lead"));
  const [first, second] = [uniqueName("Ayesha Khan"), uniqueName("Bilal Raza")];
  const mark = crypto.randomUUID();
  const text = [
    "Student Name;E-mail;Mobile;Shoe size",
    `${first};a-${mark}@mail.example;0300-1234567;38`,
    `${second};not an address;;41`,
    `${known.name};${known.email};;40`,
  ].join("\r\n");
  const rows = page.getByRole("table", { name: "Rows" });
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=import");
  await awake(page);

  await test.step("the columns are guessed", async () => {
    await page
      .getByLabel("Choose a file")
      .setInputFiles({ name: `Leads ${mark}.csv`, mimeType: "text/csv", buffer: Buffer.from(`\ufeff${text}`) });
    await expect(page.getByRole("heading", { name: `Leads ${mark}.csv` })).toBeVisible();
    await expect(page.getByLabel("What Student Name holds")).toHaveValue("name");
    await expect(page.getByLabel("What Mobile holds")).toHaveValue("phone");
    await expect(page.getByLabel("What Shoe size holds")).toHaveValue("");
    await page.getByLabel("What Student Name holds").selectOption("");
    await expect(page.getByText("Choose the column with the name")).toBeVisible();
    await expect(page.getByRole("button", { name: "Check the rows" })).toBeDisabled();
    await page.getByLabel("What Student Name holds").selectOption("name");
    await scanEveryLook("the columns of a file");
  });

  await test.step("the check imports nothing, and goes on while somebody is elsewhere", async () => {
    await page.getByRole("button", { name: "Check the rows" }).click();
    await expect(page.getByText(/Checking the rows|Nothing is imported yet/).first()).toBeVisible();
    await page.goto("/admin/dashboard?tab=leads");
    await page.goto("/admin/dashboard?tab=import");
    await page.getByRole("link", { name: `Leads ${mark}.csv` }).click();
    await expect(page.getByText("1 new lead, 1 known already. 1 row left out.")).toBeVisible();
    await expect(rows.getByRole("row").filter({ hasText: second })).toContainText("Email: Invalid email address");
    const { rows: stored } = await sql.query("select 1 from contacts where name = $1", [first]);
    expect(stored).toEqual([]);
    await scanEveryLook("what the check of a file has found");
  });

  await test.step("the report has the rows as they were sent", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download the rows below" }).click();
    expect((await download).suggestedFilename()).toBe(`import-Leads-${mark}-problems.csv`);
  });

  await test.step("the import adds the lead", async () => {
    await page.getByRole("button", { name: "Import 2 rows" }).click();
    await expect(page.getByText("1 new lead, 1 known already.")).toBeVisible();
    await page.getByRole("button", { name: /^All rows/ }).click();
    await expect(rows.getByRole("row").filter({ hasText: first })).toContainText("Added");
    await rows.getByRole("link", { name: known.name }).click();
    await expect(page.getByRole("complementary")).toContainText(known.name);
    await page.goBack();
  });

  await test.step("the undo takes it back", async () => {
    await page.getByRole("button", { name: "Undo the import…" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByText("2 rows taken back.")).toBeVisible();
    const { rows: stored } = await sql.query("select name from contacts where name = any ($1)", [[first, known.name]]);
    expect(stored).toEqual([{ name: known.name }]);
  });
});

test("a file that can't be read says why", async ({ page, signIn, problems }) => {
  problems.expect(/POST .*\/api\/imports 422/);
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=import");
  await awake(page);
  await page.getByLabel("Choose a file").setInputFiles({
    name: "broken.xlsx",
    mimeType: "text/csv",
    buffer: Buffer.from("PK\x03\x04 not a file", "latin1"),
  });
  await expect(page.getByRole("tabpanel").getByRole("alert")).toContainText(
    "This file is not really an Excel file, or it is damaged. Save it again, or as CSV.",
  );
});
