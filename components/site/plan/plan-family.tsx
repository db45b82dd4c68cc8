import { fieldLabelVariants, hintVariants } from "@/components/ui/form/field";
import { Pill } from "@/components/ui/form/pill";
import type { Choice } from "@/lib/plans/form";
import type { PlanView } from "@/lib/plans/views/plan";
import { FigureSource } from "./figure-source";
import { ChoiceField } from "./plan-fields";

const numbers = (most: number, chosen: string | undefined): Choice[] =>
  Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? "None" : String(count),
    isChosen: String(count) === (chosen ?? "0"),
  }));

/** Who goes along. Where the visa or our sources leave no choice, the field says why. */
export function PlanFamily({ plan: { form } }: { plan: PlanView }) {
  const { family, texts, problems } = form;
  const isWithPartner = texts.partner === "1";
  return (
    <fieldset className="grid min-w-0 gap-3" data-part="family">
      <legend className={fieldLabelVariants({ legend: true })}>Who is going</legend>
      <div className="flex flex-wrap gap-2">
        <Pill type="radio" name="partner" value="" defaultChecked={!isWithPartner}>
          Just me
        </Pill>
        <Pill
          type="radio"
          name="partner"
          value="1"
          defaultChecked={isWithPartner}
          disabled={!family.isOpen}
          aria-describedby={family.isOpen ? undefined : "family-reason"}
        >
          With my partner
        </Pill>
      </div>
      {family.isOpen ? (
        <ChoiceField
          name="children"
          label="Children"
          problem={problems.children}
          choices={numbers(6, texts.children)}
        />
      ) : (
        <p id="family-reason" className={hintVariants()}>
          {family.reason} <FigureSource doubt={family.doubt} sources={family.sources} />
        </p>
      )}
      {family.asksSchool && texts.children !== "0" && (
        <ChoiceField
          name="school"
          label="Children who go to school"
          problem={problems.school}
          choices={numbers(Number(texts.children), texts.school)}
        />
      )}
    </fieldset>
  );
}
