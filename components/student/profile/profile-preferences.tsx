"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { CheckboxGroupField, ChoicePillsField, SelectField, TextField } from "@/components/forms/fields";
import { useSend } from "@/components/forms/use-send";
import { preferencesFormSchema } from "@/lib/accounts/profile-schema";
import type { StudentProfileView } from "@/lib/accounts/views";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { api } from "@/lib/http/api";
import { englishTestOptions } from "@/lib/students/options";
import { fieldOptionsOf, fundingOptionsOf, inDigits, toPreferencesForm } from "./preferences-form";
import { ProfileBudget } from "./profile-budget";
import { ProfileCountries } from "./profile-countries";
import { ProfileSaveRow } from "./profile-save-row";
import { ProfileSection } from "./profile-section";
import { profileFailure } from "./saving-failure";
import { formIdOf, settle, useProfileForm } from "./use-profile-form";
import { useStored } from "./use-stored";

/** What the student wants to study, where, and with which means: what recommendations rest on. */
export function ProfilePreferences({ profile }: { profile: StudentProfileView }) {
  const { id } = profile;
  const store = useStored(useQueryClient(), id);
  const form = useProfileForm("preferences", zodResolver(preferencesFormSchema), toPreferencesForm(profile));
  const sent = useRef(toPreferencesForm(profile));
  const send = useSend(
    form,
    (values) => {
      sent.current = form.getValues();
      // Lists that know one country only take the first.
      const body = { ...values, preferred_country: values.preferred_countries?.[0] ?? null };
      return api<StudentProfileView>("PUT", `users/${id}`, body, { role: "student" });
    },
    {
      success: { title: "Profile updated", description: "Your next recommendations will use them." },
      failure: profileFailure,
      keepValues: true,
      onSuccess: (after) => {
        settle(form, sent.current, toPreferencesForm(after));
        void store(after);
      },
    },
  );
  const { control, formState, setValue, getValues } = form;

  const tidyBudget = () => setValue("budget", inDigits(getValues("budget")), { shouldDirty: true });
  const submit = (event: FormEvent) => {
    tidyBudget(); // Enter sends before the field is left
    return send(event);
  };

  const testType = useWatch({ control, name: "test_type" });
  const test = englishTestOptions.find(({ value }) => value === testType);
  useEffect(() => {
    // A score without its test says nothing.
    if (!testType && getValues("english_score")) setValue("english_score", "", { shouldDirty: true });
  }, [testType, getValues, setValue]);

  return (
    <form id={formIdOf("preferences")} method="post" onSubmit={submit} noValidate>
      <ErrorSummary control={control} />
      <ProfileSection
        title="What you want to study"
        note="We compare this with every course and scholarship we know: the more you fill in, the better our recommendations."
      >
        <ChoicePillsField control={control} name="education_level" label="Level" options={studyLevelOptions} />
        <CheckboxGroupField
          control={control}
          name="preferred_fields"
          label="Preferred fields"
          hint="One or two related fields work best."
          className="wide-checks"
          options={fieldOptionsOf(profile)}
        />
      </ProfileSection>
      <ProfileSection title="Where" note="Your first choice counts most; the others are compared too.">
        <ProfileCountries control={control} />
      </ProfileSection>
      <ProfileSection title="Your English" note="The result you have, or the one you expect. You can change it later.">
        <SelectField
          control={control}
          name="test_type"
          label="English test"
          options={englishTestOptions}
          placeholder="None yet"
        />
        {test && (
          <TextField
            control={control}
            name="english_score"
            label="Overall score"
            hint={`${test.label}: ${test.scale}`}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
      </ProfileSection>
      <ProfileSection
        title="Money"
        note="We compare your budget with a year’s tuition fee. Living costs come on top and are shown with each university. Only you and our team see this."
      >
        <ProfileBudget control={control} onLeave={tidyBudget} />
        <SelectField
          control={control}
          name="funding_source"
          label="Who pays"
          options={fundingOptionsOf(profile)}
          placeholder="Not decided yet"
        />
      </ProfileSection>
      <ProfileSaveRow busy={formState.isSubmitting} isUnsaved={formState.isDirty} idle="Save preferences" />
    </form>
  );
}
