import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cardVariants } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { fieldErrorVariants } from "@/components/ui/form/field";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import type { PlanView } from "@/lib/plans/views/plan";
import { PlanFamily } from "./plan-family";
import { AmountField, ChoiceField, FieldBox, Was } from "./plan-fields";

type FormProps = {
  plan: PlanView;
  /** On a phone it opens behind "Change", unless a message has to be seen. */
  isOpen: boolean;
};

/**
 * The plan as a plain form: it asks for its own page again. With JavaScript every change is shown at once
 * (components/site/behaviour/plan.ts), part by part (`data-part`).
 */
export function PlanForm({ plan, isOpen }: FormProps) {
  return (
    <form
      method="get"
      action="/plan"
      id="your-plan"
      className={cn(
        cardVariants({ className: "grid scroll-mt-24 gap-4.5 p-6 max-md:p-4.5 print:hidden" }),
        !isOpen && "max-md:not-target:not-has-[:target]:hidden",
      )}
      aria-labelledby="your-plan-title"
      data-plan
      data-keep-clear
    >
      <h2 id="your-plan-title" className="text-[1.25rem]/[1.15]">
        Your plan
      </h2>
      <Place plan={plan} />
      <Course plan={plan} />
      <Money plan={plan} />
      <PlanFamily plan={plan} />
      <Dates plan={plan} />
      <RateField plan={plan} />
      <p role="alert" className={fieldErrorVariants({ className: "empty:hidden" })} data-plan-problem />
      <Button type="submit" block>
        Show my plan
      </Button>
    </form>
  );
}

/** A group of fields that is replaced as one. */
const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-4.5" data-part={name}>
    {children}
  </div>
);

function Place({ plan: { form, country, programme, place } }: { plan: PlanView }) {
  if (programme) {
    return (
      <Part name="place">
        <input type="hidden" name="programme" value={programme.id} />
        <p className="text-[1rem]/[1.4]">
          <b className="block">{programme.name}</b>
          {programme.university}, {place}.{" "}
          <a className="inline-flex min-h-11 items-center" href={`/plan?country=${country.slug}`}>
            Plan without this programme
          </a>
        </p>
      </Part>
    );
  }
  return (
    <Part name="place">
      <Was name="country" value={form.shown.country} />
      <ChoiceField
        name="country"
        label="Country"
        problem={form.problems.country}
        choices={destinationCards.map(({ slug, name }) => ({
          value: slug,
          label: name,
          isChosen: slug === country.slug,
        }))}
      />
      <ChoiceField name="city" label="City" problem={form.problems.city} choices={form.cities} empty="Another city" />
    </Part>
  );
}

function Course({ plan: { form, programme, country } }: { plan: PlanView }) {
  return (
    <Part name="course">
      <Was name="level" value={form.shown.level} />
      <Was name="months" value={form.shown.months} />
      {!programme && (
        <a className="-my-2 inline-flex min-h-11 items-center" href={`/programmes?country=${country.slug}`}>
          Choose a programme to use its fee
        </a>
      )}
      {!programme && <ChoiceField name="level" label="Level" problem={form.problems.level} choices={form.levels} />}
      <ChoiceField name="months" label="Course length" problem={form.problems.months} choices={form.lengths} />
    </Part>
  );
}

function Money({ plan: { form, currency, programme } }: { plan: PlanView }) {
  const { texts, problems, shown } = form;
  const ours = programme ? "From the programme you chose." : "The middle fee of our list.";
  return (
    <Part name="money">
      <Was name="tuition" value={shown.tuition} />
      <Was name="living" value={shown.living} />
      <AmountField
        name="tuition"
        label="Tuition a year"
        currency={currency}
        text={texts.tuition}
        problem={problems.tuition}
        hint={shown.tuition === null ? "For a course under a year: in all." : `${ours} Enter the fee of your offer.`}
      />
      <AmountField
        name="living"
        label="Living a year"
        currency={currency}
        text={texts.living}
        problem={problems.living}
        hint={
          shown.living === null
            ? "Your own figure, or your university's."
            : "What the visa office counts. Change it if you know better."
        }
      />
      <AmountField
        name="scholarship"
        label="Scholarship a year"
        currency={currency}
        text={texts.scholarship}
        problem={problems.scholarship}
        hint="Only what you have in writing."
      />
      <AmountField
        name="paid"
        label="Already paid to the university"
        currency={currency}
        text={texts.paid}
        problem={problems.paid}
        hint="A deposit comes off the money to show."
      />
    </Part>
  );
}

function Dates({ plan: { form } }: { plan: PlanView }) {
  return (
    <Part name="dates">
      <Was name="starts" value={form.shown.starts} />
      <ChoiceField name="starts" label="Course starts" problem={form.problems.starts} choices={form.starts} />
      <FieldBox name="money" label="Money in the account from" problem={form.problems.money}>
        {(control) => (
          <input {...control} type="date" defaultValue={form.texts.money} min={form.days.min} max={form.days.max} />
        )}
      </FieldBox>
    </Part>
  );
}

function RateField({ plan: { form, currency, rate } }: { plan: PlanView }) {
  return (
    <Part name="rate">
      <Was name="rate" value={form.shown.rate} />
      {rate.isOwn && <input type="hidden" name="rated" value={form.texts.rated} />}
      <FieldBox
        name="rate"
        label={`Rupees for ${currency} 1`}
        problem={form.problems.rate}
        hint={rate.isStale ? `${rate.since} Enter today's.` : rate.since}
      >
        {(control) => <input {...control} inputMode="decimal" defaultValue={form.texts.rate} autoComplete="off" />}
      </FieldBox>
    </Part>
  );
}
