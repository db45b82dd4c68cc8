import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { bookingCountryName } from "@/lib/catalogue/booking-choices";
import { bookingSources, consultationStatuses, consultationTypes, studyLevelOptions } from "@/lib/consultations/labels";
import type { ConsultationExportQuery } from "@/lib/consultations/schema/list";
import type { ConsultationView } from "@/lib/consultations/views";
import { Prisma } from "@/lib/generated/prisma/client";
import { type CsvColumns, csvAnswer, csvHead, csvText } from "@/lib/http/answers/csv-answer";
import { formatTime, officeDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { holdsWords, peopleWords } from "@/lib/platform/search";
import type { ChosenFileInput } from "@/lib/undo/schema";
import { consultationsById } from "./consultations";
import { type ConsultationsInOrder, consultationsInOrder, type Place } from "./ordered";

const columns: CsvColumns<ConsultationView> = {
  Reference: (row) => row.reference,
  Name: (row) => row.name,
  Email: (row) => row.email,
  Phone: (row) => row.phone,
  Date: (row) => row.date,
  Time: (row) => row.time,
  Status: (row) => labelOf(consultationStatuses, row.status),
  Consultation: (row) => labelOf(consultationTypes, row.consultationType),
  Country: (row) => bookingCountryName(row.destination, row.otherCountry),
  "Study level": (row) => labelOf(studyLevelOptions, row.studyLevel),
  Source: (row) => labelOf(bookingSources, row.source),
  Partner: (row) => row.partner?.name ?? null,
  "Assigned to": (row) => row.assigned_to?.name ?? null,
  Message: (row) => row.message,
  Note: (row) => row.note,
  "Booked on": (row) => officeDate(new Date(row.created_at)),
  "Booked at": (row) => formatTime(row.created_at),
};

/** Rows per statement: how many are written, and how many are scanned for a search. */
const written = 1_000;
const lookedThrough = 10_000;

/**
 * The ids of all matching consultations, in batches. Each statement continues where the previous one stopped and reads
 * a limited number of index rows, so none takes long. Unlike the list on the screen, the file is always complete.
 */
async function* idBatches(list: ConsultationsInOrder, words: readonly string[]): AsyncGenerator<string[], void> {
  const rows = words.length > 0 ? lookedThrough : written;
  for (let place: Place | undefined; ; ) {
    const [batch] = await db.$queryRaw<{ looked: number; ids: string[]; lastAt: Date | null; lastId: string | null }[]>`
      WITH looked AS MATERIALIZED (${list.firstAfter(place, Prisma.sql`${rows}`)}),
        last AS (SELECT ${list.at} AS at, t.id FROM looked AS t ORDER BY ${list.reverse} LIMIT 1)
      SELECT
        (SELECT count(*)::int FROM looked) AS looked,
        ARRAY(SELECT t.id FROM looked AS t WHERE ${holdsWords(Prisma.sql`t.search_text`, words)} ORDER BY ${list.order}) AS ids,
        (SELECT at FROM last) AS "lastAt",
        (SELECT id FROM last) AS "lastId"`;
    if (!batch) return;
    for (let from = 0; from < batch.ids.length; from += written) yield batch.ids.slice(from, from + written);
    if (batch.looked < rows || !batch.lastAt || !batch.lastId) return;
    place = { at: batch.lastAt, id: batch.lastId };
  }
}

/** The file in pieces; the first contains the column names and may have no rows. */
async function* pieces(query: ConsultationExportQuery): AsyncGenerator<string, void> {
  let isStart = true;
  for await (const ids of idBatches(consultationsInOrder(query), peopleWords(query.search ?? ""))) {
    yield csvText(columns, await consultationsById(ids), { isStart });
    isStart = false;
  }
  if (isStart) yield csvText(columns, [], { isStart });
}

const fileName = () => `consultations-${officeDate(now())}.csv`;

/** The file's headers, for HEAD: reads and records nothing. */
export async function describeConsultationsFile(actor: Actor): Promise<Response> {
  assertCan(actor, "consultation:export");
  return csvHead(fileName());
}

/** All filtered consultations as a CSV file in the list's order. The audit log records who exported which ones. */
export async function exportConsultations(actor: Actor, query: ConsultationExportQuery): Promise<Response> {
  assertCan(actor, "consultation:export");
  const filters = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
  await recordAudit({ action: "consultations-exported", actor, details: filters });
  return csvAnswer(fileName(), pieces(query));
}

/** Chosen consultations as a CSV file, in the given order. The audit log records how many. */
export async function exportChosenConsultations(actor: Actor, { ids, continued }: ChosenFileInput): Promise<Response> {
  assertCan(actor, "consultation:export");
  await recordAudit({ action: "consultations-exported", actor, details: { records: ids.length } });
  return csvAnswer(fileName(), onePiece());

  async function* onePiece() {
    yield csvText(columns, await consultationsById(ids), { isStart: !continued });
  }
}
