"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { withStepUp } from "@/components/accounts/own/second-factor/step-up";
import { togetherButton } from "@/components/portal/list/selection/row-selection";
import type { Picked } from "@/components/portal/list/selection/use-selected";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";
import { download, saveFile } from "@/lib/http/browser/download";

/** The most rows that the server writes into one file. */
const mostInFile = 1_000;

type ChosenFileButtonProps = {
  picked: readonly Picked[];
  /** The API path: "consultations/export". */
  path: string;
  /** "consultations" */
  nouns: string;
};

/** The selected records as a spreadsheet file. More than 1,000 are read in parts, and saved as one file. */
export function ChosenFileButton({ picked, path, nouns }: ChosenFileButtonProps) {
  const [isPending, setPending] = useState(false);
  async function prepare() {
    setPending(true);
    try {
      const parts: Blob[] = [];
      let name = "";
      for (let from = 0; from < picked.length; from += mostInFile) {
        const ids = picked.slice(from, from + mostInFile).map(({ id }) => id);
        const body = { ids, continued: from > 0 };
        const part = await withStepUp("admin", () => download(path, { role: "admin", body }));
        parts.push(part.file);
        name = part.name;
      }
      saveFile({ file: new Blob(parts, { type: "text/csv" }), name });
      toast.success("The CSV file is downloaded", "Look for it in your downloads.");
    } catch (error) {
      toast.error(
        `Failed to export the ${nouns}`,
        error instanceof ApiError ? error.message : "Please try again later.",
      );
    }
    setPending(false);
  }
  return (
    <Button variant="line" size="sm" className={togetherButton} pending={isPending} onClick={prepare}>
      {!isPending && <Download aria-hidden="true" />}
      CSV
      <span className="sr-only"> of the selected {nouns}</span>
    </Button>
  );
}
