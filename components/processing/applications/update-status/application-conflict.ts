import { conflictOf } from "@/components/portal/send-seen";
import type { ApplicationHistoryView, StaffApplicationView } from "@/lib/applications/views";
import { api } from "@/lib/http/browser/api";

/** What somebody else saved in the meantime, who, and when (null if nobody knows). `what` is in words. */
export type Conflict = { theirs: StaffApplicationView; by: string[]; what: string; at: string | null };

/** A field in which the two differ, in lines: `mine` is undefined where only somebody else has changed it. */
export type ConflictRow = {
  label: string;
  mine: readonly string[] | undefined;
  theirs: readonly string[];
};

/** Sends a change of an application that was read as `base`. If somebody else was faster, the answer is what they saved. */
export async function orConflict<Saved>(
  base: StaffApplicationView,
  send: () => Promise<Saved>,
): Promise<Saved | Conflict> {
  try {
    return await send();
  } catch (error) {
    const refused = conflictOf<StaffApplicationView>(error);
    if (!refused) throw error;
    return { theirs: refused.current, ...((await whoSince(base)) ?? toWho(refused.conflict)) };
  }
}

type Who = Omit<Conflict, "theirs">;
const unique = (texts: readonly string[]) => [...new Set(texts)];

const toWho = ({ by, what, at }: { by: string | null; what: string; at: string | null }): Who => ({
  by: by === null ? [] : [by],
  what: what.charAt(0).toLowerCase() + what.slice(1),
  at,
});

/** Everybody who has saved something since, and which fields; undefined if the history doesn't load. */
async function whoSince({ id, updated_at }: StaffApplicationView): Promise<Who | undefined> {
  const path = `applications/${id}/history`;
  const history = await api<ApplicationHistoryView[]>("GET", path, undefined, { role: "processing" }).catch(
    () => [], // the refusal itself names the last of them
  );
  const entries = history.filter(({ at }) => at > updated_at);
  const [latest] = entries;
  if (!latest) return undefined;
  return {
    by: unique(entries.map(({ by }) => by ?? "A former member")),
    what: unique(entries.flatMap(({ changed }) => changed)).join(", "),
    at: latest.at,
  };
}
