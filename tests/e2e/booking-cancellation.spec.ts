import { newVisitor, openForm } from "../support/booking-screen";
import { insertConsultation } from "../support/browser-records";
import { findFreeSlot } from "../support/free-slot";
import { invitationOf } from "../support/mail-files";
import { expect, test } from "../support/test";

test.use({ scanAtEnd: false }); // accessibility.spec.ts scans the form with its times

// The office's side of a booking; booking.spec.ts, which also runs on phones, has the visitor's side.

test("cancelling can be undone, withdraws the calendar entry and frees the slot", async ({
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
  await expect(page.getByText(/Only free times are shown/)).toBeVisible();
  await expect(page.locator('input[name="preferredTime"]').first()).toBeAttached();
  await expect(time).toHaveCount(0);

  const office = await openBrowser();
  await signIn("admin", "Nadia Iqbal", office);
  await office.goto(`/admin/dashboard?tab=consultations&search=${reference}`);
  const list = office.getByRole("button", { name: /^Status of/ });
  const strip = office.getByRole("status").filter({ hasText: `${visitor.name}: cancelled.` });
  await list.click();
  await office.getByRole("menuitemradio", { name: "cancelled" }).click();
  await expect(list).toBeFocused();
  await strip.getByRole("button", { name: "Undo" }).click();
  await expect(office.getByText("Undone. No email was sent.")).toBeVisible();
  await expect(list).toHaveText("pending");
  expect(await status()).toBe("pending");

  await list.click();
  await office.getByRole("menuitemradio", { name: "cancelled" }).click();
  await expect(office.getByText("Consultation status updated")).toBeVisible();
  expect(await status()).toBe("cancelled");
  const cancelled = invitationOf(await mailTo(visitor.email, /^Your consultation is cancelled/));
  expect([cancelled.method, cancelled.event.sequence]).toEqual(["CANCEL", 2]);
  expect(cancelled.event.component.getFirstPropertyValue("status")).toBe("CANCELLED");

  await page.reload();
  await expect(time).toBeEnabled();
});
