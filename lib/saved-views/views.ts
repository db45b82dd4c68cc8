import "server-only";
import type * as z from "zod/mini";
import type { SavedView } from "@/lib/generated/prisma/client";
import type { savedViewAnswer } from "./answers";

export type OwnView = z.output<typeof savedViewAnswer>;

/** What a view holds now, or why its list can't show it. */
type Held = Pick<OwnView, "problem" | "count" | "counted_up_to">;

export const toOwnView = ({ id, list, name, query, version, createdAt }: SavedView, held: Held): OwnView => ({
  id,
  list,
  name,
  query,
  ...held,
  version,
  created_at: createdAt.toISOString(),
});
