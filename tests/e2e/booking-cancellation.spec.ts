import { newVisitor, openForm } from "../support/booking-screen";
import { insertConsultation } from "../support/browser-records";
import { findFreeSlot } from "../support/free-slot";
import { invitationOf } from "../support/mail-files";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // accessibility.spec.ts looks at the form with its times

// What the office does with a booking; booking.spec.ts, which phones run too, has the visitor's part.

test("cancelling is asked about first, withdraws the calendar entry and frees the slot", async ({
  page,
  openBrowser,
  signIn,
  sql,
  mailTo,
}) => {
  const visitor = newVisitor();
  const slot = await findFreeSlot(page.request);
  const reference = await insertConsultation(sql, slot, visitor);
  const status = async () =>
    (await sql.query("select status from consultations where reference = $1", [reference])).rows[0].status;
  const time = page.getByRole("radio", { name: slot.time, exact: true });
  await openForm(page, `/book-consultation?date=${slot.date}`);
  await expect(time).toBeDisabled();

  const office = await openBrowser();
  await signIn("admin", "Nadia Iqbal", office);
  await office.goto(`/admin/dashboard?tab=consultations&search=${reference}`);
  const list = office.getByRole("button", { name: /^Status of/ });
  const question = office.getByRole("alertdialog", { name: "Cancel this consultation?" });
  await list.click();
  await office.getByRole("menuitemradio", { name: "cancelled" }).click();
  await expect(question).toContainText(`${visitor.name} is told by e-mail`);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  await expect(list).toBeFocused();
  expect(await status()).toBe("pending");

  await list.click();
  await office.getByRole("menuitemradio", { name: "cancelled" }).click();
  await question.getByRole("button", { name: "Cancel consultation" }).click();
  await expect(office.getByText("Consultation status updated")).toBeVisible();
  expect(await status()).toBe("cancelled");
  const cancelled = invitationOf(await mailTo(visitor.email, /^Your consultation is cancelled/));
  expect([cancelled.method, cancelled.event.sequence]).toEqual(["CANCEL", 1]);
  expect(cancelled.event.component.getFirstPropertyValue("status")).toBe("CANCELLED");

  await page.reload();
  await expect(time).toBeEnabled();
});
