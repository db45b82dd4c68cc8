import "server-only";
import type * as z from "zod/mini";
import type { TeamRule } from "@/lib/generated/prisma/client";
import type { handedOverAnswer, ownedAnswer, teamRuleAnswer } from "./answers";

/** What a member answers for. */
export type Owned = z.output<typeof ownedAnswer>;
/** One step of a hand-over. */
export type HandedOver = z.output<typeof handedOverAnswer>;
export type TeamRuleView = z.output<typeof teamRuleAnswer>;

/** How the team works; without a row, as at the beginning. */
export const toTeamRuleView = (row: TeamRule | null): TeamRuleView => ({
  own_students_only: row?.ownStudentsOnly ?? false,
  version: row?.version ?? 0,
});
