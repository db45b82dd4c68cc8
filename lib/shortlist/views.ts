import "server-only";
import type * as z from "zod/mini";
import { feeOf } from "@/lib/finder/fee";
import { countryOf } from "@/lib/finder/views/programme";
import type { ShortlistEntry } from "@/lib/generated/prisma/client";
import type { Lesson } from "@/lib/recommendations/choose/lessons";
import type { MatchCatalogue, MatchProgramme } from "@/lib/recommendations/read/match-catalogue";
import type { shortlistAnswer } from "./answers";

export type ShortlistView = z.output<typeof shortlistAnswer>;

type Known = { programme: MatchProgramme | undefined; lesson: Lesson | undefined; rates: MatchCatalogue["rates"] };

/** A saved or hidden programme, with what the catalogue says of it today. */
export const toShortlistView = (row: ShortlistEntry, { programme, lesson, rates }: Known): ShortlistView => ({
  programme_id: row.programmeId,
  kind: row.kind,
  reason: row.reason,
  lesson: lesson?.told ?? null,
  programme: programme ? summaryOf(programme, rates) : null,
  created_at: row.createdAt.toISOString(),
});

function summaryOf(programme: MatchProgramme, rates: MatchCatalogue["rates"]): ShortlistView["programme"] {
  const { rupees, per, amount, isEstimate } = feeOf(programme, rates);
  const { name, flag } = countryOf(programme);
  return {
    name: programme.name,
    university: programme.university.name,
    city: programme.university.city,
    country: name,
    flag,
    cost: programme.tuition ? [rupees ?? amount, per].filter(Boolean).join(" ") : null,
    is_estimate: isEstimate,
  };
}
