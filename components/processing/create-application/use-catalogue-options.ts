"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { ApplicationCreateInput, CreateApplicationValues } from "@/lib/applications/schema/application";
import type { ProgrammeOption, UniversityOption, Unlisted } from "@/lib/catalogue-search/views";
import { programmesQuery, universitiesQuery } from "./catalogue-queries";
import { type IntakeChoice, onlyIntakeOf, usualIntakes } from "./usual-intakes";

export type OptionsForm = UseFormReturn<CreateApplicationValues, unknown, ApplicationCreateInput>;

const pauseMs = 200;

/** The typed text, debounced; at once when it is empty. */
function usePause(text: string): string {
  const wanted = text.trim();
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(wanted), wanted === "" ? 0 : pauseMs);
    return () => clearTimeout(pause);
  }, [wanted]);
  return settled;
}

/** The catalogue's options for what is typed, and the other fields' values that follow from a choice. */
export function useCatalogueOptions(form: OptionsForm, first: ProgrammeOption | undefined) {
  const { control, setValue, getValues } = form;
  const [universityId, setUniversityId] = useState(first?.university_id);
  const [programme, setProgramme] = useState(first);
  const [sought, seekUniversity] = useState("");
  const [soughtProgramme, seekProgramme] = useState("");
  const [wanted, wantedProgramme] = [usePause(sought), usePause(soughtProgramme)];
  const universities = useQuery(universitiesQuery(wanted));
  const typed = useWatch({ control, name: "university_name" })?.trim() ?? "";
  // Typing the full name counts as choosing it.
  const named = universities.data?.find(({ name }) => isSame(name, typed))?.id;
  const programmes = useQuery(programmesQuery(wantedProgramme, universityId ?? named));
  const set = (name: keyof CreateApplicationValues, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  /** The chosen programme no longer matches the input. */
  const forget = () => {
    setProgramme(undefined);
    set("programme_id", "");
  };
  const chooseIntake = (intake: IntakeChoice | undefined) => {
    const before = getValues("deadline");
    // A deadline that somebody typed is neither cleared nor replaced.
    const isOurs = !before || programme?.intakes.some(({ deadline }) => deadline === before);
    if (isOurs) set("deadline", intake?.deadline ?? "");
    set("intake", intake?.name ?? "");
  };
  const chooseProgramme = (chosen: ProgrammeOption) => {
    const intake = getValues("intake");
    if (!intake || programme?.intakes.some(({ name }) => name === intake)) chooseIntake(onlyIntakeOf(chosen));
    setProgramme(chosen);
    setUniversityId(chosen.university_id);
    set("programme_id", chosen.id);
    set("university_name", chosen.university_name);
    set("country", chosen.country);
  };
  const chooseUniversity = ({ id, country }: UniversityOption) => {
    if (programme && programme.university_id !== id) {
      forget();
      set("program_name", "");
    }
    setUniversityId(id);
    set("country", country);
  };

  return {
    university: {
      found: universities.data ?? [],
      isSearching: universities.isFetching || wanted !== sought.trim(),
      onSearch: seekUniversity,
      onType: () => {
        setUniversityId(undefined);
        forget();
      },
      onChoose: chooseUniversity,
    },
    programme: {
      found: programmes.data ?? [],
      isSearching: programmes.isFetching || wantedProgramme !== soughtProgramme.trim(),
      onSearch: seekProgramme,
      onType: forget,
      onChoose: chooseProgramme,
      /** Whether the search is limited to the chosen university. */
      isWithin: Boolean(universityId),
      /** Whether the typed university is not in the catalogue. */
      isUnknown: !universityId && !named && typed !== "",
    },
    intakes: programme?.intakes ?? usualIntakes(new Date()),
    chooseIntake,
  };
}

/** Replaces an unlisted name with one from the catalogue, with everything that follows from it. */
export function takeNearest(
  { setValue }: OptionsForm,
  field: Unlisted["field"],
  { id, name, country }: Unlisted["nearest"][number],
): void {
  const set = (where: keyof CreateApplicationValues, value: string) => setValue(where, value, { shouldDirty: true });
  set(field, name);
  set("country", country);
  if (field !== "country") set("programme_id", field === "program_name" ? id : "");
}

/** Whether two names are equal, ignoring case. */
export const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
