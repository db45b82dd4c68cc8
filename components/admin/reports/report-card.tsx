"use client";

import { scaleLinear } from "d3-scale";
import { Download } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { addressNow } from "@/components/portal/list/use-list";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/http/browser/api";
import { download, saveFile } from "@/lib/http/browser/download";
import { labelOf } from "@/lib/options";
import { type ReportKind, reportKinds } from "@/lib/reports/labels";
import { reportParams, reportsAddress } from "./reports-queries";

type ReportCardProps = {
  report: ReportKind;
  /** What the report says, in a sentence: the main figure and the rest. */
  lead: string;
  rest: string;
  /** What the figures mean. */
  note: ReactNode;
  children: ReactNode;
};

/** A report: its message in a sentence, its chart and table, and its file. */
export function ReportCard({ report, lead, rest, note, children }: ReportCardProps) {
  const id = useId();
  const title = labelOf(reportKinds, report);
  return (
    <Card
      pad
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3.5 max-md:p-5 print:break-inside-avoid"
      aria-labelledby={id}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={id}>{title}</h3>
        <ReportFile report={report} title={title} />
      </div>
      <p className="text-[1rem]">
        <b className="font-bold font-display text-[1.375rem] normal-nums leading-[1.2] tracking-[-0.012em]">{lead}</b>
        {rest}
      </p>
      {children}
      <p className="max-w-measure text-muted-foreground text-small/[1.45]">{note}</p>
    </Card>
  );
}

/** The report as a spreadsheet file. */
function ReportFile({ report, title }: { report: ReportKind; title: string }) {
  const [isPending, setPending] = useState(false);

  async function prepare() {
    const params = reportParams(addressNow(reportsAddress));
    params.set("report", report);
    setPending(true);
    try {
      saveFile(await download(`reports/export?${params}`, { role: "admin" }));
      toast.success("The CSV file is downloaded", "Look for it in your downloads.");
    } catch (error) {
      toast.error("Failed to export the report", error instanceof ApiError ? error.message : "Please try again later.");
    }
    setPending(false);
  }

  return (
    <Button variant="line" size="sm" className="max-md:min-h-11 print:hidden" pending={isPending} onClick={prepare}>
      {!isPending && <Download aria-hidden="true" />}
      CSV<span className="sr-only"> of {title}</span>
    </Button>
  );
}

/** A bar as wide as its share of the most; the figure stands beside it in words. */
export function ReportBar({ value, most, isThin = false }: { value: number; most: number; isThin?: boolean }) {
  const width = scaleLinear([0, Math.max(1, most)], [0, 100]);
  return (
    <svg className={isThin ? "block h-1 w-full rounded-sm" : "block h-5 w-full rounded-sm"} aria-hidden="true">
      <rect className="fill-surface-2" width="100%" height="100%" />
      <rect className="fill-(--chart-website)" width={`${width(value)}%`} height="100%" />
    </svg>
  );
}

/** Bars below one another, each with its name and its figure in words. */
export function ReportBars({ bars, most }: { bars: { name: string; value: number; words: string }[]; most: number }) {
  return (
    <ul className="grid gap-3">
      {bars.map(({ name, value, words }) => (
        <li key={name}>
          <p className="mb-1.25 flex flex-wrap justify-between gap-x-4 gap-y-0.5">
            <span>{name}</span>
            <span className="font-semibold">{words}</span>
          </p>
          <ReportBar value={value} most={most} />
        </li>
      ))}
    </ul>
  );
}
