import { awake } from "../support/documents-screen";
import { farWednesday, insertVisit } from "../support/office-records";
import { createStudent, uniqueName } from "../support/processing-records";
import { expect, test } from "../support/test";

test("an admin writes a template, the team sends it filled, and never with an open field", async ({
  page,
  signIn,
  sql,
  scanEveryLook,
}) => {
  const name = uniqueName("Missing papers");
  const visit = await insertVisit(sql, uniqueName("Ayesha Khan"), farWednesday(), 11);
  const student = await createStudent(sql, uniqueName("Bilal Raza"));
  await signIn("admin");

  await test.step("written in Settings: a field goes where the cursor was", async () => {
    await page.goto("/admin/dashboard?tab=settings");
    await awake(page);
    const card = page.getByRole("region", { name: "Templates" });
    await card.getByRole("button", { name: "Write a template" }).click();
    const form = page.getByRole("dialog", { name: "New template" });
    await form.getByRole("button", { name: "Save template" }).click();
    await expect(form.getByRole("alert")).toContainText("Give the template a name");
    await form.getByLabel("Name", { exact: true }).fill(name);
    await form.getByRole("button", { name: "Save template" }).click();
    await expect(form.getByRole("alert")).toContainText("Write the text in at least one language");
    const english = form.getByLabel("English");
    await english.fill("Dear , your papers.");
    await english.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
    await form.getByRole("button", { name: "Name", exact: true }).click();
    await expect(english).toHaveValue("Dear {name}, your papers.");
    expect(await english.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe("Dear {name}".length);
    await form.getByLabel("Roman Urdu").fill("{name}, {slot} par aa jayen: {nmae}");
    await form.getByRole("button", { name: "Save template" }).click();
    await expect(form.getByRole("alert")).toContainText("There is no field {nmae}");
    await form.getByLabel("Roman Urdu").fill("{name}, {slot} par aa jayen");
    await scanEveryLook("a template being written");
    await page.setViewportSize({ width: 1440, height: 900 });
    await form.getByRole("button", { name: "Save template" }).click();
    await expect(card.getByRole("listitem").filter({ hasText: name })).toContainText("English, Roman Urdu");
  });

  const dialog = page.getByRole("dialog", { name: /^Write to/ });
  const whatsapp = dialog.getByRole("link", { name: "Open in WhatsApp" });
  const sent = async () => new URL((await whatsapp.getAttribute("href")) ?? "").searchParams.get("text");

  await test.step("filled from a consultation", async () => {
    await page.goto(`/admin/dashboard?tab=consultations&open=${visit.id}`);
    await page
      .getByRole("complementary")
      .getByRole("button", { name: `Template for ${visit.name}` })
      .click();
    await dialog.getByLabel("Template").selectOption(name);
    expect(await sent()).toBe(`Dear ${visit.name}, your papers.`);
    await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/923001234567\?/);
    await dialog.getByText("Roman Urdu").click();
    expect(await sent()).toMatch(/ at 11:00 AM par aa jayen$/);
    await dialog.getByLabel("Text").fill("Changed by hand");
    expect(await sent()).toBe("Changed by hand");
    await expect(dialog.getByRole("link", { name: "Open in email" })).toHaveAttribute(
      "href",
      /^mailto:visit-.*body=Changed%20by%20hand$/,
    );
    await scanEveryLook("a filled template");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("a field that the file has nothing for stops it", async () => {
    await signIn("processing");
    await page.goto(`/processing/students/${student.id}`);
    await awake(page);
    const composer = page.getByRole("region", { name: `Log for ${student.name}` });
    await composer.getByText("WhatsApp or email", { exact: true }).click();
    await composer.getByLabel("Template").selectOption(name);
    await composer.getByText("Roman Urdu").click();
    await expect(composer.getByRole("status")).toContainText("The file has nothing for {slot}.");
    await expect(composer.getByRole("link", { name: "Open in WhatsApp" })).toBeHidden();
    await expect(composer.getByRole("button", { name: "Open in WhatsApp" })).toBeDisabled();
    await composer.getByText("English").click();
    await expect(composer.getByRole("status")).not.toContainText("The file has nothing");
  });
});

test("a template is deleted after a question; one that another admin has deleted says so", async ({
  page,
  signIn,
  sql,
  problems,
}) => {
  problems.expect(/DELETE .*\/api\/templates\/\S+ 404/);
  const names = [uniqueName("Eid greeting"), uniqueName("Old greeting")];
  for (const name of names) {
    await sql.query(
      `insert into templates (place, name, english, updated_at)
       select min(free), $1, 'Hello {name}', now() from generate_series(1, 100) free
       where free not in (select place from templates)`,
      [name],
    );
  }
  await signIn("admin");
  await page.goto("/admin/dashboard?tab=settings");
  await awake(page);
  const card = page.getByRole("region", { name: "Templates" });
  const row = (name = "") => card.getByRole("listitem").filter({ hasText: name });
  await row(names[0]).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete template" }).click();
  await expect(row(names[0])).toBeHidden();
  await sql.query("delete from templates where name = $1", [names[1]]);
  await row(names[1]).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete template" }).click();
  await expect(page.getByText("The template was already deleted")).toBeVisible();
  await expect(row(names[1])).toBeHidden();
});
