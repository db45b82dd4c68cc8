"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { placeName, type SlotPlace } from "@/components/admin/calendar/calendar-days";
import { ErrorSummary } from "@/components/forms/error-summary";
import { ChoicePillsField, SelectField, TextField } from "@/components/forms/fields/fields";
import { newKeyFor } from "@/components/forms/idempotency-key";
import { SubmitButton } from "@/components/forms/submit-button";
import { formMode, useSend } from "@/components/forms/use-send";
import { LoadingState } from "@/components/portal/loading-state";
import { GuardedDialog } from "@/components/portal/session/guarded-dialog";
import { saysSessionOver } from "@/components/portal/session/session-expired";
import { SessionOverAlert } from "@/components/portal/session/session-over-alert";
import { useStayGuard } from "@/components/portal/session/use-stay-guard";
import { offerUndo } from "@/components/portal/undo/offer-undo";
import { useOpenerFocus } from "@/components/portal/use-opener-focus";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogContent, DialogFooter } from "@/components/ui/dialog";
import { FieldPair } from "@/components/ui/form/field";
import { bookingChoices, sentCountry } from "@/lib/catalogue/booking-choices";
import { consultationTypes, studyLevelOptions } from "@/lib/consultations/labels";
import { officeBookingFormSchema } from "@/lib/consultations/schema/consultation";
import type { OfficeBookingView } from "@/lib/consultations/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { oneSpelling } from "@/lib/text";
import { BookedTime, type BookForm, type Fields, type FormInput, type Taken } from "./booked-time";
import { KnownPeople, type KnownPerson } from "./known-people";
import { MoreFields } from "./more-fields";
import { type PersonDetails, type PersonToBook, personQuery, wishesOf } from "./person-to-book";

type BookDialogProps = {
  /** The time that was chosen in the calendar. */
  slot?: SlotPlace;
  /** Whom it is for: their details are filled in. */
  person?: PersonToBook;
  onClose: () => void;
};

/**
 * Books for somebody at the door or on the phone. The booking is confirmed, and their email waits for an Undo. Asks
 * before it discards what was typed.
 */
export function BookDialog({ slot, person, onClose }: BookDialogProps) {
  const [isUnsaved, setUnsaved] = useState(false);
  const holdsChanges = useRef<() => boolean>(undefined);
  const guard = useStayGuard(isUnsaved, () => holdsChanges.current?.() === true, onClose, onClose);
  const opener = useOpenerFocus();
  const details = useQuery(person ? personQuery(person) : { queryKey: ["person-to-book"], queryFn: skipToken });
  return (
    <GuardedDialog isOpen guard={guard} description="The consultation is not booked yet.">
      <DialogContent
        className="md:w-160"
        title="Book for somebody"
        description="At the door or on the phone. The booking is confirmed at once; their email with the calendar entry leaves ten seconds later, unless you undo it. Every field is needed unless it says “optional”."
        onInteractOutside={(event) => event.preventDefault()} // a stray press must not close it
        {...opener}
        onOpenAutoFocus={(event) => {
          opener.onOpenAutoFocus();
          const name = (event.currentTarget as HTMLElement).querySelector<HTMLElement>("#fullName"); // the dialog's own
          if (!name) return;
          event.preventDefault();
          name.focus();
        }}
      >
        {details.isError && (
          <Alert tone="wait" title="Their details could not be loaded">
            Please enter them below.
          </Alert>
        )}
        {details.isLoading ? (
          <LoadingState text="Loading their details..." />
        ) : (
          <BookingForm
            slot={slot}
            details={details.data}
            onUnsaved={setUnsaved}
            holdsChanges={holdsChanges}
            onCancel={guard.close}
            onDone={guard.leave}
          />
        )}
      </DialogContent>
    </GuardedDialog>
  );
}

type BookingFormProps = {
  slot: SlotPlace | undefined;
  details: PersonDetails | undefined;
  onUnsaved: (isUnsaved: boolean) => void;
  /** Receives a function that says whether there is unsaved input now. */
  holdsChanges: RefObject<(() => boolean) | undefined>;
  onCancel: () => void;
  onDone: () => void;
};

/** The text fields, which begin empty. */
const emptyFields = { fullName: "", phone: "", email: "", assigned_to_id: "", note: "" };

function BookingForm({ slot, details, onUnsaved, holdsChanges, onCancel, onDone }: BookingFormProps) {
  const wishes = details && wishesOf(details);
  const form: BookForm = useForm<Fields, unknown, FormInput>({
    ...formMode,
    reValidateMode: "onChange", // somebody waits at the desk: what is put right says so at once
    resolver: zodResolver(officeBookingFormSchema),
    defaultValues: {
      ...emptyFields,
      preferredCountry: wishes?.preferredCountry ?? ("" as Fields["preferredCountry"]), // nothing chosen yet
      studyLevel: wishes?.studyLevel ?? ("" as Fields["studyLevel"]),
      consultationType: "free",
      source: "walk_in",
      ...(details && { fullName: details.name, phone: oneSpelling(details.phone), email: details.email }),
      ...(slot && { preferredDate: slot.date, preferredTime: slot.time as Fields["preferredTime"] }), // the calendar's own
    },
  });
  const { taken, submit } = useBook(form, onDone);
  const { control, formState } = form;
  const { isDirty, defaultValues } = formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  holdsChanges.current = () => JSON.stringify(form.getValues()) !== JSON.stringify(defaultValues);
  return (
    <form className="grid gap-6" onSubmit={submit} noValidate>
      <SessionOverAlert portal="admin" />
      <ErrorSummary control={control} />
      <PersonFields form={form} />
      <BookedTime form={form} isAsked={slot === undefined} taken={taken} />
      <FieldPair>
        <SelectField
          control={control}
          name="preferredCountry"
          label="Preferred country"
          options={bookingChoices}
          placeholder="Select a country"
        />
        <SelectField
          control={control}
          name="studyLevel"
          label="Study level"
          options={studyLevelOptions}
          placeholder="Select a level"
        />
      </FieldPair>
      <ChoicePillsField control={control} name="consultationType" label="Type" options={consultationTypes} />
      <MoreFields form={form} isFolded={slot !== undefined} />
      <DialogFooter className="sticky -bottom-7 z-1 -mx-7 mt-0 -mb-7 border-border border-t bg-popover px-7 py-4">
        <Button variant="line" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton busy={form.formState.isSubmitting} idle="Book and confirm" sending="Booking..." />
      </DialogFooter>
    </form>
  );
}

/** Who comes, and whom the office knows by what is typed of them. */
function PersonFields({ form }: { form: BookForm }) {
  const { control } = form;
  const [name, phone, email] = useWatch({ control, name: ["fullName", "phone", "email"] });
  const fill = useFill(form);
  return (
    <>
      <TextField control={control} name="fullName" label="Full name" dir="auto" autoComplete="off" />
      <FieldPair>
        <TextField
          control={control}
          name="phone"
          label="Phone"
          hint="For calls and WhatsApp"
          type="tel"
          inputMode="tel"
          autoComplete="off"
        />
        <TextField
          control={control}
          name="email"
          label="Email"
          hint="A relative’s, if they have none"
          type="email"
          autoComplete="off"
        />
      </FieldPair>
      <KnownPeople name={name} phone={phone} email={email} onPick={fill} />
    </>
  );
}

/** Fills in somebody whom the office knows; what they want as well, where nothing is chosen yet. */
function useFill(form: BookForm) {
  const client = useQueryClient();
  return ({ name, phone, email, record }: KnownPerson) => {
    form.setValue("fullName", name, { shouldDirty: true });
    form.setValue("phone", phone, { shouldDirty: true });
    form.setValue("email", email, { shouldDirty: true });
    form.clearErrors(["fullName", "phone", "email"]);
    form.setFocus("preferredCountry"); // what was pressed goes
    client.fetchQuery(personQuery(record)).then(
      (details) => {
        if (form.getValues("email") !== email) return; // somebody else was typed meanwhile
        const { preferredCountry, studyLevel } = wishesOf(details);
        if (preferredCountry && !form.getValues("preferredCountry"))
          form.setValue("preferredCountry", preferredCountry);
        if (studyLevel && !form.getValues("studyLevel")) form.setValue("studyLevel", studyLevel);
      },
      () => undefined, // then they are asked for, as for anybody else
    );
  };
}

/** Sends the form. `taken`: somebody else was faster, and the nearest free times. */
function useBook(form: BookForm, onDone: () => void) {
  const client = useQueryClient();
  const keyFor = useRef(newKeyFor());
  const askedAt = useRef(0);
  const [taken, setTaken] = useState<Taken>();
  const refresh = () => void client.invalidateQueries({ queryKey: ["consultations"] });
  const submit = useSend(
    form,
    ({ preferredCountry, ...values }) => {
      setTaken(undefined);
      const sent = { ...values, ...sentCountry(preferredCountry) };
      const options = { role: "admin", idempotencyKey: keyFor.current(sent) } as const;
      askedAt.current = performance.now();
      return api<OfficeBookingView>("POST", "office/bookings", sent, options);
    },
    {
      failure: (error) => ({
        title: "The consultation is not booked",
        description: error instanceof ApiError ? error.message : "Please try again later.",
      }),
      onFailure: (error) => {
        if (saysSessionOver("admin", error)) return true;
        if (!(error instanceof ApiError) || error.status !== 409) return false;
        refresh();
        const { alternatives } = error.body;
        if (!Array.isArray(alternatives) || alternatives.length === 0) return false;
        const { preferredDate: date = "", preferredTime: time, assigned_to_id } = form.getValues();
        const reason = assigned_to_id ? error.message : undefined;
        setTaken({ date, time, reason, alternatives: alternatives as SlotPlace[] }); // typed by the API's contract
        return true;
      },
      onSuccess: ({ undo, name, reference, ...slot }) => {
        refresh();
        onDone();
        void offerUndo({
          title: "Booked and confirmed",
          description: `${name}: ${placeName(slot)}. Reference ${reference}.`,
          to: name,
          undo,
          role: "admin",
          askedAt: askedAt.current,
          onSettled: refresh,
        });
      },
      keepValues: true,
    },
  );
  return { taken, submit };
}
