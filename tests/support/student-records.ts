import { randomUUID } from "node:crypto";
import type pg from "pg";

// A student's rows for browser tests, directly in the database of the server under test.

type Step = [name: string, status: "completed" | "in_progress" | "pending", date?: string];

export type ApplicationRow = {
  university: string;
  programme: string;
  country: string | null;
  intake: string | null;
  status: string;
  progress: number;
  steps: Step[];
};

export const inReview: ApplicationRow = {
  university: "University of Toronto",
  programme: "MSc Computer Science",
  country: "Canada",
  intake: "September 2027",
  status: "in_review",
  progress: 60,
  steps: [
    ["Documents checked", "completed", "2026-11-06T09:00:00Z"],
    ["Application sent", "completed", "2026-11-10T09:00:00Z"],
    ["University review", "in_progress"],
    ["Decision", "pending"],
    ["Visa file", "pending"],
  ],
};
export const offerReceived: ApplicationRow = {
  university: "University of Leeds",
  programme: "MSc Advanced Computer Science (Artificial Intelligence)",
  country: "United Kingdom",
  intake: "September 2027",
  status: "offer_received",
  progress: 90,
  steps: [
    ["Documents checked", "completed", "2026-10-02T09:00:00Z"],
    ["Application sent", "completed", "2026-10-09T09:00:00Z"],
    ["Decision", "completed", "2026-11-16T09:00:00Z"],
    ["Visa file", "in_progress"],
  ],
};
export const unplaced: ApplicationRow = {
  university: "Institute of Applied Studies",
  programme: "Diploma in Business",
  country: null,
  intake: null,
  status: "new",
  progress: 0,
  steps: [],
};
export const rejected: ApplicationRow = {
  university: "KTH Royal Institute of Technology",
  programme: "MSc Cybersecurity",
  country: "Sweden",
  intake: "August 2027",
  status: "rejected",
  progress: 60,
  steps: [
    ["Documents checked", "completed", "2026-10-02T09:00:00Z"],
    ["Application sent", "completed", "2026-10-09T09:00:00Z"],
    ["Decision", "completed", "2026-11-16T09:00:00Z"],
    ["Visa file", "pending"],
  ],
};

/** Stores an application of a student; returns its id. The first one stored is the oldest. */
export async function insertStudentApplication(sql: pg.Pool, studentId: string, row: ApplicationRow): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    `insert into applications
       (student_id, university_name, program_name, country, intake, status, progress, updated_at, created_at)
     values ($1, $2, $3, $4, $5, $6::application_status, $7, now(), coalesce(
       (select max(created_at) + interval '1 millisecond' from applications where student_id = $1), now()
     )) returning id`,
    [studentId, row.university, row.programme, row.country, row.intake, row.status, row.progress],
  );
  const id = rows[0]?.id ?? "";
  for (const [position, [name, status, date]] of row.steps.entries()) {
    await sql.query(
      `insert into application_steps (application_id, position, name, status, date)
       values ($1, $2, $3, $4::step_status, $5)`,
      [id, position, name, status, date ?? null],
    );
  }
  return id;
}

/** Completes a profile as recommendations need it, with this many kinds of document. */
export async function completeProfile(sql: pg.Pool, studentId: string, documents = 3): Promise<void> {
  await sql.query(
    `update users set address = '12 Mall Road, Lahore', dob = '2003-04-12', education_level = 'masters',
       preferred_country = 'uk', preferred_countries = '{uk,germany,canada}', preferred_fields = '{computer-science}',
       budget = 14000000, test_type = 'ielts', english_score = 6.5 where id = $1`,
    [studentId],
  );
  await sql.query(
    `insert into education (user_id, degree, institution, year_completed, gpa)
     values ($1, 'BS Computer Science', 'University of the Punjab', 2025, '3.3 / 4')`,
    [studentId],
  );
  await insertDocuments(sql, studentId, documents);
}

const types = ["passport", "academic_transcript", "ielts", "personal_statement"];

/** Rows of uploaded documents, one of each of the first types. There are no files. */
export async function insertDocuments(sql: pg.Pool, studentId: string, count: number): Promise<void> {
  for (const type of types.slice(0, count)) {
    await sql.query(
      `insert into documents (user_id, type, name, mime_type, size, storage_key)
       values ($1, $2::document_type, $3, 'application/pdf', 1024, $4)`,
      [studentId, type, `${type}.pdf`, randomUUID()],
    );
  }
}

type Reason = { about: string; state: "met" | "nearly" | "missing" | "unknown"; text: string };

type RecommendationRow = {
  type: "university" | "scholarship" | "improvement";
  title: string;
  subtitle: string | null;
  description: string;
  match: number;
  location: string | null;
  details: Record<string, string>;
  reasons: Reason[];
  outlook: "reach" | "match" | "safe" | null;
  /** A programme of the catalogue. */
  programmeId?: string;
};

const reason = (about: string, state: Reason["state"], text: string): Reason => ({ about, state, text });

export const leeds: RecommendationRow = {
  type: "university",
  title: "University of Leeds",
  subtitle: "MSc Advanced Computer Science",
  description: "A taught masters in your field that starts in September, in a city that many students choose.",
  match: 40,
  location: "Leeds, United Kingdom",
  details: {
    location: "Leeds, United Kingdom",
    fees: "GBP 33,750 a year, about PKR 12.6 million; to be confirmed",
    duration: "12 months",
    intakes: "September",
  },
  reasons: [
    reason("level", "met", "It is a masters programme, the level you want."),
    reason("field", "met", "Computer Science is one of your fields."),
    reason("grade", "met", "Your 3.3 of 4 lies in the range that students usually come with."),
    reason("english", "nearly", "Your IELTS 6.5 is half a band below what is usual here."),
    reason("budget", "missing", "Fees and living cost about twice your budget for a year."),
    reason("country", "met", "The United Kingdom is one of your countries."),
    reason("intake", "met", "Applications for September 2027 are open until 30 June 2027."),
    reason("conditions", "unknown", "We do not know yet whether it asks for a portfolio."),
  ],
  outlook: "reach",
};
export const aachen: RecommendationRow = {
  ...leeds,
  title: "RWTH Aachen University",
  subtitle: "Data Science, MSc",
  match: 40,
  location: "Aachen, Germany",
  details: {
    location: "Aachen, Germany",
    fees: "No tuition fee",
    duration: "24 months",
  },
  outlook: "reach",
};
export const scholarship: RecommendationRow = {
  type: "scholarship",
  title: "Chevening Scholarship",
  subtitle: "UK government",
  description: "Covers a one-year masters for applicants with two years of work.",
  match: 64,
  location: null,
  details: { award: "Full tuition, flights and a monthly stipend" },
  reasons: [
    reason("level", "met", "It is for masters students."),
    reason("country", "met", "It is for the United Kingdom, one of your countries."),
    reason("conditions", "unknown", "It asks for two years of work: check this with us."),
  ],
  outlook: null,
};
export const improvement: RecommendationRow = {
  type: "improvement",
  title: "Raise your IELTS from 6.5 to 7.0",
  subtitle: "English",
  description: "Half a band more opens 14 more programmes.",
  match: 82,
  location: null,
  details: {
    recommendation: "Book a new test and prepare for the writing part: it is the one that most often holds back.",
  },
  reasons: [],
  outlook: null,
};

/** Stores recommendations of a student in order; returns their ids. */
export async function insertRecommendations(
  sql: pg.Pool,
  studentId: string,
  rows: readonly RecommendationRow[],
): Promise<string[]> {
  const ids: string[] = [];
  const madeAt = new Date();
  for (const [position, row] of rows.entries()) {
    const { title, subtitle, description, match, location, outlook } = row;
    const inserted = await sql.query<{ id: string }>(
      `insert into recommendations (student_id, subject, type, title, subtitle, description, match_percentage, location,
         details, reasons, outlook, position, created_at, programme_id)
       values ($1, $2, $3::recommendation_type, $4, $5, $6, $7, $8, $9, $10, $11::selectivity, $12, $13, $14)
       returning id`,
      [
        ...[studentId, `test:${randomUUID()}`, row.type, title, subtitle, description, match, location],
        ...[
          JSON.stringify(row.details),
          JSON.stringify(row.reasons),
          outlook,
          position,
          madeAt,
          row.programmeId ?? null,
        ],
      ],
    );
    ids.push(inserted.rows[0]?.id ?? "");
  }
  return ids;
}
