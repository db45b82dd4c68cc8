"use client";

import { ProgressBar } from "@/components/portal/status/progress-bar";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { type Upload, type Uploads, uploadFailure } from "./use-uploads";

type UploadItemProps = { upload: Upload; actions: Pick<Uploads, "retry" | "cancel" | "dismiss"> };

/** A running upload: its progress and a cancel button; or the error and what to do about it. */
export function UploadItem({ upload, actions }: UploadItemProps) {
  const { file, state } = upload;
  if (state.is === "sending") {
    return (
      <div className="mt-3 flex items-center gap-4 max-md:flex-col max-md:items-stretch max-md:gap-2.5">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap justify-between gap-x-3" role="status">
            <b className="min-w-0 wrap-anywhere">
              <bdi>{file.name}</bdi>
            </b>
            <span className="text-muted-foreground">Uploading...</span>
          </p>
          <ProgressBar className="mt-2" label={`${file.name} uploaded`} value={state.share * 100} />
        </div>
        <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => actions.cancel(upload)}>
          Cancel<span className="sr-only"> the upload of {file.name}</span>
        </Button>
      </div>
    );
  }
  const isRefused = state.is === "refused";
  return (
    <Alert tone="bad" role="alert" className="mt-3" title={isRefused ? state.reason : uploadFailure.title}>
      {!isRefused && <p>{uploadFailure.description}</p>}
      <p className="wrap-anywhere">
        <bdi>{file.name}</bdi>
        {!isRefused && `: ${state.reason}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {state.is === "failed" && state.canRetry && (
          <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => actions.retry(upload)}>
            Try again<span className="sr-only"> with {file.name}</span>
          </Button>
        )}
        <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => actions.dismiss(upload)}>
          Dismiss<span className="sr-only"> {file.name}</span>
        </Button>
      </div>
    </Alert>
  );
}
