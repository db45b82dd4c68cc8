"use client";

import { useIsOffline } from "@/components/forms/connection-notice";
import { ProgressBar } from "@/components/portal/status/progress-bar";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { formatShortDay } from "@/lib/office-time";
import { type Upload, type Uploads, uploadFailure } from "./use-uploads";

type UploadItemProps = { upload: Upload; actions: Pick<Uploads, "retry" | "cancel" | "dismiss"> };

/** A running upload: its progress and a cancel button; one that waits; or the error and what to do about it. */
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
  if (state.is === "waiting") return <Waiting upload={upload} isTriedAgain={state.isTriedAgain} actions={actions} />;
  if (state.is === "unsure") return <Unsure upload={upload} sentAt={state.sentAt} actions={actions} />;
  const isRefused = state.is === "refused";
  const canRetry = state.is === "failed" && state.canRetry;
  return (
    <Alert tone="bad" role="alert" className="mt-3" title={isRefused ? state.reason : uploadFailure.title}>
      <p className="wrap-anywhere">
        <bdi>{file.name}</bdi>
        {isRefused ? ". Please choose another file." : `: ${state.reason}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {canRetry && (
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

type QueuedProps = { upload: Upload; actions: Pick<Uploads, "retry" | "dismiss"> };

function Waiting({ upload, isTriedAgain, actions }: QueuedProps & { isTriedAgain: boolean }) {
  const isAway = useIsOffline();
  const state = isTriedAgain ? "Not sent yet. We’ll try again soon." : "Uploading...";
  return (
    <div className="mt-3 flex items-center justify-between gap-4 max-md:flex-col max-md:items-stretch max-md:gap-2.5">
      <p className="min-w-0" role="status">
        <b className="wrap-anywhere">
          <bdi>{upload.file.name}</bdi>
        </b>
        <span className="block text-muted-foreground">
          {isAway ? "Waiting on this device. We’ll send it when you’re online and this portal is open." : state}
        </span>
      </p>
      <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => actions.dismiss(upload)}>
        Remove<span className="sr-only"> {upload.file.name}</span>
      </Button>
    </div>
  );
}

function Unsure({ upload, sentAt, actions }: QueuedProps & { sentAt: number }) {
  const { name } = upload.file;
  return (
    <Alert tone="wait" className="mt-3" title="Did this document arrive?">
      <p className="wrap-anywhere">
        <bdi>{name}</bdi> was sent on {formatShortDay(new Date(sentAt))}, but the connection broke before our answer.
        Look for it under My Uploaded Documents, and send it again only if it is missing.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => actions.retry(upload)}>
          Send again<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="line" size="sm" className="max-md:min-h-11" onClick={() => actions.dismiss(upload)}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </Alert>
  );
}
