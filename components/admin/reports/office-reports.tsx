import { formatDate, formatTime } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import { countOf } from "@/lib/plural";
import { answerKinds, loadFigures, resultFigures } from "@/lib/reports/labels";
import type { AnswersView, MemberReport } from "@/lib/reports/views";
import { answersSentence, floorShare, medianLabel } from "@/lib/reports/words";
import { ReportBar, ReportBars, ReportCard } from "./report-card";
import { ReportTable } from "./report-table";

const momentOf = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

/** How fast the office answers, in public and to students. */
export function AnswersReport({ answers }: { answers: AnswersView }) {
  const { kinds, public: shown, since, until } = answers;
  const rows = [
    ...kinds.map((row) => ({ id: row.kind as string, name: labelOf(answerKinds, row.kind), row })),
    { id: "public", name: "Messages and bookings", row: shown },
  ];
  const isCut = kinds.some((kind) => kind.is_cut);
  return (
    <ReportCard
      report="answers"
      lead={`${floorShare(shown.within_day, shown.cases)} in 24 hours`}
      rest={answersSentence(shown)}
      note={
        <>
          What came from {momentOf(since)} to {momentOf(until)}, Lahore time, so that each had a day; nights and Sundays
          count. A message is answered when it’s marked as handled, a booking when we first confirm, cancel or complete
          it, a request when it’s done. What was undone doesn’t count. Writing several times on one day counts once.
          “Messages and bookings” over the last 90 days is the figure on the trust page.
          {isCut && " There are more: these are the newest 5,000 of each kind."}
        </>
      }
    >
      <ReportBars
        most={100}
        bars={rows.map(({ name, row }) => ({
          name,
          value: row.cases === 0 ? 0 : (100 * row.within_day) / row.cases,
          words: `${floorShare(row.within_day, row.cases)} in 24 hours`,
        }))}
      />
      <ReportTable
        caption="Answers by kind"
        heading="What"
        columns={["Asked", "Within 24 hours", "Share", "Median"]}
        rows={rows.map(({ id, name, row }) => ({
          id,
          name,
          cells: [row.cases, row.within_day, floorShare(row.within_day, row.cases), medianLabel(row)],
        }))}
      />
    </ReportCard>
  );
}

const figures = [...loadFigures.map(({ value, label }) => ({ value, label: `${label} now` })), ...resultFigures];

/** What each member has to do, and has done. Each figure has a bar that compares it with the others' in its column. */
export function MembersReport({ members }: { members: MemberReport[] }) {
  const sumOf = (figure: (typeof figures)[number]["value"]) => members.reduce((sum, row) => sum + row[figure], 0);
  const most = new Map(figures.map(({ value }) => [value, Math.max(...members.map((row) => row[value]))]));
  return (
    <ReportCard
      report="members"
      lead={`${countOf(sumOf("held"), "consultation")} held`}
      rest={`, ${countOf(sumOf("won"), "lead")} won and ${countOf(sumOf("enrolments"), "enrolment")} in these days.`}
      note="The first four columns are as of now, the others of these days. A result belongs to the member who owned the person, the application or the consultation at that moment, and where nobody did, to the member who recorded it. Handing over later doesn’t move it. Documents and calls belong to the member who reviewed or logged them. An enrolment is an application completed in these days, no matter when the person came: that isn’t the “Enrolled” of those who came in these days."
    >
      <ReportTable
        caption="Load and results of each member"
        heading="Member"
        columns={figures.map(({ label }) => label)}
        rows={members.map((row) => ({
          id: row.id ?? "nobody",
          name: (
            <>
              {row.name === null ? "Nobody" : <bdi>{row.name}</bdi>}
              {row.state === "left" && <span className="text-muted-foreground"> (left)</span>}
            </>
          ),
          cells: figures.map(({ value }) => (
            <span key={value} className="grid min-w-14 gap-1 print:min-w-0">
              {row[value]}
              <ReportBar value={row[value]} most={most.get(value) ?? 0} isThin />
            </span>
          )),
        }))}
      />
    </ReportCard>
  );
}
