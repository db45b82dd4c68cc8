import type { ReactNode } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";

type UpdateStatusFootProps = {
  isSubmitting: boolean;
  idle: string;
  sending: string;
  onCancel: () => void;
  /** Before the buttons. */
  children?: ReactNode;
};

/** The end of each of the window's forms. */
export function UpdateStatusFoot({ isSubmitting, idle, sending, onCancel, children }: UpdateStatusFootProps) {
  return (
    <div className="update-status-foot">
      {children}
      <Button variant="line" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton busy={isSubmitting} idle={idle} sending={sending} />
    </div>
  );
}
