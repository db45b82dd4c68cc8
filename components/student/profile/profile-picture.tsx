"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ImageUp, Trash2, UserRound, X } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button, buttonVariants } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast/toast";
import type { StudentProfileView } from "@/lib/accounts/views";
import { tooLargeFile } from "@/lib/front/refusals.mjs";
import { maxPictureBytes } from "@/lib/front/upload-limits.mjs";
import { api } from "@/lib/http/browser/api";
import { upload } from "@/lib/http/browser/upload";
import { profileFailure } from "./saving-failure";
import { useSavedProfile } from "./use-saved-profile";

const kinds = ["image/jpeg", "image/png", "image/webp"];

type Sending = { preview: string; share: number; stop: () => void };

/**
 * The student's picture: choose it, preview it at once, see the upload's progress, remove it. The server crops it to a
 * square.
 */
export function ProfilePicture({ profile }: { profile: StudentProfileView }) {
  const { profile_picture } = profile;
  const { sending, problem, input, choose, remove } = usePicture(profile.id);
  const [isAsking, setAsking] = useState(false);
  const hintId = useId();

  const shown = sending?.preview ?? profile_picture;
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-5">
      <PictureFrame shown={shown} isSending={sending !== undefined} />
      <div className="grid min-w-0 flex-1 content-center gap-3">
        {problem && (
          <Alert tone="bad" role="alert" title={problem.title}>
            {problem.description}
          </Alert>
        )}
        {sending ? (
          <div className="flex items-center gap-4">
            <div className="min-w-0 flex-1" role="status">
              <p className="mb-2">{sending.share < 1 ? "Uploading..." : "Almost done..."}</p>
              <Progress label="Upload of your picture" value={sending.share * 100} />
            </div>
            <Button variant="line" size="sm" className="min-h-11" onClick={sending.stop}>
              <X aria-hidden="true" />
              Stop
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap gap-3">
            <label
              className={buttonVariants({
                variant: "line",
                size: "sm",
                className:
                  "relative min-h-11 focus-within:outline-3 focus-within:outline-ring focus-within:outline-offset-2",
              })}
            >
              <ImageUp aria-hidden="true" />
              {profile_picture ? "Change picture" : "Upload picture"}
              <input
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                ref={input}
                type="file"
                accept={kinds.join(",")}
                aria-describedby={hintId}
                onChange={choose}
              />
            </label>
            {profile_picture && (
              <Button variant="quiet" size="sm" className="min-h-11" onClick={() => setAsking(true)}>
                <Trash2 aria-hidden="true" />
                Remove
              </Button>
            )}
          </div>
        )}
        <p className="text-muted-foreground text-ui leading-[1.4]" id={hintId}>
          JPEG, PNG or WebP, at most 5 MB. We crop it to a square.
        </p>
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove your picture?"
        description="It is deleted right away. You can upload another one at any time."
        confirm="Remove picture"
        onConfirm={remove}
      />
    </div>
  );
}

function PictureFrame({ shown, isSending }: { shown: string | null | undefined; isSending: boolean }) {
  return (
    <span className="grid size-28 flex-none place-items-center overflow-hidden rounded-full border border-border bg-surface-2 text-primary max-md:size-22">
      {shown ? (
        <img
          className="size-full object-cover"
          src={shown}
          alt={isSending ? "The picture you chose" : "You"}
          width={112}
          height={112}
        />
      ) : (
        <UserRound className="size-12 stroke-[1.4]" aria-hidden="true" />
      )}
    </span>
  );
}

/** Uploads and removes the picture. `input` is the file chooser, which gets the focus back afterwards. */
function usePicture(studentId: string) {
  const store = useSavedProfile(useQueryClient(), studentId);
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<{ title: string; description?: string }>();
  const input = useRef<HTMLInputElement>(null);
  const preview = sending?.preview;
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview]);

  // The file chooser was hidden during the upload; if the focus has not moved elsewhere, it goes back there.
  const isSending = sending !== undefined;
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending && document.activeElement === document.body) input.current?.focus();
    wasSending.current = isSending;
  }, [isSending]);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = ""; // so that the same file can be chosen again after a failure
    if (!file || sending) return;
    const wrong = whatIsWrong(file);
    setProblem(wrong);
    if (wrong) return;
    const line = new AbortController();
    const stop = () => line.abort();
    setSending({ preview: URL.createObjectURL(file), share: 0, stop });
    const form = new FormData();
    form.set("file", file);
    try {
      const stored = await upload<{ profile_picture: string }>(`users/${studentId}/profile-picture`, form, {
        role: "student",
        signal: line.signal,
        onProgress: (share) => setSending((now) => now && { ...now, share }),
      });
      await store(stored);
      toast.success("Profile image updated");
    } catch (error) {
      if (!line.signal.aborted) setProblem(profileFailure(error));
    }
    setSending(undefined);
  }

  async function remove() {
    setProblem(undefined);
    try {
      await api("DELETE", `users/${studentId}/profile-picture`, undefined, { role: "student" });
      await store({ profile_picture: null });
      toast.success("Profile image updated", "Your picture was removed.");
    } catch (error) {
      setProblem(profileFailure(error));
    }
    input.current?.focus();
  }

  return { sending, problem, input, choose, remove };
}

/** What the browser can check itself; the server checks the content. */
function whatIsWrong({ type, size }: File) {
  if (!kinds.includes(type)) return { title: "Only JPEG, PNG and WebP images are accepted" };
  if (size > maxPictureBytes) return { title: tooLargeFile, description: "A picture can be at most 5 MB." };
  if (size === 0) return { title: "The file is empty" };
  return undefined;
}
