import "server-only";
import * as z from "zod/mini";
import { ownerFilter } from "@/lib/students/schema";

/** Whose work Today shows; everyone's by default. */
export const todaySchema = z.object({ assigned_to_id: ownerFilter() });
export type TodayQuery = Partial<z.output<typeof todaySchema>>;
