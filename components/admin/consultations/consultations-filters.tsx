"use client";

import { useQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { useId, useState } from "react";
import { assigneesQuery } from "@/components/admin/admin-queries";
import { DateFilter } from "@/components/portal/list/date-filter";
import type { Narrow } from "@/components/portal/list/use-list";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { inputVariants } from "@/components/ui/form/input";
import { ConsultationsExport } from "./consultations-export";
import type { ConsultationsAt, consultationsAddress } from "./consultations-queries";

type ConsultationsFiltersProps = { at: ConsultationsAt; narrow: Narrow<typeof consultationsAddress> };

/** The list's filters besides status and search; on a phone behind a button that says how many are set. */
export function ConsultationsFilters({ at, narrow }: ConsultationsFiltersProps) {
  const { from, to, assigned } = at;
  const [isOpen, setOpen] = useState(false);
  const area = useId();
  const { data: members } = useQuery(assigneesQuery);
  const chosen = [from, to, assigned].filter(Boolean).length;
  const isGone = assigned && assigned !== "none" && members && !members.some(({ id }) => id === assigned);

  return (
    <>
      <Button
        variant="line"
        size="sm"
        className="w-full md:hidden"
        aria-expanded={isOpen}
        aria-controls={area}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {chosen === 0 ? "Dates, team member, CSV" : `Dates, team member, CSV: ${chosen} chosen`}
      </Button>
      <div
        id={area}
        className={cn(
          "flex flex-wrap items-end gap-3 max-md:w-full max-md:grid-cols-2",
          isOpen ? "max-md:grid" : "max-md:hidden",
        )}
      >
        <DateFilter
          label="From"
          className="md:w-38"
          value={from}
          max={to}
          onChoose={(date) => narrow({ from: date }, "replace")}
        />
        <DateFilter
          label="To"
          className="md:w-38"
          value={to}
          min={from}
          onChoose={(date) => narrow({ to: date }, "replace")}
        />
        <label className="grid min-w-0 gap-1 max-md:col-span-2 md:w-46">
          <span className="text-small/[1.45] font-semibold">Assigned to</span>
          <select
            className={inputVariants({ as: "select", size: "sm" })}
            value={assigned ?? ""}
            onChange={({ target }) => narrow({ assigned: target.value }, "replace")}
          >
            <option value="">Anybody</option>
            <option value="none">Unassigned</option>
            {assigned && assigned !== "none" && !members && <option value={assigned}>Loading...</option>}
            {isGone && <option value={assigned}>Closed account</option>}
            {members?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <ConsultationsExport at={at} />
      </div>
    </>
  );
}
