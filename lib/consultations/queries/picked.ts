import "server-only";
import { type Actor, assertCan } from "@/lib/auth/policy";
import type { ConsultationExportQuery } from "@/lib/consultations/schema/list";
import { searchedIdPage } from "@/lib/http/list/searched-list";
import { db } from "@/lib/platform/db";
import { peopleWords } from "@/lib/platform/search";
import { pickAll } from "@/lib/undo/queries/picked";
import type { PickedRecords } from "@/lib/undo/views";
import { consultationsCareFirst } from "./ordered";

/** All consultations that match now, for an action on several (`pickAll`). */
export async function pickConsultations(actor: Actor, query: ConsultationExportQuery): Promise<PickedRecords> {
  assertCan(actor, "consultation:list");
  const list = consultationsCareFirst(query);
  const words = peopleWords(query.search ?? "");
  return pickAll({
    page: (paging) => searchedIdPage(list, words, paging),
    isSearched: words.length > 0,
    how: "by date or by search",
    versions: (ids) => db.consultation.findMany({ where: { id: { in: ids } }, select: { id: true, version: true } }),
  });
}
