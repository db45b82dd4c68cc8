"use client";

import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { withStepUp } from "@/components/accounts/own/second-factor/step-up";
import { leaveExpiredSession } from "@/components/portal/session/session-expired";
import { buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";
import { download, saveFile } from "@/lib/http/browser/download";
import { formatMonth } from "@/lib/partners/months";

const formats = ["pdf", "csv"] as const;
type FileFormat = (typeof formats)[number];

/** The statement as files: a PDF to print, a CSV for a spreadsheet. */
export function StatementFiles({ month }: { month: string }) {
  const [pending, setPending] = useState<FileFormat>();
  const pathOf = (format: FileFormat) => `referrals/statements/${month}/file?format=${format}`;

  async function save(event: MouseEvent, format: FileFormat) {
    event.preventDefault();
    if (pending) return;
    setPending(format);
    try {
      saveFile(await withStepUp("b2b", () => download(pathOf(format), { role: "b2b" })));
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) leaveExpiredSession("b2b");
      else toast.error("Failed to download the statement", error instanceof ApiError ? error.message : undefined);
    }
    setPending(undefined);
  }

  return (
    <div className="flex flex-wrap gap-3">
      {formats.map((format) => (
        <a
          key={format}
          className={buttonVariants({ variant: "line", size: "sm" })}
          href={`/api/${pathOf(format)}`}
          download
          aria-disabled={pending !== undefined || undefined}
          onClick={(event) => save(event, format)}
        >
          {pending === format ? <Spinner /> : <Download aria-hidden="true" />}
          {format.toUpperCase()}
          <span className="sr-only"> of the statement of {formatMonth(month)}</span>
        </a>
      ))}
    </div>
  );
}
