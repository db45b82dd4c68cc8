import { describe, expect, test } from "vitest";
import { GET } from "@/app/api/student/bookings/[id]/route";
import type { OwnBookingsView } from "@/lib/consultations/views";
import { addDays, officeDate, officeMoment } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { call } from "../support/call";
import { createConsultation, createLinked, createStudent, type TestUser } from "../support/factories";
import { answersOf } from "../support/student-callers";

const list = async (as: TestUser) => (await call<OwnBookingsView>(GET, { as, params: { id: as.id } })).body;
const referencesOf = async (as: TestUser) => (await list(as)).bookings.map(({ reference }) => reference);
const confirm = ({ id }: TestUser) => db.user.update({ where: { id }, data: { emailConfirmedAt: now() } });

test("bookings made with the address show once it is confirmed, each with the way to its page", async () => {
  const student = await createStudent();
  const { row, k } = await createLinked({ email: student.email });
  await createConsultation(); // somebody else's
  await confirm(student);
  expect(await list(student)).toEqual({
    is_confirmed: true,
    bookings: [
      {
        reference: row.reference,
        consultationType: "free",
        starts_at: row.startsAt.toISOString(),
        status: "pending",
        manage_path: `/b/${row.reference}?k=${k}`,
      },
    ],
  });
});

test("until then the answer is the same with a booking and without", async () => {
  const [some, none] = [await createStudent(), await createStudent()];
  await createConsultation({ email: some.email });
  expect(await list(some)).toEqual({ is_confirmed: false, bookings: [] });
  expect(await list(some)).toEqual(await list(none));
});

test("an address that was changed is unconfirmed again, and shows nothing of the new one", async () => {
  const student = await createStudent();
  const other = await createConsultation();
  await confirm(student);
  await db.user.update({ where: { id: student.id }, data: { email: other.email, emailConfirmedAt: null } });
  expect(await referencesOf(student)).toEqual([]);
});

test("those of the account itself need no confirmation; another account's stay with it", async () => {
  const [student, other] = [await createStudent(), await createStudent()];
  const own = await createConsultation({ userId: student.id });
  await createConsultation({ userId: other.id, email: student.email });
  expect(await referencesOf(student)).toEqual([own.reference]);
  await confirm(student);
  expect(await referencesOf(student)).toEqual([own.reference]);
});

describe("the list", () => {
  test("has the latest five, and none whose page has ended", async () => {
    const student = await createStudent();
    const ended = officeMoment(addDays(officeDate(now()), -31), 10);
    await createConsultation({ userId: student.id, startsAt: ended });
    expect((await list(student)).bookings).toEqual([]);
    for (let count = 1; count <= 6; count += 1) await createConsultation({ userId: student.id });
    const { bookings } = await list(student);
    expect(bookings).toHaveLength(5);
    const times = bookings.map(({ starts_at }) => starts_at);
    expect(times).toEqual([...times].sort().reverse());
  });

  test("is the student's alone", async () => {
    const student = await createStudent();
    expect(await answersOf(GET, student, { params: { id: student.id } })).toEqual({
      ...{ own: 200, other: 404, processing: 403, admin: 403, b2b: 403, nobody: 401 },
    });
  });

  test("without a key that opens the page has no way to it", async () => {
    const student = await createStudent();
    await createConsultation({ userId: student.id, manageKeyHash: "0".repeat(64) });
    expect((await list(student)).bookings).toMatchObject([{ manage_path: null }]);
  });
});
