"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { profileQuery } from "@/components/student/student-queries";
import type { StudentProfileView } from "@/lib/accounts/views";

/**
 * Shows what the server stored, then makes everything of the student's screens stale: one field may move the
 * completeness, the checklist and the gate of the recommendations.
 */
export function useSavedProfile(client: QueryClient, studentId: string) {
  return useCallback(
    async (stored: Partial<StudentProfileView>) => {
      const { queryKey } = profileQuery(studentId);
      await client.cancelQueries({ queryKey }); // an answer that is on its way is older
      client.setQueryData(queryKey, (before) => before && { ...before, ...stored });
      await client.invalidateQueries({ queryKey: ["student"] });
    },
    [client, studentId],
  );
}
