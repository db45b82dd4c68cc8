"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/forms/fields/combobox-field";
import { countryOf } from "@/components/processing/student/student-words";
import { Flag } from "@/components/site/flag";
import { Alert } from "@/components/ui/alert";
import type { ApplicationCreateInput, CreateApplicationValues } from "@/lib/applications/schema/application";
import { readStatus } from "@/lib/applications/status";
import type { StaffApplicationView } from "@/lib/applications/views";
import type { ProgrammeChoice, Unlisted } from "@/lib/catalogue/choices";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { destinationCalled } from "@/lib/catalogue/destination-names";
import { formatDate } from "@/lib/office-time";
import { programmesQuery, universitiesQuery } from "./catalogue-queries";
import { usePause } from "./use-pause";
import { type IntakeChoice, onlyIntakeOf, usualIntakes } from "./usual-intakes";

export type ChoicesForm = UseFormReturn<CreateApplicationValues, unknown, ApplicationCreateInput>;

type CreateApplicationChoicesProps = {
  form: ChoicesForm;
  /** The programme that the form starts from. */
  programme: ProgrammeChoice | undefined;
  /** What the student has already. */
  applications: readonly StaffApplicationView[];
};

const typed = "Not in the catalogue. It’s saved as you typed it.";
const countryChoices = destinationCards.map(({ id, name, flag }) => ({
  id,
  text: name,
  picture: <Flag code={flag} />,
}));
/** What becomes of a country that is typed: a nickname of one of the twelve is saved by its name. */
export const savedAs = (typed: string) => {
  const named = destinationCalled(typed)?.name;
  return named ? `It’s saved as ${named}.` : "Not one of the twelve. It’s saved as you typed it.";
};
const flagOf = (country: string) => {
  const { flag } = countryOf(country);
  return flag && <Flag code={flag} />;
};

/** University, programme, intake and country. What is chosen in one fills in what follows from it in the others. */
export function CreateApplicationChoices({ form, programme: first, applications }: CreateApplicationChoicesProps) {
  const { control, setValue, getValues } = form;
  const [universityId, setUniversityId] = useState(first?.university_id);
  const [programme, setProgramme] = useState(first);
  const [sought, seekUniversity] = useState("");
  const [soughtProgramme, seekProgramme] = useState("");
  const [wanted, wantedProgramme] = [usePause(sought), usePause(soughtProgramme)];
  const universities = useQuery(universitiesQuery(wanted));
  const [university, country] = useWatch({ control, name: ["university_name", "country"] });
  // Typed out in full it is the same as chosen.
  const named = universities.data?.find(({ name }) => isSame(name, university ?? ""))?.id;
  const programmes = useQuery(programmesQuery(wantedProgramme, universityId ?? named));
  const set = (name: keyof CreateApplicationValues, value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  /** A programme that was chosen no longer goes with what is typed now. */
  const forget = () => {
    setProgramme(undefined);
    set("programme_id", "");
  };
  const chooseIntake = (intake: IntakeChoice | undefined) => {
    const before = getValues("deadline");
    // A date that somebody typed is not replaced by nothing, nor by another.
    const isOurs = !before || programme?.intakes.some(({ deadline }) => deadline === before);
    if (isOurs) set("deadline", intake?.deadline ?? "");
    set("intake", intake?.name ?? "");
  };
  const chooseProgramme = (chosen: ProgrammeChoice) => {
    const intake = getValues("intake");
    if (!intake || programme?.intakes.some(({ name }) => name === intake)) chooseIntake(onlyIntakeOf(chosen));
    setProgramme(chosen);
    setUniversityId(chosen.university_id);
    set("programme_id", chosen.id);
    set("university_name", chosen.university_name);
    set("country", chosen.country);
  };

  const isElsewhere = !universityId && !named && Boolean(university?.trim()) && (programmes.data ?? []).length > 0;
  const intakes = (programme?.intakes ?? usualIntakes(new Date())).map((intake) => ({
    ...intake,
    id: intake.name,
    text: intake.name,
    note: intake.deadline ? `Apply by ${formatDate(intake.deadline)}` : undefined,
  }));

  return (
    <>
      <ComboboxField
        control={control}
        name="university_name"
        id="application-university"
        label="University"
        hint="Choose from the catalogue or type another"
        choices={(universities.data ?? []).map((university) => ({
          ...university,
          text: university.name,
          note: `${university.city}, ${university.country}`,
          picture: flagOf(university.country),
        }))}
        onSearch={seekUniversity}
        isSearching={universities.isFetching || wanted !== sought.trim()}
        nothing={typed}
        onType={() => {
          setUniversityId(undefined);
          forget();
        }}
        onChoose={({ id, country }) => {
          if (programme && programme.university_id !== id) {
            forget();
            set("program_name", "");
          }
          setUniversityId(id);
          set("country", country);
        }}
      />
      <ComboboxField
        control={control}
        name="program_name"
        id="application-program"
        label="Program"
        hint={
          universityId
            ? "Choose one from this university or type another"
            : isElsewhere
              ? `No programmes of ${university?.trim()} in our catalogue; those listed are elsewhere`
              : "Choose from the catalogue or type another"
        }
        choices={(programmes.data ?? []).map((one) => ({
          ...one,
          text: one.name,
          note: universityId ? undefined : `${one.university_name}, ${one.country}`,
          picture: universityId ? undefined : flagOf(one.country),
        }))}
        onSearch={seekProgramme}
        isSearching={programmes.isFetching || wantedProgramme !== soughtProgramme.trim()}
        nothing={typed}
        onType={forget}
        onChoose={chooseProgramme}
      />
      <AlreadyThere form={form} applications={applications} />
      <div className="form-two">
        <ComboboxField
          control={control}
          name="intake"
          id="application-intake"
          label="Intake"
          optional
          maxLength={100}
          choices={intakes}
          nothing="It’s saved as you typed it."
          onChoose={chooseIntake}
        />
        <ComboboxField
          control={control}
          name="country"
          id="application-country"
          label="Country"
          optional
          maxLength={100}
          choices={countryChoices}
          nothing={savedAs(typeof country === "string" ? country : "")}
        />
      </div>
    </>
  );
}

/** Puts a name of the catalogue in the place of one that it does not have, with what follows from it. */
export function takeNearest(
  { setValue }: ChoicesForm,
  field: Unlisted["field"],
  { id, name, country }: Unlisted["nearest"][number],
): void {
  const set = (where: keyof CreateApplicationValues, value: string) => setValue(where, value, { shouldDirty: true });
  set(field, name);
  set("country", country);
  if (field !== "country") set("programme_id", field === "program_name" ? id : "");
}

/** Two applications for the same course are seldom meant. */
function AlreadyThere({ form, applications }: { form: ChoicesForm; applications: readonly StaffApplicationView[] }) {
  const [university, program] = useWatch({ control: form.control, name: ["university_name", "program_name"] });
  const same = applications.find(
    ({ university_name, program_name }) => isSame(university_name, university) && isSame(program_name, program),
  );
  return (
    <div role="status" className="contents">
      {same && (
        <Alert tone="wait">
          There is already an application for this course: {readStatus(same.status).label}
          {same.intake && `, ${same.intake}`}.
        </Alert>
      )}
    </div>
  );
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
