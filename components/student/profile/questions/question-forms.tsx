"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { FieldValues, Resolver } from "react-hook-form";
import * as z from "zod/mini";
import { TitledSection } from "@/components/accounts/own/titled-section";
import { ErrorSummary } from "@/components/forms/error-summary";
import { DateField } from "@/components/forms/fields/date-field";
import { ChoicePillsField, TextField } from "@/components/forms/fields/fields";
import { useSend } from "@/components/forms/use-send";
import { fieldOptionsOf, type PreferencesValues } from "@/components/student/profile/preferences/preferences-form";
import { ProfileCountries } from "@/components/student/profile/preferences/profile-countries";
import { ProfileFields } from "@/components/student/profile/preferences/profile-fields";
import { EnglishTest, Money, usePreferencesForm } from "@/components/student/profile/preferences/profile-preferences";
import { ProfileForm, ProfileSaveRow, type ProfileStep } from "@/components/student/profile/profile-form";
import { profileFailure } from "@/components/student/profile/saving-failure";
import { formIdOf, settle, useProfileForm } from "@/components/student/profile/use-profile-form";
import { useSavedProfile } from "@/components/student/profile/use-saved-profile";
import { personalFormSchema } from "@/lib/accounts/schema/profile";
import type { StudentProfileView } from "@/lib/accounts/views";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { api } from "@/lib/http/browser/api";
import type { PreferenceId } from "./questions";

type QuestionProps = { profile: StudentProfileView; step: ProfileStep };

/** The fields of the preferences form that each of its questions asks for. */
const partOf: Record<PreferenceId, readonly (keyof PreferencesValues)[]> = {
  education_level: ["education_level"],
  preferred_fields: ["preferred_fields"],
  preferred_countries: ["preferred_countries"],
  budget: ["budget", "funding_source"],
  english: ["test_type", "english_score"],
};

/** A question of the study preferences. */
export function PreferenceQuestion({ id, profile, step }: QuestionProps & { id: PreferenceId }) {
  const { form, submit, tidyBudget, typed } = usePreferencesForm(profile, {
    fields: partOf[id],
    onSaved: step.onSaved,
  });
  const { control, formState } = form;
  const controls: Record<PreferenceId, ReactNode> = {
    education_level: (
      <ChoicePillsField control={control} name="education_level" label="Level" options={studyLevelOptions} />
    ),
    preferred_fields: <ProfileFields control={control} options={fieldOptionsOf(profile)} typed={typed} />,
    preferred_countries: <ProfileCountries control={control} />,
    budget: <Money profile={profile} control={control} onLeave={tidyBudget} />,
    english: <EnglishTest form={form} />,
  };
  return (
    <ProfileForm id={formIdOf("preferences")} onSubmit={submit}>
      <ErrorSummary control={control} />
      <TitledSection title={step.title} note={step.note}>
        {controls[id]}
      </TitledSection>
      <ProfileSaveRow isFoot busy={formState.isSubmitting} isUnsaved={formState.isDirty} idle="Next">
        {step.ways}
      </ProfileSaveRow>
    </ProfileForm>
  );
}

/** A form with one of the personal fields, saved by itself. */
function usePersonalQuestion<Values extends In, In extends FieldValues, Out extends object>(
  profile: StudentProfileView,
  resolver: Resolver<In, unknown, Out>,
  toValues: (profile: StudentProfileView) => Values,
  onSaved: () => void,
) {
  const store = useSavedProfile(useQueryClient(), profile.id);
  const form = useProfileForm<Values, In, Out>("personal", resolver, toValues(profile));
  const sent = useRef(toValues(profile));
  const submit = useSend(
    form,
    (values) => {
      sent.current = form.getValues();
      return api<StudentProfileView>("PUT", `users/${profile.id}`, values, { role: "student" });
    },
    {
      failure: profileFailure,
      keepValues: true,
      onSuccess: (after) => {
        settle(form, sent.current, toValues(after));
        void store(after);
        onSaved();
      },
    },
  );
  return { form, submit };
}

const checkDob = zodResolver(z.pick(personalFormSchema, { dob: true }));
const toDob = ({ dob }: StudentProfileView) => ({ dob: dob ?? "" });

/** The date of birth. */
export function DobQuestion({ profile, step }: QuestionProps) {
  const { form, submit } = usePersonalQuestion(profile, checkDob, toDob, step.onSaved);
  const { control, formState } = form;
  return (
    <ProfileForm id={formIdOf("personal")} onSubmit={submit}>
      <ErrorSummary control={control} />
      <TitledSection title={step.title} note={step.note}>
        <DateField control={control} name="dob" label="Date of birth" hint="For example 14 3 2004" isBirthday />
      </TitledSection>
      <ProfileSaveRow isFoot busy={formState.isSubmitting} isUnsaved={formState.isDirty} idle="Next">
        {step.ways}
      </ProfileSaveRow>
    </ProfileForm>
  );
}

const checkAddress = zodResolver(z.pick(personalFormSchema, { address: true }));
const toAddress = ({ address }: StudentProfileView) => ({ address: address ?? "" });

/** The address. */
export function AddressQuestion({ profile, step }: QuestionProps) {
  const { form, submit } = usePersonalQuestion(profile, checkAddress, toAddress, step.onSaved);
  const { control, formState } = form;
  return (
    <ProfileForm id={formIdOf("personal")} onSubmit={submit}>
      <ErrorSummary control={control} />
      <TitledSection title={step.title} note={step.note}>
        <TextField
          control={control}
          name="address"
          label="Address"
          autoComplete="street-address"
          dir="auto"
          hint="House, street, area and city"
        />
      </TitledSection>
      <ProfileSaveRow isFoot busy={formState.isSubmitting} isUnsaved={formState.isDirty} idle="Next">
        {step.ways}
      </ProfileSaveRow>
    </ProfileForm>
  );
}
