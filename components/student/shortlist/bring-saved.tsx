"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { usePortal } from "@/components/portal/shell/portal-page";
import { savedProgrammes } from "@/components/site/behaviour/programme-list";
import { shortlistQuery } from "@/components/student/student-queries";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, api } from "@/lib/http/browser/api";
import { countOf } from "@/lib/plural";
import type { ShortlistView } from "@/lib/shortlist/views";

/**
 * Brings the programmes that were saved in this browser into the account, and takes them off the device: somebody else
 * may use it next. What can't be brought stays there, and the next visit tries again.
 */
export function BringSaved() {
  const { id: studentId } = usePortal().self;
  const client = useQueryClient();
  const hasStarted = useRef(false);
  useEffect(() => {
    const brought = savedProgrammes.load().map(({ id }) => id);
    if (brought.length === 0 || hasStarted.current) return;
    hasStarted.current = true; // React runs effects twice in development
    const { queryKey } = shortlistQuery(studentId);
    void bring(brought)
      .then(async (entries) => {
        await client.cancelQueries({ queryKey }); // an older list must not overwrite the new one
        client.setQueryData(queryKey, entries);
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 401) return; // the login follows
        toast.error(
          "Your saved programmes are still on this device only",
          error instanceof Error ? error.message : undefined,
        );
      });
  }, [client, studentId]);
  return null;
}

async function bring(ids: readonly string[]): Promise<ShortlistView[]> {
  const entries = await api<ShortlistView[]>("POST", "shortlist", { programme_ids: ids }, { role: "student" });
  // Another tab may have saved more in the meantime.
  savedProgrammes.save(savedProgrammes.load().filter(({ id }) => !ids.includes(id)));
  sayBrought(ids.length, ids.filter((id) => entries.some((entry) => entry.programme_id === id)).length);
  return entries;
}

/** Says how many of the saved programmes are in the account now; the catalogue may have lost some since. */
function sayBrought(asked: number, known: number): void {
  if (known === 0) {
    toast.info(
      "Nothing you saved on this device is on our list any more",
      "Programmes come and go. The programme finder has today’s.",
    );
    return;
  }
  const lost = asked - known;
  toast.success(
    `${countOf(known, "programme")} saved in your account`,
    lost > 0
      ? `${countOf(lost, "other")} ${lost === 1 ? "is" : "are"} no longer on our list.`
      : "You saved them on this device. Your dashboard lists them under Saved programmes.",
  );
}
