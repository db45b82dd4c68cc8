import { randomUUID } from "node:crypto";
import type { ReferralStatus, StudyLevel } from "@/lib/generated/prisma/enums";
import { demoAccounts } from "../demo-accounts.mjs";
import { daysAgo, thisMonth } from "./calendar";
import type { Student } from "./people";

const others = [
  { company: "Bridge Academy, Multan", name: "Farah Deeba", code: "BRDG4MUX", since: 300, referrals: 5 },
  { company: "Northern Scholars, Peshawar", name: "Zarak Khan", code: "NRTH7PEW", since: 220, referrals: 4 },
  { company: "Campus Link, Karachi", name: "Sohail Memon", code: "CMPS2KHI", since: 150, referrals: 3 },
];

/** Rows of the partners' accounts. The first is the demo account of the role. */
export function partnerRows(hashes: { demo: string; unusable: string }) {
  const account = demoAccounts.find(({ role }) => role === "b2b");
  const own = {
    ...{ name: account?.name ?? "", email: account?.email ?? "", company: "Ravi Education Partners, Lahore" },
    ...{ code: "RAVI5LHE", since: 320, passwordHash: hashes.demo },
  };
  const rest = others.map((partner, index) => ({
    ...partner,
    email: `partner.${index + 2}@partners.example`,
    passwordHash: hashes.unusable,
  }));
  return [own, ...rest].map(({ name, email, company, code, since, passwordHash }, index) => ({
    id: randomUUID(),
    role: "b2b" as const,
    ...{ name, email, passwordHash },
    phone: `+92 42 0000 00${21 + index}`,
    companyName: company,
    referralCode: code,
    createdAt: daysAgo(since),
    updatedAt: daysAgo(since),
    lastLoginAt: index < 2 ? daysAgo(index, 9, 40) : null,
  }));
}

/** Students with an account whom the demo partner sent. Their applications are the eight active ones it sees. */
const withAccount: [student: string, status: ReferralStatus][] = [
  ["ayesha", "contacted"],
  ["sana.riaz", "contacted"],
  ["omar.farooq", "contacted"],
  ["maryam.ali", "contacted"],
  ["bilal.ahmed", "contacted"],
  ["hira.shahid", "contacted"],
  ["ali.raza", "contacted"],
  ["mahnoor.khan", "contacted"],
  ["hassan.nawaz", "contacted"],
  ["laiba.aslam", "submitted"],
  ["kinza.waheed", "submitted"],
  ["haris.mughal", "submitted"],
];

/** The account of a student, by key, of the partner who sent it. */
export const referredBy = (partnerId: string) => new Map(withAccount.map(([key]) => [key, partnerId]));

type Plain = [
  name: string,
  country: string,
  level: StudyLevel,
  status: ReferralStatus,
  days: number,
  commission?: number,
];

const withoutAccount: Plain[] = [
  ["Tayyaba Nisar", "uk", "masters", "submitted", 2],
  ["Zeeshan Haider", "australia", "bachelors", "submitted", 5],
  ["Wajeeha Tariq", "ireland", "masters", "contacted", 16],
  ["Fahad Mustafa Gill", "canada", "diploma", "declined", 64],
  ["Sundas Iftikhar", "uk", "bachelors", "declined", 97],
  ["Asim Rauf", "germany", "masters", "declined", 140],
  ["Naila Jabeen", "uk", "masters", "enrolled", 190, 1100],
  ["Kashif Mehboob", "australia", "masters", "enrolled", 160, 900],
];

/** Enrolled in the current month, whatever its date: USD 3,200 together. */
const enrolledThisMonth: [name: string, country: string, level: StudyLevel, commission: number][] = [
  ["Shiza Khalid", "uk", "masters", 1200],
  ["Arsalan Javed", "australia", "masters", 800],
  ["Mubashir Ali", "uk", "bachelors", 700],
  ["Rida Batool", "canada", "diploma", 500],
];

const notes = ["Met at our spring fair.", "Sister of an earlier student.", "Prefers to be called after five.", null];

/** Rows of all referrals: 24 of the demo partner, and those of the others. */
export function referralRows(students: Student[], [own, ...rest]: { id: string }[]) {
  const known = withAccount.map(([key, status], index) => {
    const student = students.find((one) => one.key === key);
    if (!student) throw new Error(`The demo data has no student "${key}" to refer.`);
    const { name, email, phone, country, level, since } = student;
    const createdAt = daysAgo(since + 1, 12, index);
    return row(own?.id, { name, email, phone, country, level, status, createdAt, updatedAt: createdAt, index });
  });
  const plain = withoutAccount.map(([name, country, level, status, days, commission], index) => {
    const moved = status === "submitted" ? days : Math.max(35, Math.round(days / 3));
    const updatedAt = daysAgo(Math.min(days, moved), 16, index);
    return row(own?.id, {
      name,
      country,
      level,
      status,
      commission,
      createdAt: daysAgo(days, 12, index),
      updatedAt,
      index,
    });
  });
  const recent = enrolledThisMonth.map(([name, country, level, commission], index) => {
    const [createdAt, updatedAt] = [thisMonth(0.05 + index * 0.1), thisMonth(0.5 + index * 0.1)];
    return row(own?.id, {
      name,
      country,
      level,
      status: "enrolled",
      commission,
      createdAt,
      updatedAt,
      index: 50 + index,
    });
  });
  const elsewhere = rest.flatMap((partner, place) =>
    Array.from({ length: others[place]?.referrals ?? 0 }, (_, index) => {
      const status = (["submitted", "contacted", "enrolled", "declined"] as const)[(place + index) % 4] ?? "submitted";
      const createdAt = daysAgo(8 + index * 13 + place * 4, 13, index);
      const facts = { country: "uk", level: "masters", status, createdAt, updatedAt: createdAt } as const;
      const commission = status === "enrolled" ? 650 + place * 100 : undefined;
      return row(partner.id, {
        ...facts,
        name: strangers[place * 5 + index] ?? "A student",
        commission,
        index: 70 + place * 5 + index,
      });
    }),
  );
  return [...known, ...plain, ...recent, ...elsewhere];
}

const strangers = [
  ...["Bushra Naz", "Imtiaz Hussain", "Kiran Shehzadi", "Waqas Anjum", "Saba Gulzar"],
  ...["Gul Rukh", "Sher Afgan", "Palwasha Orakzai", "Ihtisham Khan", "Spogmai Yousafzai"],
  ...["Danish Baloch", "Marvi Soomro", "Hunain Raza"],
];

type Facts = {
  name: string;
  email?: string;
  phone?: string;
  country: string;
  level: StudyLevel;
  status: ReferralStatus;
  commission?: number | undefined;
  createdAt: Date;
  updatedAt: Date;
  index: number;
};

function row(partnerId: string | undefined, { name, email, phone, country, level, commission, index, ...rest }: Facts) {
  return {
    partnerId: partnerId ?? "",
    studentName: name,
    email: email ?? `${name.toLowerCase().replaceAll(" ", ".")}@mail.example`,
    phone: phone ?? `+92 345 0000${String(401 + index)}`,
    preferredCountry: country,
    studyLevel: level,
    notes: notes[index % notes.length] ?? null,
    commissionUsd: commission ?? null,
    ...rest,
  };
}
