"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { exportPath } from "@/components/admin/admin-queries";
import type { DashboardAddress } from "@/components/admin/dashboard-address";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";
import { download, saveFile } from "@/lib/http/browser/download";
import { consultationFilter, isNarrowed } from "./consultation-filter";

const megabyte = 1024 * 1024;

/** The list as a file for a spreadsheet: every row that the filters leave, not only the page on show. */
export function ConsultationsExport({ address }: { address: DashboardAddress }) {
  const [bytes, setBytes] = useState<number>();
  const filter = consultationFilter(address);

  async function prepare() {
    setBytes(0);
    try {
      saveFile(await download(exportPath(filter), { role: "admin", onProgress: setBytes }));
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
      className="max-md:col-span-2"
      pending={bytes !== undefined}
      onClick={prepare}
      title={isNarrowed(filter) ? "All filtered consultations" : "All consultations"}
    >
      {bytes === undefined && <Download aria-hidden="true" />}
      {bytes === undefined || bytes < megabyte ? "CSV" : `${(bytes / megabyte).toFixed(0)} MB`}
      <span className="sr-only"> of {isNarrowed(filter) ? "the filtered consultations" : "all consultations"}</span>
    </Button>
  );
}
