import type { ReactNode } from "react";
import { SubmitButton } from "@/components/forms/submit-button";

type ProfileSaveRowProps = {
  busy: boolean;
  isUnsaved: boolean;
  /** "Save changes" */
  idle: string;
  sending?: string;
  /** A further button. */
  children?: ReactNode;
};

/** The end of a form: its button, and whether something is waiting to be saved. */
export function ProfileSaveRow({ busy, isUnsaved, idle, sending = "Saving...", children }: ProfileSaveRowProps) {
  return (
    <div className="profile-save">
      <SubmitButton busy={busy} idle={idle} sending={sending} variant="gold" />
      {children}
      <p className="save-state" role="status">
        {isUnsaved && (
          <>
            <span className="unsaved-dot" aria-hidden="true" />
            Not saved yet
          </>
        )}
      </p>
    </div>
  );
}
