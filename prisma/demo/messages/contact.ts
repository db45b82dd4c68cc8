import { randomUUID } from "node:crypto";
import { daysAgo } from "@/prisma/demo/calendar";

type Plan = [name: string, daysAgo: number, subject: string, message: string, handledAfterDays?: number];

const plans: Plan[] = [
  [
    "Saima Rafiq",
    0,
    "Scholarships for nursing",
    "My daughter has finished her BSc in nursing. Which countries fund a master's for her?",
  ],
  [
    "Adeel Mirza",
    1,
    "Change of intake",
    "I deferred last year because of my father's illness. Can the same application be used again?",
  ],
  [
    "شازیہ پروین",
    2,
    "ویزا کے بارے میں سوال",
    "السلام علیکم، جرمنی کے ویزا کے لیے بینک اکاؤنٹ میں کتنی رقم ہونی چاہیے؟",
  ],
  [
    "Noman Sabir",
    4,
    "Office visit on Saturday",
    "Is it possible to come on Saturday without a booking? We travel from Okara.",
  ],
  [
    "Hina Tanveer",
    6,
    "Documents in Urdu",
    "Do you arrange certified translations of the nikah nama and the birth certificate?",
    1,
  ],
  [
    "Rehan Ashraf",
    9,
    "English test dates",
    "When is the next computer-based test in Lahore, and do you register for us?",
    0,
  ],
  [
    "Farhana Iqbal",
    13,
    "Fees for two children",
    "We have two children applying this year. Is there one consultation for both of them?",
    1,
  ],
  [
    "Zubair Shah",
    19,
    "Thank you",
    "My visa came yesterday. Please thank the whole team, above all for the mock interview.",
    2,
  ],
  [
    "Nadeem Abbas",
    26,
    "Partnership request",
    "We run a small academy in Sahiwal and would like to refer our students to you.",
    3,
  ],
];

/** Contact message rows: four are new, the others handled. */
export function contactMessageRows(adminId: string) {
  return plans.map(([name, days, subject, message, handledAfter], index) => ({
    id: randomUUID(),
    name,
    email: `contact.${index + 1}@mail.example`,
    phone: `+92 333 0000${String(301 + index)}`,
    subject,
    message,
    status: handledAfter === undefined ? ("new" as const) : ("handled" as const),
    handledById: handledAfter === undefined ? null : adminId,
    handledAt: handledAfter === undefined ? null : daysAgo(days - handledAfter, 17, index),
    createdAt: daysAgo(days, 9 + index, index * 5),
  }));
}

/** By subject; the others were answered by phone. */
const answers = new Map([
  [
    "Documents in Urdu",
    "Yes, both. Please bring the originals to the office. A certified translator needs three working days.",
  ],
  ["English test dates", "There are dates every week. We register you in the office, please bring your passport."],
]);

/** The answers to some of these messages. */
export const messageReplyRows = (messages: ReturnType<typeof contactMessageRows>, senderId: string) =>
  messages.flatMap(({ id: messageId, subject, handledAt }) => {
    const text = answers.get(subject);
    return text && handledAt ? [{ messageId, senderId, text, createdAt: handledAt }] : [];
  });
