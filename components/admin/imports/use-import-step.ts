"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { tellFailure } from "@/components/portal/use-refresh-failure";
import { api } from "@/lib/http/browser/api";
import type { ImportField } from "@/lib/imports/labels";
import type { ImportView } from "@/lib/imports/views";
import { importQuery } from "./imports-queries";

type Step = { method: "PATCH" | "POST"; path?: "/start" | "/undo"; columns?: (ImportField | null)[]; failure: string };

/** Takes an import to its next step, and shows what the server says of it. */
export function useImportStep({ id, version }: Pick<ImportView, "id" | "version">) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path, columns }: Step) =>
      api<ImportView>(
        method,
        `imports/${id}${path ?? ""}`,
        { version, ...(columns && { columns }) },
        { role: "admin" },
      ),
    onSuccess: (next) => {
      client.setQueryData(importQuery(id).queryKey, next);
      void client.invalidateQueries({ queryKey: ["imports", "all"] });
    },
    onError: (error, { failure }) => {
      tellFailure(error, failure);
      void client.invalidateQueries({ queryKey: ["imports"] });
    },
  });
}
