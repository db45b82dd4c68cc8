"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { type Control, useWatch } from "react-hook-form";
import type * as z from "zod/mini";
import { TitledSection } from "@/components/accounts/own/titled-section";
import { ErrorSummary } from "@/components/forms/error-summary";
import { DateField } from "@/components/forms/fields/date-field";
import { TextAreaField, TextField } from "@/components/forms/fields/fields";
import { PasswordField } from "@/components/forms/fields/password-field";
import { useSend } from "@/components/forms/use-send";
import { cn } from "@/components/ui/cn";
import { personalFormSchema } from "@/lib/accounts/schema/profile";
import type { StudentProfileView } from "@/lib/accounts/views";
import { ApiError, api } from "@/lib/http/browser/api";
import { roomWords } from "@/lib/plural";
import { lengthOf } from "@/lib/text";
import { ProfileForm, ProfileSaveRow } from "./profile-form";
import { ProfilePicture } from "./profile-picture";
import { profileFailure } from "./saving-failure";
import { formIdOf, settle, useProfileForm } from "./use-profile-form";
import { useSavedProfile } from "./use-saved-profile";

const longestBio = 300;
const asksForPassword = "Current password is required to change the email";

const toForm = ({ name, email, phone, dob, address, bio }: StudentProfileView) => ({
  name,
  email,
  phone,
  dob: dob ?? "",
  address: address ?? "",
  bio: bio ?? "",
  current_password: "",
});
type Values = ReturnType<typeof toForm>;

/** Another capitalisation is the same address. */
const isOther = (email: string, stored: string) => email.trim().toLowerCase() !== stored;

const checkPersonal = zodResolver(personalFormSchema);

/** Validates the form, and requires the password for a new email address, along with any other errors. */
const withPassword =
  (stored: string): typeof checkPersonal =>
  async (values, ...rest) => {
    const checked = await checkPersonal(values, ...rest);
    if (values.current_password || !isOther(values.email, stored)) return checked;
    const errors = { ...checked.errors, current_password: { type: "custom", message: asksForPassword } };
    return { values: {}, errors };
  };

/** The personal form, and how it is saved: a new email address needs the password. */
function usePersonalForm(profile: StudentProfileView) {
  const { id, email } = profile;
  const store = useSavedProfile(useQueryClient(), id);
  const resolver = useMemo(() => withPassword(email), [email]);
  const form = useProfileForm("personal", resolver, toForm(profile));
  const sent = useRef<Values>(toForm(profile));
  const submit = useSend(
    form,
    ({ current_password, ...values }) => {
      sent.current = form.getValues();
      const isNewEmail = isOther(values.email, email);
      const body = isNewEmail ? { ...values, current_password } : values;
      return api<StudentProfileView>("PUT", `users/${id}`, body, { role: "student" });
    },
    {
      success: (after) => ({
        title: "Profile updated",
        description: after.email === email ? undefined : `From now on you log in with ${after.email}.`,
      }),
      failure: profileFailure,
      keepValues: true,
      onSuccess: (after) => {
        settle(form, { ...sent.current, current_password: form.getValues("current_password") }, toForm(after));
        void store(after);
      },
      onFailure: (error) => {
        const isRefused = error instanceof ApiError && error.status === 403;
        if (isRefused) form.setError("current_password", { type: "server", message: error.message });
        return isRefused;
      },
    },
  );
  return { form, submit };
}

/** Personal Information: the picture, and the student's details. */
export function ProfilePersonal({ profile }: { profile: StudentProfileView }) {
  const { form, submit } = usePersonalForm(profile);
  const { control, formState } = form;
  const isNewEmail = isOther(useWatch({ control, name: "email" }), profile.email);
  return (
    <>
      <TitledSection title="Your picture" note="Optional. It helps us recognise you when you visit the office.">
        <ProfilePicture profile={profile} />
      </TitledSection>
      <ProfileForm id={formIdOf("personal")} onSubmit={submit}>
        <ErrorSummary control={control} />
        <TitledSection title="About you" note="As in your passport: universities compare the two.">
          <TextField control={control} name="name" label="Full name" autoComplete="name" dir="auto" />
          <DateField control={control} name="dob" label="Date of birth" hint="For example 14 3 2004" isBirthday />
          <div className="grid gap-1.5">
            <TextAreaField
              control={control}
              name="bio"
              label="Bio"
              optional
              dir="auto"
              rows={4}
              hint="Two or three sentences: what you do now, and what you want to do."
            />
            <BioCounter control={control} />
          </div>
        </TitledSection>
        <TitledSection title="How we reach you" note="We call or write when your file needs something from you.">
          <TextField
            control={control}
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            hint="You log in with it, and we send our emails to it."
          />
          {isNewEmail && (
            <PasswordField
              control={control}
              name="current_password"
              label="Current password"
              hint="To change your email address, confirm it’s you. We also tell the old address."
            />
          )}
          <TextField
            control={control}
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            hint="For example +92 300 1234567"
          />
          <TextField
            control={control}
            name="address"
            label="Address"
            autoComplete="street-address"
            dir="auto"
            hint="House, street, area and city"
          />
        </TitledSection>
        <ProfileSaveRow isFoot busy={formState.isSubmitting} isUnsaved={formState.isDirty} idle="Save changes" />
      </ProfileForm>
    </>
  );
}

/** How many characters of the bio are left, in words. Announced when typing pauses. */
function BioCounter({ control }: { control: Control<Values, unknown, z.output<typeof personalFormSchema>> }) {
  const left = longestBio - lengthOf(useWatch({ control, name: "bio" }).trim());
  return (
    <p
      className={cn("text-ui leading-[1.4]", left < 0 ? "font-[620] text-destructive" : "text-muted-foreground")}
      aria-live="polite"
    >
      {left >= 0 ? `${left} of ${longestBio} characters left` : roomWords(left)}
    </p>
  );
}
