import { cva } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { Button } from "@/components/ui/button";

/** The frame of each of the dialog's forms: everything above its foot scrolls. */
export const UpdateStatusFrame = (props: ComponentProps<"form">) => (
  <form className="flex min-h-0 flex-1 flex-col" method="post" noValidate {...props} />
);

/** The scroll area between the tabs and the foot. */
export const updateStatusBody = cva(
  "grid min-h-0 flex-1 content-start gap-5.5 overflow-y-auto px-7 pt-5.5 pb-7 max-md:p-5",
);

type UpdateStatusFootProps = {
  isSubmitting: boolean;
  idle: string;
  sending: string;
  onCancel: () => void;
  /** Before the buttons. */
  children?: ReactNode;
};

/** The foot of each of the dialog's forms. */
export function UpdateStatusFoot({ isSubmitting, idle, sending, onCancel, children }: UpdateStatusFootProps) {
  return (
    <div className="flex flex-none flex-wrap items-center justify-end gap-3 border-border border-t bg-surface px-7 py-3.5 max-md:px-5 max-md:py-3 max-md:*:[button]:flex-1">
      {children}
      <Button variant="line" onClick={onCancel}>
        Cancel
      </Button>
      <SubmitButton busy={isSubmitting} idle={idle} sending={sending} />
    </div>
  );
}
