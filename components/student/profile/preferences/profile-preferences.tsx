"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { ErrorSummary } from "@/components/forms/error-summary";
import { CheckboxGroupField, ChoicePillsField, SelectField, TextField } from "@/components/forms/fields/fields";
import { useSend } from "@/components/forms/use-send";
import { ProfileForm, ProfileSaveRow } from "@/components/student/profile/profile-form";
import { ProfileSection } from "@/components/student/profile/profile-section";
import { profileFailure } from "@/components/student/profile/saving-failure";
import { formIdOf, settle, useProfileForm } from "@/components/student/profile/use-profile-form";
import { useSavedProfile } from "@/components/student/profile/use-saved-profile";
import { preferencesFormSchema } from "@/lib/accounts/schema/profile";
import type { StudentProfileView } from "@/lib/accounts/views";
import { formatRupees } from "@/lib/catalogue/money";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { api } from "@/lib/http/browser/api";
import { readRupees } from "@/lib/students/budget";
import { englishTestOptions } from "@/lib/students/labels";
import {
  fieldOptionsOf,
  fundingOptionsOf,
  inDigits,
  type PreferencesControl,
  toPreferencesForm,
} from "./preferences-form";
import { ProfileCountries } from "./profile-countries";

/** The preferences form, and how it is saved. `tidyBudget` formats the digits of the budget. */
function usePreferencesForm(profile: StudentProfileView) {
  const { id } = profile;
  const store = useSavedProfile(useQueryClient(), id);
  const form = useProfileForm("preferences", zodResolver(preferencesFormSchema), toPreferencesForm(profile));
  const sent = useRef(toPreferencesForm(profile));
  const send = useSend(
    form,
    (values) => {
      sent.current = form.getValues();
      // Lists with a single country use the first choice.
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

  const tidyBudget = () => form.setValue("budget", inDigits(form.getValues("budget")), { shouldDirty: true });
  const submit = (event: FormEvent) => {
    tidyBudget(); // Enter submits before the field loses the focus
    return send(event);
  };
  return { form, submit, tidyBudget };
}

/** What the student wants to study, where, and with what budget: the basis of the recommendations. */
export function ProfilePreferences({ profile }: { profile: StudentProfileView }) {
  const { form, submit, tidyBudget } = usePreferencesForm(profile);
  const { control, formState } = form;

  return (
    <ProfileForm id={formIdOf("preferences")} onSubmit={submit}>
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
          isWide
          options={fieldOptionsOf(profile)}
        />
      </ProfileSection>
      <ProfileSection title="Where" note="Your first choice counts most; the others are compared too.">
        <ProfileCountries control={control} />
      </ProfileSection>
      <EnglishTest form={form} />
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
      <ProfileSaveRow isFoot busy={formState.isSubmitting} isUnsaved={formState.isDirty} idle="Save preferences" />
    </ProfileForm>
  );
}

/** The English test, taken or planned, and its score. */
function EnglishTest({ form }: { form: ReturnType<typeof usePreferencesForm>["form"] }) {
  const { control, setValue, getValues } = form;
  const testType = useWatch({ control, name: "test_type" });
  const test = englishTestOptions.find(({ value }) => value === testType);
  useEffect(() => {
    // A score without its test is meaningless.
    if (!testType && getValues("english_score")) setValue("english_score", "", { shouldDirty: true });
  }, [testType, getValues, setValue]);
  return (
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
  );
}

type ProfileBudgetProps = {
  control: PreferencesControl;
  /** Called on blur: the digits can be formatted. */
  onLeave: () => void;
};

/** The budget for a year's tuition fee. Below it the amount as families say it, so that a surplus zero is obvious. */
function ProfileBudget({ control, onLeave }: ProfileBudgetProps) {
  const rupees = readRupees(useWatch({ control, name: "budget" }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the event bubbles up from the field
    <div className="grid gap-1.5" onBlur={onLeave}>
      <TextField
        control={control}
        name="budget"
        label="Budget for a year of tuition, in rupees"
        hint="For example 2,500,000 or 25 lakh"
        inputMode="numeric"
        autoComplete="off"
      />
      <p className="min-h-[1.4em] font-[560] text-foreground text-ui leading-[1.4]" aria-live="polite">
        {rupees ? sayRupees(rupees) : ""}
      </p>
    </div>
  );
}

/** Two significant figures are enough to hear the size; if that drops anything, the text says so. */
function sayRupees(rupees: number): string {
  const isWhole = Number(rupees.toPrecision(2)) === rupees;
  return `${isWhole ? "" : "About "}${formatRupees(rupees)} a year`;
}
