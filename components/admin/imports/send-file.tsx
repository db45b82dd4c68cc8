"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
import { useId, useState } from "react";
import { ChooseFile } from "@/components/admin/choose-file";
import { newKey } from "@/components/forms/idempotency-key";
import { changeAddress } from "@/components/portal/list/use-list";
import { isExpired } from "@/components/portal/use-refresh-failure";
import { Alert } from "@/components/ui/alert";
import { Progress } from "@/components/ui/progress";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxImportBytes } from "@/lib/front/upload-limits.mjs";
import { upload } from "@/lib/http/browser/upload";
import type { ImportView } from "@/lib/imports/views";
import { importQuery, importsAddress } from "./imports-queries";

const accepted = ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Sends a file and opens it. */
export function SendFile() {
  const client = useQueryClient();
  const hintId = useId();
  const [share, setShare] = useState(0);
  const sending = useMutation({
    mutationFn: (file: File) => {
      if (file.size > maxImportBytes) throw new Error(tooLargeFile);
      const form = new FormData();
      form.append("file", file, file.name);
      setShare(0);
      return upload<ImportView>("imports", form, {
        role: "admin",
        onProgress: setShare,
        idempotencyKey: newKey(),
      });
    },
    onSuccess: (file) => {
      client.setQueryData(importQuery(file.id).queryKey, file);
      void client.invalidateQueries({ queryKey: ["imports", "all"] });
      changeAddress(importsAddress, { open: file.id });
    },
  });
  return (
    <div className="grid gap-3">
      {sending.isError && !isExpired(sending.error) && (
        <Alert tone="bad" role="alert" title="This file can’t be imported">
          {sending.error.message}
        </Alert>
      )}
      {sending.isPending ? (
        <div role="status" className="max-w-measure">
          <p className="mb-2">{share < 1 ? "Sending the file..." : "Reading the rows..."}</p>
          <Progress label="Sending the file" value={share * 100} />
        </div>
      ) : (
        <div>
          <ChooseFile variant="primary" accept={accepted} hintId={hintId} onChoose={(file) => sending.mutate(file)}>
            <FileUp aria-hidden="true" />
            Choose a file
          </ChooseFile>
        </div>
      )}
      <p id={hintId} className="max-w-measure text-muted-foreground text-ui leading-[1.4]">
        At most 10 MB. Excel: only the first sheet is read. Dates have the day first: 27/11/2026.
      </p>
    </div>
  );
}
