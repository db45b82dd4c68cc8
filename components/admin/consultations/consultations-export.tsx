"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { withStepUp } from "@/components/accounts/own/second-factor/step-up";
import { addressNow } from "@/components/portal/list/use-list";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";
import { download, saveFile } from "@/lib/http/browser/download";
import { type ConsultationsAt, consultationFilter, consultationsAddress } from "./consultations-queries";

const megabyte = 1024 * 1024;

const filterOf = (at: ConsultationsAt) =>
  Object.entries(consultationFilter(at)).filter(([, value]) => value) as [string, string][];

/** The path of the file with all rows that match the filters as they are now. */
function exportPath(): string {
  const filter = filterOf(addressNow(consultationsAddress));
  return `consultations/export${filter.length > 0 ? `?${new URLSearchParams(filter)}` : ""}`;
}

/** The list as a spreadsheet file: every row that matches the filters, not only the current page. */
export function ConsultationsExport({ at }: { at: ConsultationsAt }) {
  const [bytes, setBytes] = useState<number>();
  const isNarrowed = filterOf(at).length > 0;

  async function prepare() {
    const path = exportPath();
    setBytes(0);
    try {
      saveFile(await withStepUp("admin", () => download(path, { role: "admin", onProgress: setBytes })));
      toast.success("The CSV file is downloaded", "Look for it in your downloads.");
    } catch (error) {
      const reason = error instanceof ApiError ? error.message : "Please try again later.";
      toast.error("Failed to export the consultations", reason);
    }
    setBytes(undefined);
  }

  return (
    <Button
      variant="line"
      size="sm"
      className="max-md:min-h-11"
      pending={bytes !== undefined}
      onClick={prepare}
      title={isNarrowed ? "All filtered consultations" : "All consultations"}
    >
      {bytes === undefined && <Download aria-hidden="true" />}
      {bytes === undefined || bytes < megabyte ? "CSV" : `${(bytes / megabyte).toFixed(0)} MB`}
      <span className="sr-only"> of {isNarrowed ? "the filtered consultations" : "all consultations"}</span>
    </Button>
  );
}
