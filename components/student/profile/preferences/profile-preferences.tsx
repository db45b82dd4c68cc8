"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { TitledSection } from "@/components/accounts/own/titled-section";
import { ErrorSummary } from "@/components/forms/error-summary";
import { ChoicePillsField, SelectField, TextField } from "@/components/forms/fields/fields";
import { useSend } from "@/components/forms/use-send";
import { ProfileForm, ProfileSaveRow } from "@/components/student/profile/profile-form";
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
  type PreferencesValues,
  toPreferencesForm,
} from "./preferences-form";
import { ProfileCountries } from "./profile-countries";
import { ProfileFields } from "./profile-fields";
import { useTypedField } from "./typed-field";

/** A question of the form: only its fields are sent, and what follows the saving. */
type AskedPart = { fields: readonly (keyof PreferencesValues)[]; onSaved: () => void };

/**
 * The preferences form, whole or one question of it, and how it is saved. `tidyBudget` formats the budget's digits;
 * `typed` is what stands in the box for fields.
 */
export function usePreferencesForm(profile: StudentProfileView, asked?: AskedPart) {
  const { id } = profile;
  const store = useSavedProfile(useQueryClient(), id);
  const { typed, take, check } = useTypedField(fieldOptionsOf(profile));
  const form = useProfileForm("preferences", check(zodResolver(preferencesFormSchema)), toPreferencesForm(profile));
  const sent = useRef(toPreferencesForm(profile));
  const send = useSend(
    form,
    (values) => {
      sent.current = form.getValues();
      const isSent = ([name]: [string, unknown]) => !asked || asked.fields.some((field) => field === name);
      const sentValues = Object.fromEntries(Object.entries(values).filter(isSent));
      // Lists with a single country use the first choice.
      const first = { preferred_country: values.preferred_countries?.[0] ?? null };
      const body = { ...sentValues, ...("preferred_countries" in sentValues && first) };
      return api<StudentProfileView>("PUT", `users/${id}`, body, { role: "student" });
    },
    {
      success: asked
        ? undefined
        : { title: "Profile updated", description: "Your next recommendations will use them." },
      failure: profileFailure,
      keepValues: true,
      onSuccess: (after) => {
        settle(form, sent.current, toPreferencesForm(after));
        void store(after);
        asked?.onSaved();
      },
    },
  );

  const tidyBudget = () => form.setValue("budget", inDigits(form.getValues("budget")), { shouldDirty: true });
  const submit = (event: FormEvent) => {
    tidyBudget(); // Enter submits before the field loses the focus
    const chosen = form.getValues("preferred_fields");
    take(chosen, (added) => form.setValue("preferred_fields", [...chosen, added], { shouldDirty: true }));
    return send(event);
  };
  return { form, submit, tidyBudget, typed };
}

/** What the student wants to study, where, and with what budget: the basis of the recommendations. */
export function ProfilePreferences({ profile }: { profile: StudentProfileView }) {
  const { form, submit, tidyBudget, typed } = usePreferencesForm(profile);
  const { control, formState } = form;

  return (
    <ProfileForm id={formIdOf("preferences")} onSubmit={submit}>
      <ErrorSummary control={control} />
      <TitledSection
        title="What you want to study"
        note="We compare this with every course and scholarship we know: the more you fill in, the better our recommendations."
      >
        <ChoicePillsField control={control} name="education_level" label="Level" options={studyLevelOptions} />
        <ProfileFields control={control} options={fieldOptionsOf(profile)} typed={typed} />
      </TitledSection>
      <TitledSection title="Where" note="Your first choice counts most; the others are compared too.">
        <ProfileCountries control={control} />
      </TitledSection>
      <TitledSection title="Your English" note="The result you have, or the one you expect. You can change it later.">
        <EnglishTest form={form} />
      </TitledSection>
      <TitledSection
        title="Money"
        note="We compare your budget with a whole first year: tuition, living, visa and the rest. Only you and our team see this."
      >
        <Money profile={profile} control={control} onLeave={tidyBudget} />
      </TitledSection>
      <ProfileSaveRow isFoot busy={formState.isSubmitting} isUnsaved={formState.isDirty} idle="Save preferences" />
    </ProfileForm>
  );
}

/** The English test, taken or planned, and its score. */
export function EnglishTest({ form }: { form: ReturnType<typeof usePreferencesForm>["form"] }) {
  const { control, setValue, getValues } = form;
  const testType = useWatch({ control, name: "test_type" });
  const test = englishTestOptions.find(({ value }) => value === testType);
  useEffect(() => {
    // A score without its test is meaningless.
    if (!testType && getValues("english_score")) setValue("english_score", "", { shouldDirty: true });
  }, [testType, getValues, setValue]);
  return (
    <>
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
    </>
  );
}

type MoneyProps = ProfileBudgetProps & { profile: StudentProfileView };

/** The budget, and who pays. */
export function Money({ profile, control, onLeave }: MoneyProps) {
  return (
    <>
      <ProfileBudget control={control} onLeave={onLeave} />
      <SelectField
        control={control}
        name="funding_source"
        label="Who pays"
        options={fundingOptionsOf(profile)}
        placeholder="Not decided yet"
      />
    </>
  );
}

type ProfileBudgetProps = {
  control: PreferencesControl;
  /** Called on blur: the digits can be formatted. */
  onLeave: () => void;
};

/** The budget for a whole year. Below it the amount as families say it, so that a surplus zero is obvious. */
function ProfileBudget({ control, onLeave }: ProfileBudgetProps) {
  const rupees = readRupees(useWatch({ control, name: "budget" }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the event bubbles up from the field
    <div className="grid gap-1.5" onBlur={onLeave}>
      <TextField
        control={control}
        name="budget"
        label="Budget for a year of tuition and living, in rupees"
        hint="For example 6,000,000 or 60 lakh"
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
