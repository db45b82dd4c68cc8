import { contactSources, contactStages, lostReasons, openStages } from "@/lib/contacts/labels";
import { labelOf } from "@/lib/options";
import { countOf } from "@/lib/plural";
import { reportSteps } from "@/lib/reports/labels";
import type { FunnelView, Loss } from "@/lib/reports/views";
import { shareLabel } from "@/lib/stats/sentences";
import { ReportBars, ReportCard } from "./report-card";
import { ReportTable } from "./report-table";

type Steps = Omit<FunnelView["sources"][number], "source">;

const columns = reportSteps.map(({ label }) => label);
const cellsOf = (row: Steps) =>
  reportSteps.map(({ value }) => (value === "came" ? row.came : `${row[value]} (${shareLabel(row[value], row.came)})`));

/** How many of those who came have become students, from which source, and where the others are. */
export function FunnelReport({ funnel: { sources, campaigns } }: { funnel: FunnelView }) {
  const all = Object.fromEntries(
    reportSteps.map(({ value }) => [value, sources.reduce((sum, row) => sum + row[value], 0)]),
  ) as Steps;
  return (
    <ReportCard
      report="funnel"
      lead={`${all.enrolled} of ${countOf(all.came, "lead")} enrolled`}
      rest={all.came === 0 ? ". Nobody came in these days." : `, ${all.won} won. Of those who came in these days.`}
      note="Everybody who first came to us in these days, and how far they have come by now. Each step includes those who went further, and those who were lost after it. Enrolled: one of their applications is completed."
    >
      {all.came > 0 && (
        <>
          <ReportBars
            most={all.came}
            bars={reportSteps.map(({ value, label }) => ({
              name: value === "came" ? "Came in these days" : `${label}, of those who came`,
              value: all[value],
              words: value === "came" ? `${all.came}` : `${all[value]} (${shareLabel(all[value], all.came)})`,
            }))}
          />
          <ReportTable
            caption="Leads by source and step"
            heading="Source"
            columns={columns}
            rows={sources.map((row) => ({
              id: row.source,
              name: labelOf(contactSources, row.source),
              cells: cellsOf(row),
            }))}
          />
          {campaigns.length > 0 && (
            <ReportTable
              caption="Leads by campaign and step"
              heading="Campaign"
              columns={columns}
              rows={campaigns.map((row) => ({
                id: row.campaign,
                name: <bdi>{row.campaign}</bdi>,
                cells: cellsOf(row),
              }))}
            />
          )}
        </>
      )}
    </ReportCard>
  );
}

/** Why leads were lost, and how far they had come. */
export function LossesReport({ losses }: { losses: Loss[] }) {
  const countIn = (rows: readonly Loss[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const reasons = lostReasons
    .map(({ value, label }) => {
      const rows = losses.filter(({ reason }) => reason === value);
      return { value, label, rows, count: countIn(rows) };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const [all, first] = [countIn(losses), reasons[0]];
  const stages = contactStages.filter(({ value }) => (openStages as readonly string[]).includes(value));
  return (
    <ReportCard
      report="losses"
      lead={`${countOf(all, "lead")} lost`}
      rest={first ? `, most often: ${first.label} (${shareLabel(first.count, all)}).` : " in these days."}
      note="Everyone who was marked as lost in these days and still is, no matter when they came. The columns say how far they had come before."
    >
      {first && (
        <>
          <ReportBars
            most={first.count}
            bars={reasons.map(({ label, count }) => ({
              name: label,
              value: count,
              words: `${count} (${shareLabel(count, all)})`,
            }))}
          />
          <ReportTable
            caption="Lost leads by reason and stage"
            heading="Reason"
            columns={["All", ...stages.map(({ label }) => label)]}
            rows={reasons.map(({ value, label, rows, count }) => ({
              id: value,
              name: label,
              cells: [count, ...stages.map((stage) => countIn(rows.filter((row) => row.stage === stage.value)))],
            }))}
          />
        </>
      )}
    </ReportCard>
  );
}
