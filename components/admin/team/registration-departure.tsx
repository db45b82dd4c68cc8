"use client";

import { useRouter } from "next/navigation";
import { type FieldValues, useFormState } from "react-hook-form";
import type { FormControl } from "@/components/forms/field-frame";
import { useStoppedDeparture } from "@/components/portal/use-stopped-departure";
import { AlertDialog } from "@/components/ui/alert-dialog";

const isElsewhere = ({ pathname }: URL) => pathname !== window.location.pathname;

/** Asks before the page with a registration that is typed and not sent is left. */
export function RegistrationDeparture<Values extends FieldValues, Out>({
  control,
}: {
  control: FormControl<Values, Out>;
}) {
  const router = useRouter();
  const { isDirty } = useFormState({ control });
  const { stopped, stay, leave } = useStoppedDeparture(isDirty, isElsewhere);
  return (
    <AlertDialog
      open={stopped !== undefined}
      onOpenChange={(open) => !open && stay()}
      title="Leave without saving?"
      description="The account hasn’t been created yet. What you typed will be lost."
      confirm="Discard the registration"
      cancel="Keep editing"
      onConfirm={() => leave((href) => router.push(href as Parameters<typeof router.push>[0]))} // a link of this portal
    />
  );
}
