import type { ComponentProps, ReactNode } from "react";
import { SubmitButton } from "@/components/forms/submit-button";
import { cn } from "@/components/ui/cn";

/** The form of a tab: its sections, with the error summary above the first of them. */
export function ProfileForm(props: ComponentProps<"form">) {
  return (
    <form
      // The error summary is the focusable child. A form below another section has a line above it.
      className="not-first:[&>section:first-child]:border-t [&>[tabindex]+section]:border-t-0 [&>[tabindex]]:mx-6 [&>[tabindex]]:mt-6"
      method="post"
      noValidate
      {...props}
    />
  );
}

/** A form of the profile as one question: what replaces its title, the ways around it, and what follows the saving. */
export type ProfileStep = { title: string; note?: string | undefined; ways: ReactNode; onSaved: () => void };

type ProfileSaveRowProps = {
  busy: boolean;
  isUnsaved: boolean;
  /** "Save changes" */
  idle: string;
  sending?: string;
  /** The foot of a tab's card, not the last line of a form inside one. */
  isFoot?: boolean;
  /** A further button. */
  children?: ReactNode;
};

/** The foot of a form: its button, and whether there are unsaved changes. */
export function ProfileSaveRow(props: ProfileSaveRowProps) {
  const { busy, isUnsaved, idle, sending = "Saving...", isFoot, children } = props;
  return (
    <div
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-3 max-md:[&>button]:flex-auto",
        isFoot && "rounded-b-lg border-border border-t bg-surface px-6 py-5 max-md:px-5 md:ps-[calc(17rem+24px+56px)]",
      )}
    >
      <SubmitButton busy={busy} idle={idle} sending={sending} variant="gold" />
      {children}
      <p
        className="inline-flex items-center gap-2 text-muted-foreground max-md:w-full max-md:empty:hidden"
        role="status"
      >
        {isUnsaved && (
          <>
            <UnsavedDot aria-hidden="true" />
            Not saved yet
          </>
        )}
      </p>
    </div>
  );
}

/** Marks unsaved changes. */
export function UnsavedDot({ className, ...props }: ComponentProps<"span">) {
  return <span className={cn("inline-block size-2.25 flex-none rounded-full bg-wait", className)} {...props} />;
}
