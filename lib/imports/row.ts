import { findDestinationByName } from "@/lib/catalogue/destination-names";
import type { settableStages } from "@/lib/contacts/labels";
import { type NewContactInput, newContactSchema } from "@/lib/contacts/schema/contact";
import { countriesIn } from "@/lib/language/countries";
import { levelsIn } from "@/lib/language/study";
import { normalise } from "@/lib/language/words";
import { officeDate, officeMoment } from "@/lib/office-time";
import { readRupees } from "@/lib/students/budget";
import { lengthOf } from "@/lib/text";
import { type ImportField, importFields, whoFields } from "./labels";
import { cellText, isCutPhone, readDate, readEmail, readLostReason, readPhone, readSource, readStage } from "./values";

/** The longest note of a contact. */
const longestNote = 4000;
/** What a remark quotes of a cell. */
const quotedLetters = 60;
const firstYear = "2000-01-01";

/** Something about one field of a row. */
export type Finding = { field: ImportField; message: string };

/** What a row says about a person, ready to be stored. Dates are ISO strings. */
export type ImportValues = {
  name: string;
  email: string | null;
  phone: string | null;
  country: string | null;
  study_level: NonNullable<NewContactInput["study_level"]> | null;
  intake: string | null;
  budget: number | null;
  campaign: string | null;
  source: NewContactInput["source"];
  stage: (typeof settableStages)[number];
  lost_reason: ReturnType<typeof readLostReason> | null;
  owner_id: string | null;
  follow_up_at: string | null;
  created_at: string | null;
  note: string | null;
};

/** A row that has been read: without problems it can be imported, its remarks say what of it is left out. */
export type ReadRow = { values: ImportValues | null; problems: Finding[]; remarks: Finding[] };

/** What the rows of a file are read with. */
export type RowContext = {
  columns: readonly (ImportField | null)[];
  headings: readonly string[];
  /** The members by their name or address in lower case; null where two have the same name. */
  owners: ReadonlyMap<string, string | null>;
  at: Date;
};

const quoted = (text: string) => {
  const letters = [...text.replaceAll(/\s+/g, " ")];
  return `“${letters.length > quotedLetters ? `${letters.slice(0, quotedLetters).join("")}…` : letters.join("")}”`;
};

class Findings {
  readonly problems: Finding[] = [];
  readonly remarks: Finding[] = [];

  problem(field: ImportField, message: string): void {
    this.problems.push({ field, message });
  }

  /** Notes that a value is left out; returns null for its place. */
  remark(field: ImportField, message: string): null {
    this.remarks.push({ field, message });
    return null;
  }
}

/** No value but a note is as long; patterns read a long cell of blanks or commas again from each of them. */
const mostRead = 500;

/** The texts of a row by field. Several columns of notes are one text, each with its heading. */
function textsOf(cells: readonly string[], { columns, headings }: RowContext): Partial<Record<ImportField, string>> {
  const texts: Partial<Record<ImportField, string>> = {};
  const noteColumns = columns.filter((field) => field === "note").length;
  for (const [at, field] of columns.entries()) {
    const text = cellText(cells[at]);
    if (!field || !text) continue;
    if (field !== "note") texts[field] = text.slice(0, mostRead);
    else {
      const said = noteColumns > 1 && headings[at] ? `${headings[at]}: ${text}` : text;
      texts.note = texts.note ? `${texts.note}\n${said}` : said;
    }
  }
  return texts;
}

/** A country as it is stored: a destination's id where the text names exactly one, else as it was written. */
function countryOf(text: string): string {
  const whole = findDestinationByName(text);
  if (whole) return whole.id;
  const inside = countriesIn(normalise(text), text);
  return inside.length === 1 && inside[0] ? inside[0].id : text;
}

/** A study level; of "BS" and "ms" the capitals don't matter in a column of levels. */
function levelOf(text: string, findings: Findings): string | null {
  const levels = levelsIn(normalise(text), text.toUpperCase());
  if (levels.length === 1 && levels[0]) return levels[0];
  return findings.remark("study_level", `${quoted(text)} is not one study level: left empty`);
}

function budgetOf(text: string, findings: Findings): number | null {
  return readRupees(text) ?? findings.remark("budget", `${quoted(text)} is not an amount in rupees: left empty`);
}

/** When we speak next: ten o'clock on that day. */
function followUpOf(text: string, { at }: RowContext, findings: Findings): string | null {
  const date = readDate(text);
  if (!date) return findings.remark("follow_up", `${quoted(text)} is not a date with the day first: left empty`);
  const moment = officeMoment(date, 10);
  if (moment <= at) return findings.remark("follow_up", `${quoted(text)} has passed: left empty`);
  return moment.toISOString();
}

/** When the person first asked us: noon of that day. */
function createdOf(text: string, { at }: RowContext, findings: Findings): string | null {
  const date = readDate(text);
  if (!date) return findings.remark("created", `${quoted(text)} is not a date with the day first: today is used`);
  if (date < firstYear || date > officeDate(at)) {
    return findings.remark("created", `${quoted(text)} is not between 2000 and today: today is used`);
  }
  return new Date(Math.min(officeMoment(date, 12).getTime(), at.getTime())).toISOString();
}

function ownerOf(text: string, { owners }: RowContext, findings: Findings): string | null {
  const id = owners.get(text.toLowerCase());
  if (id) return id;
  const why = id === null ? "is the name of several members" : "is not a member of the team";
  return findings.remark("owner", `${quoted(text)} ${why}: nobody is the owner`);
}

/** Where the person stands. Only an account makes somebody won, and that is an invitation, not an import. */
function stageOf(text: string, findings: Findings): ImportValues["stage"] {
  const stage = readStage(text);
  if (stage === undefined) findings.remark("stage", `${quoted(text)} is not a stage: New is used`);
  if (stage === "won") {
    findings.remark("stage", "Imported as Consulted: invite them to open an account from their page");
    return "consulted";
  }
  return stage ?? "new";
}

/** The first address or number of a cell, with a remark about the others. */
function firstOf(field: "email" | "phone", text: string, findings: Findings): string {
  const { text: first, hasMore } = (field === "email" ? readEmail : readPhone)(text);
  if (hasMore) findings.remark(field, `Only the first of ${quoted(text)} is used`);
  return first;
}

/** The fields as the form for a lead by hand has them, so that the same rules hold for both. */
function formOf(texts: Partial<Record<ImportField, string>>, findings: Findings): Record<string, unknown> {
  const { name, first_name, last_name, email, phone, country, study_level, intake, budget, campaign, source } = texts;
  const read = source === undefined ? undefined : readSource(source);
  if (source !== undefined && (read === undefined || read === "registration")) {
    findings.remark("source", `${quoted(source)} is not a source: Import is used`);
  }
  return {
    name: name ?? [first_name, last_name].filter(Boolean).join(" "),
    email: email && firstOf("email", email, findings),
    phone: phone && firstOf("phone", phone, findings),
    country: country && countryOf(country),
    study_level: study_level && levelOf(study_level, findings),
    intake,
    budget: budget && budgetOf(budget, findings),
    campaign,
    source: read === undefined || read === "registration" ? "import" : read,
  };
}

const isField = (name: unknown): name is ImportField => importFields.some(({ value }) => value === name);

/** Checks the form; a value that only says something besides is left out and checked no further. */
function parse(form: Record<string, unknown>, findings: Findings): NewContactInput | null {
  const first = newContactSchema.safeParse(form);
  if (first.success) return findings.problems.length > 0 ? null : first.data;
  const lost = new Set(findings.problems.map(({ field }) => field));
  for (const { path, message } of first.error.issues) {
    const field = isField(path[0]) ? path[0] : "name";
    if (lost.has(field)) continue; // why says more than that
    // A mistake in who it is leaves the row out; anything else is left empty with a remark.
    if (whoFields.has(field)) findings.problem(field, message);
    else {
      findings.remark(field, `${message}: left empty`);
      form[field] = undefined;
    }
  }
  if (findings.problems.length > 0) return null;
  const again = newContactSchema.safeParse(form);
  if (again.success) return again.data;
  for (const { path, message } of again.error.issues) findings.problem(isField(path[0]) ? path[0] : "name", message);
  return null;
}

/** What a spreadsheet did to who somebody is when the file was saved, which no rule of a lead knows. */
function findLost(
  { name = "", first_name, last_name, phone = "" }: Partial<Record<ImportField, string>>,
  findings: Findings,
) {
  const whole = name || [first_name, last_name].filter(Boolean).join(" ");
  if (/\?{2}|\ufffd/.test(whole)) {
    findings.problem("name", "The letters were lost when the file was saved. Save it as .xlsx or as CSV UTF-8.");
  }
  if (isCutPhone(phone)) {
    findings.problem(
      "phone",
      `${quoted(phone)} has lost its last digits. Format the column as text, or save it as .xlsx.`,
    );
  }
}

/** Reads one row: what it says about a person, every problem that leaves it out, and every remark about a value. */
export function readRow(cells: readonly string[], context: RowContext): ReadRow {
  const findings = new Findings();
  const texts = textsOf(cells, context);
  const form = formOf(texts, findings);
  const stage = texts.stage === undefined ? "new" : stageOf(texts.stage, findings);
  let reason = texts.lost_reason === undefined ? undefined : readLostReason(texts.lost_reason);
  if (texts.lost_reason !== undefined && reason === undefined && stage === "lost") {
    findings.remark("lost_reason", `${quoted(texts.lost_reason)} is not a reason: Other is used`);
  }
  if (stage === "lost") reason ??= "other";
  let note = texts.note ?? null;
  if (note && lengthOf(note) > longestNote) note = findings.remark("note", "Note is too long: left out");
  const besides = {
    owner_id: texts.owner === undefined ? null : ownerOf(texts.owner, context, findings),
    follow_up_at: texts.follow_up === undefined ? null : followUpOf(texts.follow_up, context, findings),
    created_at: texts.created === undefined ? null : createdOf(texts.created, context, findings),
  };
  findLost(texts, findings);
  const contact = parse(form, findings);
  const { problems, remarks } = findings;
  if (!contact) return { values: null, problems, remarks };
  const { name, source, email, phone, country, study_level, intake, budget, campaign } = contact;
  const values: ImportValues = {
    name,
    source,
    email: email ?? null,
    phone: phone ?? null,
    country: country ?? null,
    study_level: study_level ?? null,
    intake: intake ?? null,
    budget: budget ?? null,
    campaign: campaign ?? null,
    stage,
    lost_reason: stage === "lost" ? (reason ?? "other") : null,
    note,
    ...besides,
  };
  return { values, problems, remarks };
}
