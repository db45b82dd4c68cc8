"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { profileQuery } from "@/components/student/student-queries";
import type { StudentProfileView } from "@/lib/accounts/views";

/**
 * Shows the stored values, then invalidates all student queries: one field may affect the completeness, the checklist
 * and the gate of the recommendations.
 */
export function useSavedProfile(client: QueryClient, studentId: string) {
  return useCallback(
    async (stored: Partial<StudentProfileView>) => {
      const { queryKey } = profileQuery(studentId);
      await client.cancelQueries({ queryKey }); // a running request's answer would be older
      client.setQueryData(queryKey, (before) => before && { ...before, ...stored });
      await client.invalidateQueries({ queryKey: ["student"] });
    },
    [client, studentId],
  );
}
