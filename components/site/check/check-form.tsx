import type { ReactNode } from "react";
import { ChoiceField, FieldBox } from "@/components/site/plan/plan-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { fieldErrorVariants, fieldLabelVariants, hintVariants } from "@/components/ui/form/field";
import { degreeChoices, gapChoices } from "@/lib/check/labels";
import type { CheckField, CheckRequest } from "@/lib/check/schema";
import { countOf } from "@/lib/plural";
import { englishTestOptions, preferredFieldOptions } from "@/lib/students/labels";

type CheckFormProps = { request: CheckRequest };

/** What the list of problems calls each field, in the order of the form. */
const fieldNames: Record<CheckField, string> = {
  degree: "Your last degree or certificate",
  result: "Your result",
  field: "Subject",
  test: "English test",
  score: "Overall score",
  gap: "Your last exam",
  budget: "What your family can pay",
};

const testChoices = [{ value: "none", label: "No test yet" }, ...englishTestOptions];

/** The five questions as a plain form that asks for its own page. */
export function CheckForm({ request: { texts, problems } }: CheckFormProps) {
  const problemFields = (Object.keys(fieldNames) as CheckField[]).filter((name) => problems[name]);
  const count = problemFields.length;
  const choicesOf = (name: CheckField, options: readonly { value: string; label: string }[]) =>
    options.map(({ value, label }) => ({ value, label, isChosen: value === texts[name] }));
  return (
    <form method="get" action="/check" id="questions" className="grid scroll-mt-24 gap-7" data-keep-clear>
      {count > 0 && (
        <Alert tone="bad" role="alert" title={`${countOf(count, "answer")} to look at`}>
          Nothing you entered is lost.
          <ul className="mt-1">
            {problemFields.map((name) => (
              <li key={name}>
                <a className="inline-flex min-h-11 items-center text-inherit" href={`#${name}`}>
                  {fieldNames[name]}
                </a>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <Question number={1} title="Your last degree or certificate">
        <Pills name="degree" options={degreeChoices} chosen={texts.degree} problem={problems.degree} />
        <FieldBox
          name="result"
          label="Your result"
          hint="As on the transcript, with its scale: 2.6 / 4, 78% or 850 / 1100"
          problem={problems.result}
        >
          {(control) => <input {...control} defaultValue={texts.result} autoComplete="off" />}
        </FieldBox>
      </Question>
      <Question number={2} title="What you want to study">
        <ChoiceField
          name="field"
          label="Subject"
          problem={problems.field}
          choices={choicesOf("field", preferredFieldOptions)}
          empty="Choose a subject"
        />
      </Question>
      <Question number={3} title="Your English">
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceField name="test" label="Test" problem={problems.test} choices={choicesOf("test", testChoices)} />
          <FieldBox name="score" label="Overall score" hint="If you have a test" problem={problems.score}>
            {(control) => <input {...control} inputMode="decimal" defaultValue={texts.score} autoComplete="off" />}
          </FieldBox>
        </div>
      </Question>
      <Question number={4} title="Your last exam was">
        <Pills name="gap" options={gapChoices} chosen={texts.gap} problem={problems.gap} />
      </Question>
      <Question number={5} title="What your family can pay for the first year">
        <FieldBox
          name="budget"
          label="Rupees, everything included"
          hint="For example 45 lakh or 1.2 crore. Leave it empty to see costs only."
          problem={problems.budget}
        >
          {(control) => <input {...control} defaultValue={texts.budget} autoComplete="off" />}
        </FieldBox>
      </Question>
      <Button type="submit" block>
        Show where I can go
      </Button>
    </form>
  );
}

type QuestionProps = { number: number; title: string; children: ReactNode };

const Question = ({ number, title, children }: QuestionProps) => (
  <fieldset className="grid gap-4">
    <legend className="mb-3 font-display font-bold text-[1.1875rem]/[1.25]">
      {number}. {title}
    </legend>
    {children}
  </fieldset>
);

type PillsProps = {
  name: CheckField;
  options: readonly { value: string; label: string }[];
  chosen: string;
  problem: string | undefined;
};

/** One choice of a few, each as large as a finger. */
function Pills({ name, options, chosen, problem }: PillsProps) {
  return (
    <div>
      {problem && (
        <p id={`${name}-problem`} className={fieldErrorVariants({ className: "mb-2" })} role="alert">
          {problem}
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ value, label }, index) => (
          <label
            key={value}
            className={fieldLabelVariants({
              className:
                "flex min-h-12 cursor-pointer items-center gap-3 rounded-md border-[1.5px] border-input bg-card px-3.5 py-2 has-checked:border-primary has-checked:bg-surface-2",
            })}
          >
            <input
              type="radio"
              id={index === 0 ? name : undefined}
              name={name}
              value={value}
              defaultChecked={value === chosen}
              className="size-5 flex-none accent-primary"
              aria-describedby={problem ? `${name}-problem` : undefined}
            />
            {label}
          </label>
        ))}
      </div>
    </div>
  );
}

/** What the answer rests on, below the form and the result. */
export const CheckGround = () => (
  <p className={hintVariants({ className: "max-w-[70ch]" })}>
    We compare your answers with the programmes in our list, by the same rules as in the student portal, and take it
    that your last studies lead to the subject you choose. A first year here counts the lowest fee in your subject. The
    funds planner and the country pages count the middle fee of our list, so their total is usually higher. This is
    guidance, never a promise: universities and embassies decide. Your answers stand in the address of this page and
    nowhere else: whoever you send it to sees them.
  </p>
);
