"use client";

import { Download } from "lucide-react";
import { type MouseEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";
import { download, saveFile } from "@/lib/http/browser/download";

/** Everything in the account as one ZIP. It may take a while with many documents, so it shows its progress. */
export function ProfileExport({ studentId }: { studentId: string }) {
  const [bytes, setBytes] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const isPreparing = bytes !== undefined;
  const path = `users/${studentId}/export`;

  async function prepare(event: MouseEvent) {
    event.preventDefault();
    if (isPreparing) return;
    setProblem(undefined);
    setBytes(0);
    try {
      saveFile(await download(path, { role: "student", onProgress: setBytes }));
      toast.success("Your data is downloaded", "Look for the ZIP file in your downloads.");
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : "Please try again later.");
    }
    setBytes(undefined);
  }

  return (
    <>
      <p>One ZIP file with your profile and records (data.json), your documents and your picture.</p>
      {problem && (
        <Alert tone="bad" role="alert" title="Your data could not be downloaded">
          {problem}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <a
          className={buttonVariants({ variant: "line" })}
          href={`/api/${path}`}
          download
          aria-disabled={isPreparing || undefined}
          onClick={prepare}
        >
          {isPreparing ? <Spinner /> : <Download aria-hidden="true" />}
          {isPreparing ? "Preparing your data..." : "Download my data"}
        </a>
        <p className="text-muted-foreground" role="status">
          {isPreparing && (bytes > 0 ? `${(bytes / 1024 / 1024).toFixed(1)} MB so far` : "This may take a minute.")}
        </p>
      </div>
    </>
  );
}
