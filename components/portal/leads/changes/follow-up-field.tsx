"use client";

import { momentOf, usualFollowUps } from "@/components/portal/leads/lead-words";
import { inputVariants, Select } from "@/components/ui/form/input";
import { Pill } from "@/components/ui/form/pill";
import { addDays, hourLabel, isCalendarDate, officeDate, officeMoment } from "@/lib/office-time";

/** When we speak next, as it is being chosen. */
export type ChosenFollowUp = { choice: string; date: string; hour: number };

export const noFollowUpChosen: ChosenFollowUp = { choice: "keep", date: "", hour: 11 };

/** The moment that is chosen: null clears it, undefined leaves it as it is. */
export function chosenMoment({ choice, date, hour }: ChosenFollowUp, now: number): string | null | undefined {
  if (choice === "none") return null;
  if (choice === "other") return isCalendarDate(date) ? officeMoment(date, hour).toISOString() : undefined;
  return usualFollowUps(now).find(({ value }) => value === choice)?.at;
}

/** Another time that has no date yet, or has passed. */
export const isUnfinished = (chosen: ChosenFollowUp, now: number): boolean => {
  if (chosen.choice !== "other") return false;
  const at = chosenMoment(chosen, now);
  return !at || Date.parse(at) <= now;
};

/** The hours at which the office speaks with somebody. */
const hours = Array.from({ length: 12 }, (_, index) => 9 + index);

type FollowUpFieldProps = {
  /** Radio buttons of one name belong together. */
  id: string;
  value: ChosenFollowUp;
  onChange: (value: ChosenFollowUp) => void;
  /** The follow-up that is set now (null: none), which can stay as it is; without it one has to be chosen. */
  current?: string | null;
  /** It can be taken away. */
  canClear?: boolean;
};

/** When we speak next: by one press, or at another date and hour. */
export function FollowUpField({ id, value, onChange, current, canClear = false }: FollowUpFieldProps) {
  const now = Date.now();
  const stays = current === undefined ? [] : [{ value: "keep", label: keepLabel(current, now) }];
  const clears = canClear ? [{ value: "none", label: "None" }] : [];
  const choices = [...stays, ...usualFollowUps(now), { value: "other", label: "Other time" }, ...clears];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-[620] text-ui">Next follow-up</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ value: choice, label }) => (
          <Pill
            key={choice}
            type="radio"
            name={`follow-up-${id}`}
            pillClassName={smallPill}
            checked={value.choice === choice}
            onChange={() => onChange({ ...value, choice })}
          >
            {label}
          </Pill>
        ))}
      </div>
      {value.choice === "other" && (
        <div className="mt-2 flex flex-wrap gap-2">
          <input
            type="date"
            aria-label="Date of the follow-up"
            className={inputVariants({ size: "sm", className: "w-40" })}
            min={officeDate(new Date(now))}
            max={addDays(officeDate(new Date(now)), 730)}
            value={value.date}
            onChange={({ target }) => onChange({ ...value, date: target.value })}
          />
          <Select
            controlSize="sm"
            className="w-32"
            aria-label="Time of the follow-up"
            value={String(value.hour)}
            onChange={({ target }) => onChange({ ...value, hour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {hourLabel(hour)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </fieldset>
  );
}

/** A choice in a form beside the list: small with a mouse, as large as a finger needs on a phone. */
export const smallPill = "min-h-8.5 px-2.5 py-1 text-small max-md:min-h-11 max-md:px-3 max-md:text-ui";

/** What staying as it is means. */
const keepLabel = (current: string | null, now: number) =>
  current === null ? "None" : Date.parse(current) > now ? `Stays ${momentOf(current)}` : "As it is";
