import "server-only";
import { recordAudit } from "@/lib/audit/commands";
import { type Actor, assertCan } from "@/lib/auth/policy";
import { contactSources, contactStages, lostReasons } from "@/lib/contacts/labels";
import { AppError } from "@/lib/errors";
import { type CsvColumns, csvAnswer, csvHead, csvText } from "@/lib/http/answers/csv-answer";
import { labelOf } from "@/lib/options";
import { answerKinds, loadFigures, type ReportKind, reportSteps, resultFigures } from "@/lib/reports/labels";
import { countedCampaigns } from "@/lib/reports/period";
import type { ReportFileQuery } from "@/lib/reports/schema";
import type { FunnelView, Loss, MemberReport, ReportsView } from "@/lib/reports/views";
import { floorShare, medianLabel } from "@/lib/reports/words";
import { getReports } from "./reports";

type Leads = Omit<FunnelView["sources"][number], "source"> & { kind: string; name: string };

const funnelColumns: CsvColumns<Leads> = {
  "Source or campaign": (row) => row.kind,
  Name: (row) => row.name,
  ...Object.fromEntries(
    reportSteps.map(({ value, label }) => [
      value === "came" ? "Came in these days" : `${label} (of those who came)`,
      (row: Leads) => row[value],
    ]),
  ),
};

type Answered = ReportsView["answers"]["public"] & { name: string };

const answerColumns: CsvColumns<Answered> = {
  What: (row) => row.name,
  Asked: (row) => row.cases,
  "Answered in 24 hours": (row) => row.within_day,
  Share: (row) => floorShare(row.within_day, row.cases),
  "Median (hours)": (row) => row.median_hours,
  Median: (row) => medianLabel(row),
};

const memberColumns: CsvColumns<MemberReport> = {
  Member: (row) => row.name ?? "Nobody",
  "Has left": (row) => (row.state === "left" ? "yes" : null),
  ...Object.fromEntries(loadFigures.map(({ value, label }) => [`${label} now`, (row: MemberReport) => row[value]])),
  ...Object.fromEntries(resultFigures.map(({ value, label }) => [label, (row: MemberReport) => row[value]])),
};

const lossColumns: CsvColumns<Loss> = {
  Reason: (row) => labelOf(lostReasons, row.reason),
  "Lost after the stage": (row) => labelOf(contactStages, row.stage),
  "Lost in these days": (row) => row.count,
};

/** A report as CSV. */
function textOf(report: ReportKind, { funnel, answers, members, losses }: ReportsView): string {
  const start = { isStart: true };
  switch (report) {
    case "funnel":
      return csvText(
        funnelColumns,
        [
          ...funnel.sources.map((row) => ({ kind: "Source", name: labelOf(contactSources, row.source), ...row })),
          ...funnel.campaigns.map((row) => ({ kind: "Campaign", name: row.campaign, ...row })),
        ],
        start,
      );
    case "answers":
      return csvText(
        answerColumns,
        [
          ...answers.kinds.map((row) => ({ name: labelOf(answerKinds, row.kind), ...row })),
          { name: "Messages and bookings, as on the trust page", ...answers.public },
        ],
        start,
      );
    case "members":
      return csvText(memberColumns, members, start);
    case "losses":
      return csvText(lossColumns, losses, start);
  }
}

const fileName = (report: ReportKind, days = "") => `report-${report}${days}.csv`;

/** The file's headers, for HEAD: reads and records nothing. */
export async function describeReportFile(actor: Actor, { report }: ReportFileQuery): Promise<Response> {
  assertCan(actor, "report:export");
  return csvHead(fileName(report));
}

/** A report as a CSV file. The audit log records which one, and about which days. */
export async function exportReport(actor: Actor, query: ReportFileQuery): Promise<Response> {
  assertCan(actor, "report:export");
  const { report, ...period } = query;
  const reports = await getReports(actor, period, countedCampaigns);
  if (report !== "answers" && !reports.counted_at) {
    throw new AppError("conflict", "The figures are being counted for the first time. Please try again in a minute.");
  }
  const { from, to } = reports;
  await recordAudit({ action: "report-exported", actor, details: { report, days: `${from} to ${to}` } });
  const text = textOf(report, reports);
  return csvAnswer(fileName(report, `-${from}-to-${to}`), onePiece());

  async function* onePiece() {
    yield text;
  }
}
