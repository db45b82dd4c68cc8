import { randomUUID } from "node:crypto";
import type { ReferralStatus, StudyLevel } from "@/lib/generated/prisma/enums";
import { movementsOf, nothingYet } from "@/lib/partners/commands/movements";
import { demoAccounts } from "../demo-accounts.mjs";
import { daysAgo, thisMonth } from "./calendar";
import type { Student } from "./people";

const others = [
  { company: "Bridge Academy, Multan", name: "Farah Deeba", code: "BRDG4MUX", since: 300, referrals: 5, usd: 650 },
  { company: "Northern Scholars, Peshawar", name: "Zarak Khan", code: "NRTH7PEW", since: 220, referrals: 4, usd: 750 },
  { company: "Campus Link, Karachi", name: "Sohail Memon", code: "CMPS2KHI", since: 150, referrals: 3, usd: 850 },
];

/** The commission agreed with the demo partner; a single referral may have another amount. */
const ownCommission = 800;

/** The partners' account rows. The first is the role's demo account. */
export function partnerRows(hashes: { demo: string; unusable: string }) {
  const account = demoAccounts.find(({ role }) => role === "b2b");
  const own = {
    name: account?.name ?? "",
    email: account?.email ?? "",
    company: "Ravi Education Partners, Lahore",
    code: "RAVI5LHE",
    since: 320,
    usd: ownCommission,
    passwordHash: hashes.demo,
  };
  const rest = others.map((partner, index) => ({
    ...partner,
    email: `partner.${index + 2}@partners.example`,
    passwordHash: hashes.unusable,
  }));
  return [own, ...rest].map(({ name, email, company, code, since, usd, passwordHash }, index) => ({
    id: randomUUID(),
    role: "b2b" as const,
    name,
    email,
    passwordHash,
    phone: `+92 42 0000 00${21 + index}`,
    companyName: company,
    referralCode: code,
    commissionUsd: usd,
    createdAt: daysAgo(since),
    updatedAt: daysAgo(since),
    lastLoginAt: index < 2 ? daysAgo(index, 9, 40) : null,
  }));
}

/**
 * Students with an account, referred by the demo partner. Their applications are the eight active ones the partner
 * sees.
 */
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

/** Maps a student's key to the partner who referred them. */
export const referredBy = (partnerId: string) => new Map(withAccount.map(([key]) => [key, partnerId]));

/** Those who came through the partner's link. */
const byLink = new Set(["bilal.ahmed", "laiba.aslam", "haris.mughal"]);

type Plain = {
  name: string;
  country: string;
  level: StudyLevel;
  status: ReferralStatus;
  /** Days since it was created. */
  days: number;
  usd?: number;
  /** Days since the commission was earned and since it was paid. */
  earned?: number;
  paid?: number;
  /** Days since another partner tried to refer the same student. */
  claimed?: number;
};

const withoutAccount: Plain[] = [
  { name: "Tayyaba Nisar", country: "uk", level: "masters", status: "submitted", days: 2 },
  { name: "Zeeshan Haider", country: "australia", level: "bachelors", status: "submitted", days: 5 },
  { name: "Wajeeha Tariq", country: "ireland", level: "masters", status: "contacted", days: 16, claimed: 9 },
  { name: "Fahad Mustafa Gill", country: "canada", level: "diploma", status: "declined", days: 64 },
  { name: "Sundas Iftikhar", country: "uk", level: "bachelors", status: "declined", days: 97 },
  { name: "Asim Rauf", country: "germany", level: "masters", status: "declined", days: 140 },
  {
    name: "Naila Jabeen",
    country: "uk",
    level: "masters",
    status: "enrolled",
    days: 190,
    usd: 1100,
    earned: 96,
    paid: 61,
  },
  {
    name: "Kashif Mehboob",
    country: "australia",
    level: "masters",
    status: "enrolled",
    days: 160,
    usd: 900,
    earned: 53,
  },
];

/** Earned in the current month, whatever the date: USD 3,200 in total. The first one is paid. */
const earnedThisMonth = [
  { name: "Shiza Khalid", country: "uk", level: "masters", usd: 1200 },
  { name: "Arsalan Javed", country: "australia", level: "masters", usd: 800 },
  { name: "Mubashir Ali", country: "uk", level: "bachelors", usd: 700 },
  { name: "ردا بتول", key: "rida.batool", country: "canada", level: "diploma", usd: 500 },
] as const;

const notes = ["Met at our spring fair.", "Sister of an earlier student.", "Prefers to be called after five.", null];

/**
 * The rows of all referrals (24 from the demo partner, and those of the others), of later claims, and of the
 * commissions.
 */
export function referralRows(students: Student[], partners: { id: string }[]) {
  const [own = "", ...rest] = partners.map(({ id }) => id);
  const plain = withoutAccount.map((line, index) => plainRow(own, line, index));
  const referrals = [
    ...withAccount.map(([key, status], index) => accountRow(own, students, { key, status, index })),
    ...plain,
    ...earnedThisMonth.map((line, index) => recentRow(own, line, index)),
    ...rest.flatMap((partnerId, place) => elsewhere(partnerId, place)),
  ];
  const claims = withoutAccount.flatMap(({ claimed }, index) => {
    const referral = plain[index];
    if (!claimed || !referral) return [];
    return { referralId: referral.id, partnerId: rest[0] ?? "", createdAt: daysAgo(claimed, 15) };
  });
  return { referrals, claims, movements: referrals.flatMap((row) => movementsOf(nothingYet, row)) };
}

type Line = { key: string; status: ReferralStatus; index: number };

function accountRow(partnerId: string, students: Student[], { key, status, index }: Line) {
  const student = students.find((one) => one.key === key);
  if (!student) throw new Error(`The demo data has no student "${key}" to refer.`);
  const { id, name, email, phone, country, level, since } = student;
  const isByLink = byLink.has(key);
  const createdAt = isByLink ? daysAgo(since, 13, index) : daysAgo(since + 1, 12, index);
  const facts = { name, email, phone, country, level, status, createdAt, updatedAt: createdAt, index };
  const made = row(partnerId, { ...facts, studentId: id, usd: ownCommission });
  return isByLink ? { ...made, source: "link" as const, notes: null } : made;
}

function plainRow(
  partnerId: string,
  { status, days, earned, paid, usd = ownCommission, ...line }: Plain,
  index: number,
) {
  const moved = paid ?? earned ?? (status === "submitted" ? days : Math.round(days / 3));
  return row(partnerId, {
    ...line,
    status,
    usd,
    index,
    createdAt: daysAgo(days, 12, index),
    updatedAt: daysAgo(moved, 16, index),
    earnedAt: earned ? daysAgo(earned, 16, index) : null,
    paidAt: paid ? daysAgo(paid, 16, index) : null,
  });
}

function recentRow(partnerId: string, { level, ...line }: (typeof earnedThisMonth)[number], index: number) {
  const earnedAt = thisMonth(0.5 + index * 0.1);
  const paidAt = index === 0 ? thisMonth(0.9) : null;
  const times = { createdAt: daysAgo(120 - index * 11, 12, index), earnedAt, paidAt, updatedAt: paidAt ?? earnedAt };
  const email = "key" in line ? `${line.key}@mail.example` : undefined;
  return row(partnerId, { ...line, ...times, email, level, status: "enrolled", index: 50 + index });
}

function elsewhere(partnerId: string, place: number) {
  const { referrals = 0, usd = 0 } = others[place] ?? {};
  return Array.from({ length: referrals }, (_, index) => {
    const status = (["submitted", "contacted", "enrolled", "declined"] as const)[(place + index) % 4] ?? "submitted";
    const days = 8 + index * 13 + place * 4;
    const [createdAt, updatedAt] = [daysAgo(days, 13, index), daysAgo(Math.round(days / 2), 13, index)];
    const earnedAt = status === "enrolled" ? updatedAt : null;
    const name = strangers[place * 5 + index] ?? "A student";
    const facts = { name, country: "uk", level: "masters", status, usd, createdAt, updatedAt, earnedAt } as const;
    return row(partnerId, { ...facts, index: 70 + place * 5 + index });
  });
}

const strangers = [
  "Bushra Naz",
  "Imtiaz Hussain",
  "Kiran Shehzadi",
  "Waqas Anjum",
  "Saba Gulzar",
  "Gul Rukh",
  "Sher Afgan",
  "Palwasha Orakzai",
  "Ihtisham Khan",
  "Spogmai Yousafzai",
  "Danish Baloch",
  "Marvi Soomro",
  "Hunain Raza",
];

type Facts = {
  name: string;
  email?: string | undefined;
  phone?: string;
  country: string;
  level: StudyLevel;
  status: ReferralStatus;
  usd: number;
  studentId?: string;
  createdAt: Date;
  updatedAt: Date;
  earnedAt?: Date | null;
  paidAt?: Date | null;
  index: number;
};

function row(partnerId: string, { name, email, phone, country, level, usd, index, ...facts }: Facts) {
  return {
    id: randomUUID(),
    partnerId,
    studentName: name,
    email: email ?? `${name.toLowerCase().replaceAll(" ", ".")}@mail.example`,
    phone: phone ?? `+92 345 0000${String(401 + index)}`,
    preferredCountry: country,
    studyLevel: level,
    notes: notes[index % notes.length] ?? null,
    commissionUsd: usd,
    studentId: facts.studentId ?? null,
    status: facts.status,
    createdAt: facts.createdAt,
    updatedAt: facts.updatedAt,
    earnedAt: facts.earnedAt ?? null,
    paidAt: facts.paidAt ?? null,
  };
}
