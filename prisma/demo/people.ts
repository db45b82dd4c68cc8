import { randomUUID } from "node:crypto";
import type { EnglishTest, StudyLevel } from "@/lib/generated/prisma/enums";
import { demoAccounts } from "../demo-accounts.mjs";
import { dateColumn, daysAgo } from "./calendar";
import type { Staff } from "./staff";

/**
 * A student's stage: only signed up; profile started; collecting documents; ready to apply (documents complete);
 * applied. The other demo files derive a student's records from it.
 */
export type Stage = "signed-up" | "profile" | "collecting" | "ready" | "applied";

export type Student = {
  id: string;
  /** The local part of the email address; the other demo files refer to students by it. */
  key: string;
  name: string;
  /** The name in Latin letters, as in a passport. */
  latinName: string;
  email: string;
  phone: string;
  stage: Stage;
  /** Days since the account was created. */
  since: number;
  city: string;
  born: string;
  level: StudyLevel;
  /** A catalogue field. */
  field: string;
  /** A catalogue destination id. */
  country: string;
  english: { test: EnglishTest; score: number } | null;
};

type Line = [
  name: string,
  key: string,
  since: number,
  city: string,
  born: string,
  level: StudyLevel,
  field: string,
  country: string,
  english?: `${EnglishTest} ${number}`,
  latinName?: string,
];

const lines: Record<Stage, Line[]> = {
  applied: [
    ["Ayesha Malik", "ayesha", 82, "Lahore", "2002-03-14", "masters", "data-science-ai", "germany", "ielts 7"],
    ["Sana Riaz", "sana.riaz", 74, "Lahore", "2001-09-02", "masters", "data-science-ai", "uk", "ielts 7"],
    ["Omar Farooq", "omar.farooq", 121, "Sialkot", "2000-12-19", "masters", "data-science-ai", "australia", "pte 68"],
    ["Maryam Ali", "maryam.ali", 47, "Gujranwala", "2003-01-25", "masters", "business", "ireland", "ielts 6.5"],
    ["Bilal Ahmed", "bilal.ahmed", 66, "Islamabad", "2001-05-11", "masters", "data-science-ai", "canada", "ielts 7"],
    ["Hira Shahid", "hira.shahid", 58, "Faisalabad", "2002-07-30", "masters", "computer-science", "sweden", "toefl 96"],
    ["Hamza Iqbal", "hamza.iqbal", 19, "Lahore", "2000-02-08", "masters", "computer-science", "germany", "ielts 6.5"],
    ["Zoya Rehman", "zoya.rehman", 133, "Karachi", "2004-11-05", "bachelors", "business", "australia", "ielts 6.5"],
    ["Usman Tariq", "usman.tariq", 196, "Multan", "1999-06-21", "masters", "engineering", "uk", "ielts 6.5"],
    ["Fatima Noor", "fatima.noor", 149, "Lahore", "2002-10-16", "masters", "computer-science", "canada", "ielts 7.5"],
  ],
  ready: [
    ["Ali Raza", "ali.raza", 52, "Lahore", "2001-04-03", "masters", "engineering", "germany", "ielts 6.5"],
    ["Mahnoor Khan", "mahnoor.khan", 45, "Peshawar", "2004-08-27", "bachelors", "medicine-health", "uk", "ielts 7"],
    [
      "Daniyal Hussain",
      "daniyal.hussain",
      61,
      "Rawalpindi",
      "2000-01-17",
      "masters",
      "finance-accounting",
      "uk",
      "ielts 7",
    ],
    [
      "محمد عثمان",
      "m.usman",
      38,
      "Bahawalpur",
      "2002-05-09",
      "masters",
      "computer-science",
      "usa",
      "toefl 92",
      "Muhammad Usman",
    ],
    [
      "Noor-ul-Ain Siddiqui",
      "noor.siddiqui",
      70,
      "Karachi",
      "1997-12-01",
      "phd",
      "natural-science",
      "norway",
      "ielts 7.5",
    ],
    ["Saad Mehmood", "saad.mehmood", 33, "Lahore", "2003-09-13", "masters", "business", "canada", "ielts 6.5"],
    ["Iqra Javed", "iqra.javed", 41, "Sargodha", "2001-02-22", "masters", "education", "uk", "pte 65"],
    [
      "Taha Qureshi",
      "taha.qureshi",
      29,
      "Hyderabad",
      "2005-06-06",
      "bachelors",
      "computer-science",
      "australia",
      "ielts 6.5",
    ],
    [
      "Areeba Zafar",
      "areeba.zafar",
      36,
      "Lahore",
      "2004-03-18",
      "bachelors",
      "design-architecture",
      "netherlands",
      "ielts 6.5",
    ],
  ],
  collecting: [
    ["Hassan Nawaz", "hassan.nawaz", 31, "Gujrat", "2002-11-11", "masters", "engineering", "australia", "ielts 6"],
    ["Laiba Aslam", "laiba.aslam", 27, "Lahore", "2005-01-29", "bachelors", "social-science", "uk", "duolingo 110"],
    [
      "زینب شاہ",
      "zainab.shah",
      24,
      "Lahore",
      "2001-07-07",
      "language",
      "language-preparation",
      "france",
      undefined,
      "Zainab Shah",
    ],
    ["Abdullah Butt", "abdullah.butt", 22, "Gujranwala", "2003-03-30", "masters", "business", "uk"],
    [
      "Komal Yousaf",
      "komal.yousaf",
      21,
      "Abbottabad",
      "2002-08-15",
      "masters",
      "medicine-health",
      "australia",
      "ielts 6.5",
    ],
    ["Faizan Sheikh", "faizan.sheikh", 17, "Karachi", "2004-12-24", "bachelors", "engineering", "germany"],
    ["Rabia Anwar", "rabia.anwar", 15, "Islamabad", "2000-10-10", "masters", "law", "uk", "ielts 7"],
    ["Shahzaib Gul", "shahzaib.gul", 13, "Mardan", "2003-05-05", "diploma", "hospitality", "australia"],
    ["Eman Fatima", "eman.fatima", 11, "Lahore", "2005-09-19", "bachelors", "natural-science", "usa"],
    ["Asad Ullah Khan", "asad.khan", 9, "Quetta", "2001-11-28", "masters", "computer-science", "sweden"],
  ],
  profile: [
    ["Kinza Waheed", "kinza.waheed", 14, "Lahore", "2004-02-14", "bachelors", "business", "canada"],
    ["Umer Draz", "umer.draz", 8, "Sahiwal", "2002-06-25", "masters", "engineering", "germany"],
    [
      "فاطمہ بتول",
      "fatima.batool",
      6,
      "Multan",
      "2003-12-12",
      "masters",
      "education",
      "uk",
      undefined,
      "Fatima Batool",
    ],
    ["Waleed Aziz", "waleed.aziz", 5, "Rawalpindi", "2005-04-20", "bachelors", "computer-science", "usa"],
    ["Sidra Munir", "sidra.munir", 4, "Sialkot", "2002-01-08", "masters", "social-science", "ireland"],
  ],
  "signed-up": [
    ["Haris Mughal", "haris.mughal", 7, "Lahore", "2003-10-03", "masters", "business", "uk"],
    ["Anum Saleem", "anum.saleem", 3, "Karachi", "2004-05-17", "bachelors", "law", "uk"],
    [
      "احمد رضا",
      "ahmed.raza",
      2,
      "Lahore",
      "2002-09-09",
      "masters",
      "computer-science",
      "germany",
      undefined,
      "Ahmed Raza",
    ],
    ["Talha Bashir", "talha.bashir", 1, "Faisalabad", "2005-08-02", "bachelors", "engineering", "canada"],
    ["Momina Chaudhry", "momina.chaudhry", 0, "Lahore", "2003-06-28", "masters", "design-architecture", "france"],
    ["Junaid Akhtar", "junaid.akhtar", 90, "Jhelum", "1998-03-23", "masters", "hospitality", "switzerland"],
  ],
};

/** The students, each with a new id. The first is the role's demo account. */
export function makeStudents(): Student[] {
  const account = demoAccounts.find(({ role }) => role === "student");
  const all = Object.entries(lines).flatMap(([stage, people]) => people.map((line) => ({ stage, line })));
  return all.map(({ stage, line }, index) => {
    const [name, key, since, city, born, level, field, country, english, latinName = name] = line;
    const [test, score] = english?.split(" ") ?? [];
    return {
      id: randomUUID(),
      key,
      name,
      latinName,
      since,
      city,
      born,
      level,
      field,
      country,
      stage: stage as Stage, // a key of the record above
      email: key === "ayesha" && account ? account.email : `${key}@mail.example`,
      phone: `+92 300 0000${String(101 + index)}`,
      english: test ? { test: test as EnglishTest, score: Number(score) } : null,
    };
  });
}

const bios: Partial<Record<string, string>> = {
  ayesha: "Computer science graduate who likes messy data. I want to work on forecasting for public transport.",
  "sana.riaz": "Two years as a data analyst at a textile exporter. Looking for a one-year master's.",
  "m.usman": "میں کمپیوٹر سائنس میں ماسٹرز کرنا چاہتا ہوں۔ Open-source contributor since 2022.",
  "noor.siddiqui": "Marine biologist. My MPhil thesis was on mangrove carbon in the Indus delta.",
  "zoya.rehman": "Commerce student and debating captain. I hope to return and run our family business.",
};

const skills: Partial<Record<string, string[]>> = {
  ayesha: ["Python", "SQL", "Statistics", "Public speaking"],
  "sana.riaz": ["Excel", "Power BI", "SQL"],
  "ali.raza": ["AutoCAD", "MATLAB", "SolidWorks"],
  "m.usman": ["TypeScript", "Go", "اردو ٹائپنگ"],
  "taha.qureshi": ["C++", "Robotics"],
};

/** The first of every so many students has nobody, or somebody who has left. */
const everyFree = 6;
const everyLeft = 9;

/** Which members answer for which students: by region, but for a few whom nobody has, or somebody who has left. */
export function ownersOfStudents(students: readonly Student[], staff: Staff): Map<string, string[]> {
  const owners = new Map<string, string[]>();
  students.forEach(({ id, country }, index) => {
    if (index % everyFree === everyFree - 1) return;
    const isOverseas = ["usa", "canada", "australia", "newZealand"].includes(country);
    const owner = index % everyLeft === everyLeft - 1 ? staff.former : isOverseas ? staff.second : staff.processing;
    owners.set(owner, [...(owners.get(owner) ?? []), id]);
  });
  return owners;
}

/** The students' account rows. Anything a student hasn't reached yet stays empty. */
export function studentRows(
  students: Student[],
  hashes: { demo: string; unusable: string },
  partners: Map<string, string>,
) {
  return students.map((student, index) => {
    const begun = student.stage !== "signed-up";
    const complete = begun && student.stage !== "profile";
    return {
      id: student.id,
      role: "student" as const,
      email: student.email,
      name: student.name,
      phone: student.phone,
      passwordHash: index === 0 ? hashes.demo : hashes.unusable,
      active: student.key !== "junaid.akhtar",
      address: complete ? `House ${12 + index}, Street ${1 + (index % 9)}, ${student.city}` : null,
      dob: begun ? dateColumn(student.born) : null,
      bio: bios[student.key] ?? null,
      preferredCountry: begun ? student.country : null,
      preferredCountries: complete ? [student.country] : [],
      preferredFields: complete ? [student.field] : [],
      fundingSource: complete ? (index % 4 === 3 ? "Scholarship" : "Family savings") : null,
      budget: complete ? 6_000_000 + (index % 6) * 1_500_000 : null,
      skills: skills[student.key] ?? [],
      educationLevel: begun ? student.level : null,
      englishScore: complete ? (student.english?.score ?? null) : null,
      testType: complete ? (student.english?.test ?? null) : null,
      referredById: partners.get(student.key) ?? null,
      createdAt: daysAgo(student.since, 9 + (index % 9), (index * 7) % 60),
      updatedAt: daysAgo(Math.floor(student.since / 3), 12, index),
      lastLoginAt: begun ? daysAgo(index % 6, 8, index) : null,
    };
  });
}
