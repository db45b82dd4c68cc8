"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import * as z from "zod/mini";
import { TitledSection } from "@/components/accounts/own/titled-section";
import { ErrorSummary } from "@/components/forms/error-summary";
import { useSend } from "@/components/forms/use-send";
import { ProfileForm, ProfileSaveRow, type ProfileStep } from "@/components/student/profile/profile-form";
import { profileFailure } from "@/components/student/profile/saving-failure";
import { formIdOf, settle, useProfileForm } from "@/components/student/profile/use-profile-form";
import { useSavedProfile } from "@/components/student/profile/use-saved-profile";
import { skillsSchema } from "@/lib/accounts/schema/profile";
import type { StudentProfileView } from "@/lib/accounts/views";
import { api } from "@/lib/http/browser/api";
import { addSkills } from "@/lib/students/skills";
import { SkillChips } from "./skill-chips";

/** The list, and the skill being typed: it is not saved before it is added to the list. */
const formSchema = z.extend(skillsSchema, { next: z.string() });
const toForm = (skills: string[]) => ({ skills, next: "" });

/** Skills: typed one by one, saved together. */
export function ProfileSkills({ profile, step }: { profile: StudentProfileView; step?: ProfileStep }) {
  const { id, skills } = profile;
  const store = useSavedProfile(useQueryClient(), id);
  const form = useProfileForm("skills", zodResolver(formSchema), toForm(skills));
  const [note, setNote] = useState("");
  const sent = useRef(toForm(skills));
  const send = useSend(
    form,
    (values) => {
      sent.current = form.getValues();
      return api<{ skills: string[] }>("PUT", `users/${id}/skills`, { skills: values.skills }, { role: "student" });
    },
    {
      success: step ? undefined : { title: "Profile updated", description: "Your skills are saved." },
      failure: profileFailure,
      keepValues: true,
      onSuccess: (after) => {
        settle(form, sent.current, toForm(after.skills));
        void store({ skills: after.skills });
        step?.onSaved();
      },
    },
  );
  const { control, formState, getValues, setValue } = form;

  /** Adds what is typed to the list. False if some of it could not be added; that stays in the field. */
  function add(typed: string): boolean {
    const before = getValues("skills");
    const added = addSkills(before, typed);
    if (added.skills.length > before.length) setValue("skills", added.skills, { shouldDirty: true });
    setValue("next", added.left, { shouldDirty: true });
    setNote(added.note);
    return added.left === "";
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add(getValues("next"))) void send(event);
  };

  return (
    <ProfileForm id={formIdOf("skills")} onSubmit={submit}>
      <ErrorSummary control={control} />
      <TitledSection
        title={step?.title ?? "Your skills"}
        note="Languages, software, sports, volunteering: whatever a university or a scholarship may want to know."
      >
        <SkillChips control={control} note={note} onNote={setNote} onAdd={add} />
      </TitledSection>
      <ProfileSaveRow
        isFoot
        busy={formState.isSubmitting}
        isUnsaved={formState.isDirty}
        idle={step ? "Next" : "Save Skills"}
      >
        {step?.ways}
      </ProfileSaveRow>
    </ProfileForm>
  );
}
