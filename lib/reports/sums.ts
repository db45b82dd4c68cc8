import { contactSources, contactStages, lostReasons } from "@/lib/contacts/labels";
import { type loadFigures, mostCampaigns, type ReportStep, reportSteps, type resultFigures } from "./labels";
import type { FunnelView, Loss, MemberReport } from "./views";

/** What is counted: the steps of the funnel, who is lost, and what members have done and have to do. */
type Figure =
  | (ReportStep | "lost" | "own_won" | "own_enrolled")
  | (typeof loadFigures)[number]["value"]
  | Extract<(typeof resultFigures)[number]["value"], "held" | "reviewed" | "called">;

/** The stored counts of a period, added up by figure, part and detail. */
export type Sum = { figure: Figure; part: string; detail: string; count: number };

/** Adds up the counts of a figure. */
const total = (sums: readonly Sum[], figure: Figure) =>
  sums.reduce((sum, row) => (row.figure === figure ? sum + row.count : sum), 0);

const stepsOf = (sums: readonly Sum[]) => {
  const [came, contacted, qualified, consulted, won, enrolled] = reportSteps.map(({ value }) => total(sums, value));
  return { came, contacted, qualified, consulted, won, enrolled } as Omit<FunnelView["sources"][number], "source">;
};

/** Sums by one of their columns. */
function groupBy(sums: readonly Sum[], column: "part" | "detail"): Map<string, Sum[]> {
  const groups = new Map<string, Sum[]>();
  for (const sum of sums) {
    const group = groups.get(sum[column]);
    if (group) group.push(sum);
    else groups.set(sum[column], [sum]);
  }
  return groups;
}

const steps: ReadonlySet<string> = new Set(reportSteps.map(({ value }) => value));

/** Sources without leads are left out; of the campaigns there are so many, those with the most leads. */
export function funnelOf(sums: readonly Sum[], campaignsAtMost = mostCampaigns): FunnelView {
  const ofLeads = sums.filter(({ figure }) => steps.has(figure));
  const bySource = groupBy(ofLeads, "part");
  const campaigns = [...groupBy(ofLeads, "detail")].filter(([campaign]) => campaign !== "");
  return {
    sources: contactSources.flatMap(({ value: source }) => {
      const found = bySource.get(source);
      return found ? [{ source, ...stepsOf(found) }] : [];
    }),
    campaigns: campaigns
      .map(([campaign, found]) => ({ campaign, ...stepsOf(found) }))
      .toSorted((a, b) => b.came - a.came || (a.campaign < b.campaign ? -1 : 1))
      .slice(0, campaignsAtMost),
  };
}

const memberFigures: Figure[] = [
  "held",
  "reviewed",
  "called",
  "own_won",
  "own_enrolled",
  "leads",
  "students",
  "tasks",
  "overdue",
];
const ofMembers: ReadonlySet<string> = new Set(memberFigures);

type Member = { id: string; name: string; active: boolean };

/** The team in its order, then those who have left, while they have a figure, then what is nobody's. */
export function membersOf(sums: readonly Sum[], members: readonly Member[]): MemberReport[] {
  const figures = groupBy(
    sums.filter(({ figure }) => ofMembers.has(figure)),
    "part",
  );
  const known = new Set(members.map(({ id }) => id));
  const ofNobody = [...figures].filter(([part]) => !known.has(part)).flatMap(([, found]) => found);
  return [
    ...members.filter(({ active }) => active).map((member) => rowOf(member, "active", figures.get(member.id))),
    ...members.flatMap((member) =>
      !member.active && figures.has(member.id) ? [rowOf(member, "left", figures.get(member.id))] : [],
    ),
    ...(ofNobody.length > 0 ? [rowOf({ id: null, name: null }, "nobody", ofNobody)] : []),
  ];
}

const rowOf = (
  { id, name }: Pick<MemberReport, "id" | "name">,
  state: MemberReport["state"],
  found: readonly Sum[] = [],
): MemberReport => ({
  id,
  name,
  state,
  leads: total(found, "leads"),
  students: total(found, "students"),
  tasks: total(found, "tasks"),
  overdue: total(found, "overdue"),
  held: total(found, "held"),
  reviewed: total(found, "reviewed"),
  called: total(found, "called"),
  won: total(found, "own_won"),
  enrolments: total(found, "own_enrolled"),
});

/** By reason, and by how far they had come. */
export function lossesOf(sums: readonly Sum[]): Loss[] {
  const lost = sums.filter(({ figure }) => figure === "lost");
  return lostReasons.flatMap(({ value: reason }) =>
    contactStages.flatMap(({ value: stage }) => {
      const count = lost.find(({ part, detail }) => part === reason && detail === stage)?.count ?? 0;
      return count > 0 ? [{ reason, stage, count }] : [];
    }),
  );
}
