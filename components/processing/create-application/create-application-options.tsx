"use client";

import { useWatch } from "react-hook-form";
import { ComboboxField } from "@/components/forms/fields/combobox-field";
import { countryOf } from "@/components/processing/student/student-facts";
import { Flag } from "@/components/site/flag";
import { Alert } from "@/components/ui/alert";
import { FieldPair } from "@/components/ui/form/field";
import { readStatus } from "@/lib/applications/labels";
import type { StaffApplicationView } from "@/lib/applications/views";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import { findDestinationByName } from "@/lib/catalogue/destination-names";
import type { ProgrammeOption } from "@/lib/catalogue-search/views";
import { formatDate } from "@/lib/office-time";
import { isSame, type OptionsForm, useCatalogueOptions } from "./use-catalogue-options";

type CreateApplicationChoicesProps = {
  form: OptionsForm;
  /** The programme that the form is prefilled with. */
  programme: ProgrammeOption | undefined;
  /** The student's existing applications. */
  applications: readonly StaffApplicationView[];
};

const typed = "Not in the catalogue. It’s saved as you typed it.";
const fromCatalogue = "Choose from the catalogue or type another";
const fromUniversity = "Choose one from this university or type another";
const elsewhereOnly = "This university isn’t in our catalogue; these programmes are elsewhere";
const countryChoices = destinationCards.map(({ id, name, flag }) => ({
  id,
  text: name,
  picture: <Flag code={flag} />,
}));
/** The country name that will be saved: a nickname of one of the twelve is saved by its full name. */
export const savedAs = (typed: string) => {
  const named = findDestinationByName(typed)?.name;
  return named ? `It’s saved as ${named}.` : "Not one of the twelve. It’s saved as you typed it.";
};
const flagOf = (country: string) => {
  const { flag } = countryOf(country);
  return flag && <Flag code={flag} />;
};

/** University, programme, intake and country. Choosing one fills in what follows from it in the others. */
export function CreateApplicationOptions({ form, programme: first, applications }: CreateApplicationChoicesProps) {
  const { control } = form;
  const { university, programme, intakes, chooseIntake } = useCatalogueOptions(form, first);
  const country = useWatch({ control, name: "country" });
  return (
    <>
      <ComboboxField
        control={control}
        name="university_name"
        id="application-university"
        label="University"
        hint={fromCatalogue}
        choices={university.found.map((one) => ({
          ...one,
          text: one.name,
          note: `${one.city}, ${one.country}`,
          picture: flagOf(one.country),
        }))}
        onSearch={university.onSearch}
        isSearching={university.isSearching}
        nothing={typed}
        onType={university.onType}
        onChoose={university.onChoose}
      />
      <ProgrammeField control={control} programme={programme} />
      <AlreadyThere form={form} applications={applications} />
      <FieldPair>
        <ComboboxField
          control={control}
          name="intake"
          id="application-intake"
          label="Intake"
          optional
          maxLength={100}
          choices={intakes.map((intake) => ({
            ...intake,
            id: intake.name,
            text: intake.name,
            note: intake.deadline ? `Apply by ${formatDate(intake.deadline)}` : undefined,
          }))}
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
      </FieldPair>
    </>
  );
}

type ProgrammeFieldProps = {
  control: OptionsForm["control"];
  programme: ReturnType<typeof useCatalogueOptions>["programme"];
};

/** The programme: from the chosen university, or from all while none is chosen. */
function ProgrammeField({ control, programme }: ProgrammeFieldProps) {
  const { found, isWithin, isUnknown } = programme;
  const elsewhere = isUnknown && found.length > 0;
  return (
    <ComboboxField
      control={control}
      name="program_name"
      id="application-program"
      label="Program"
      hint={isWithin ? fromUniversity : elsewhere ? elsewhereOnly : fromCatalogue}
      otherHints={[fromCatalogue, fromUniversity, elsewhereOnly]}
      choices={found.map((one) => ({
        ...one,
        text: one.name,
        note: isWithin ? undefined : `${one.university_name}, ${one.country}`,
        picture: isWithin ? undefined : flagOf(one.country),
      }))}
      onSearch={programme.onSearch}
      isSearching={programme.isSearching}
      nothing={typed}
      onType={programme.onType}
      onChoose={programme.onChoose}
    />
  );
}

/** Warns about a second application for the same course, which is seldom intended. */
function AlreadyThere({ form, applications }: { form: OptionsForm; applications: readonly StaffApplicationView[] }) {
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
