import { createHash, randomUUID } from "node:crypto";
import { slotDay } from "@/lib/consultations/slot-hours";
import type { BookingCountry, ConsultationStatus, ConsultationType, StudyLevel } from "@/lib/generated/prisma/enums";
import { officeHour } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import { dateColumn, dateIn, daysAgo } from "./calendar";
import type { Student } from "./people";
import type { Staff } from "./staff";

/** `who` is a student's key, or the name of a visitor without an account. */
type Plan = {
  who: string;
  day: number;
  hour: number;
  status: ConsultationStatus;
  country: BookingCountry;
  level: StudyLevel;
  type?: ConsultationType;
  message?: string;
  note?: string;
  /** The source, if not the website's form. */
  source?: "partner" | "assistant";
};

const plans: Plan[] = [
  { who: "usman.tariq", day: -41, hour: 11, status: "completed", country: "uk", level: "masters" },
  {
    who: "Sadia Kamal",
    day: -36,
    hour: 10,
    status: "completed",
    country: "usa",
    level: "bachelors",
    type: "expert",
    message: "We would like to talk about four-year budgets.",
    source: "assistant",
  },
  { who: "Rizwan Haider", day: -30, hour: 15, status: "cancelled", country: "canada", level: "masters" },
  {
    who: "noor.siddiqui",
    day: -27,
    hour: 12,
    status: "completed",
    country: "other",
    level: "phd",
    type: "expert",
    note: "Norway: look at salaried positions first.",
  },
  {
    who: "Amna Tufail",
    day: -22,
    hour: 9,
    status: "completed",
    country: "australia",
    level: "diploma",
    source: "partner",
  },
  {
    who: "iqra.javed",
    day: -18,
    hour: 14,
    status: "completed",
    country: "uk",
    level: "masters",
    message: "Is a PGCE better for me than a master's?",
  },
  {
    who: "عائشہ صدیقہ",
    day: -15,
    hour: 16,
    status: "completed",
    country: "uk",
    level: "masters",
    message: "میں اپنی والدہ کے ساتھ آؤں گی۔",
  },
  {
    who: "Shoaib Akram",
    day: -12,
    hour: 11,
    status: "cancelled",
    country: "germany",
    level: "bachelors",
    message: "I have to be at work, I will book again.",
  },
  { who: "komal.yousaf", day: -9, hour: 10, status: "completed", country: "australia", level: "masters" },
  {
    who: "Tooba Arshad",
    day: -6,
    hour: 13,
    status: "completed",
    country: "france",
    level: "language",
    source: "assistant",
  },
  { who: "rabia.anwar", day: -4, hour: 15, status: "completed", country: "uk", level: "masters", type: "expert" },
  {
    who: "asad.khan",
    day: -2,
    hour: 12,
    status: "no_show",
    country: "other",
    level: "masters",
    note: "Call him and offer another time.",
  },
  {
    who: "zainab.shah",
    day: -1,
    hour: 10,
    status: "completed",
    country: "france",
    level: "language",
    source: "assistant",
  },
  {
    who: "fatima.noor",
    day: 1,
    hour: 14,
    status: "confirmed",
    country: "canada",
    level: "masters",
    message: "Which universities take a second application?",
  },
  {
    who: "hamza.iqbal",
    day: 2,
    hour: 11,
    status: "pending",
    country: "germany",
    level: "masters",
    message: "My gap is two years. Does that matter?",
    source: "assistant",
  },
  {
    who: "bilal.ahmed",
    day: 3,
    hour: 9,
    status: "confirmed",
    country: "canada",
    level: "masters",
    message: "I would like to bring my father.",
  },
  { who: "Ghulam Mustafa", day: 4, hour: 12, status: "pending", country: "new_zealand", level: "diploma" },
  {
    who: "Nimra Saleem",
    day: 5,
    hour: 15,
    status: "pending",
    country: "uk",
    level: "bachelors",
    type: "expert",
    message: "A-Levels in chemistry, biology and maths. Is medicine realistic?",
    source: "partner",
  },
  {
    who: "kinza.waheed",
    day: 6,
    hour: 10,
    status: "confirmed",
    country: "canada",
    level: "bachelors",
    source: "partner",
  },
  {
    who: "ayesha",
    day: 7,
    hour: 16,
    status: "confirmed",
    country: "germany",
    level: "masters",
    type: "expert",
    message: "Blocked account and visa appointment.",
  },
  { who: "Usama Bin Zahid", day: 9, hour: 13, status: "cancelled", country: "australia", level: "diploma" },
  { who: "انعم طارق", day: 10, hour: 11, status: "pending", country: "usa", level: "masters" },
  {
    who: "Mehreen Pervaiz",
    day: 13,
    hour: 14,
    status: "pending",
    country: "france",
    level: "masters",
    message: "Scholarships for public policy, please.",
    source: "assistant",
  },
  { who: "umer.draz", day: 16, hour: 10, status: "confirmed", country: "germany", level: "masters" },
];

/** Letters and digits that can't be confused on the phone. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const hourMs = 3600_000;

/** A reference that looks random but is always the same for a plan. */
function referenceOf(index: number): string {
  const bytes = createHash("sha256").update(`demo consultation ${index}`).digest().subarray(0, 6);
  return `TG-${[...bytes].map((byte) => alphabet[byte % alphabet.length]).join("")}`;
}

/** When it was booked: some days earlier, in the daytime, and at least a day before the start. */
function bookedAt({ day }: Plan, index: number, startsAt: Date): Date {
  const wished = daysAgo(Math.max(3 - day, 1 + (index % 4)), 9 + (index % 8), (index * 13) % 60);
  return new Date(Math.min(wished.getTime(), startsAt.getTime() - 24 * hourMs));
}

/** Finds each plan a free regular slot on the wished day, or on the next day that has one. */
async function slotFinder(tx: Tx) {
  const from = dateColumn(dateIn(-120));
  const held = await tx.consultation.findMany({
    where: { startsAt: { gte: from }, status: { not: "cancelled" } },
    select: { startsAt: true },
  });
  const kept = await tx.closedSlot.findMany({ where: { startsAt: { gte: from } } });
  const closed = await tx.closedDay.findMany({ where: { date: { gte: from } } });
  const closedDates = new Set(closed.map(({ date }) => date.toISOString().slice(0, 10)));
  const taken = new Set([...held, ...kept].map(({ startsAt }) => startsAt.getTime()));

  return function findSlot({ day, hour }: Plan): Date {
    for (let step = 0; step < 60; step++) {
      const date = dateIn(day + Math.sign(day) * step);
      const isFree = (moment: Date) => !taken.has(moment.getTime());
      const slots = slotDay(date, { at: now(), closedDates, taken }).slots;
      const open = day > 0 ? slots.filter(({ available }) => available) : slots;
      const moments = open.map(({ starts_at }) => new Date(starts_at)).filter(isFree);
      const [best] = moments.sort((a, b) => Math.abs(officeHour(a) - hour) - Math.abs(officeHour(b) - hour));
      if (!best) continue;
      taken.add(best.getTime());
      return best;
    }
    throw new Error("There is no free slot for a demo consultation within two months.");
  };
}

/** The statuses a consultation went through, oldest first. */
const routes: Record<ConsultationStatus, ConsultationStatus[]> = {
  pending: ["pending"],
  confirmed: ["pending", "confirmed"],
  completed: ["pending", "confirmed", "completed"],
  no_show: ["pending", "confirmed", "no_show"],
  cancelled: ["pending", "cancelled"],
};

/** Statuses that the office sets once the time has come. */
const ofVisit = new Set<ConsultationStatus>(["completed", "no_show"]);

/** The consultations' rows and their histories. */
export async function consultationRows(tx: Tx, students: Student[], staff: Staff, partnerId: string) {
  const findSlot = await slotFinder(tx);
  const made = plans.map((plan, index) => {
    const id = randomUUID();
    const student = students.find(({ key }) => key === plan.who);
    const startsAt = findSlot(plan);
    const phone = student?.phone ?? `+92 321 0000${String(201 + index)}`;
    const booked = bookedAt(plan, index, startsAt);
    const route = routes[plan.status];
    const events = route.map((to, place) => ({
      consultationId: id,
      actorId: place === 0 ? (student?.id ?? null) : staff.admin,
      from: route[place - 1] ?? null,
      to,
      createdAt: new Date(ofVisit.has(to) ? startsAt.getTime() + hourMs : booked.getTime() + place * 2 * hourMs),
    }));
    const isActive = plan.status === "confirmed" || ofVisit.has(plan.status);
    const consultation = {
      id,
      reference: referenceOf(index),
      name: student?.name ?? plan.who,
      email: student?.email ?? `visitor.${index + 1}@mail.example`,
      phone,
      phoneKey: phone.replaceAll(/\D/g, "").slice(2),
      type: plan.type ?? ("free" as const),
      destination: plan.country,
      studyLevel: plan.level,
      startsAt,
      message: plan.message ?? null,
      status: plan.status,
      sequence: route.length - 1,
      userId: student?.id ?? null,
      partnerId: plan.source === "partner" ? partnerId : null,
      source: plan.source ?? ("website" as const),
      assignedToId: isActive ? (index % 2 ? staff.second : staff.processing) : null,
      note: plan.note ?? null,
      createdAt: booked,
      updatedAt: events.at(-1)?.createdAt ?? booked,
    };
    return { consultation, events };
  });
  return {
    consultations: made.map(({ consultation }) => consultation),
    events: made.flatMap(({ events }) => events),
  };
}
