import "server-only";
import { Prisma, type ReportFigure } from "@/lib/generated/prisma/client";
import { officeDate, officeMoment, officeTimezone } from "@/lib/office-time";
import { now } from "@/lib/platform/clock";
import { type Tx, transaction } from "@/lib/platform/db";
import { countedCampaigns, firstCountedDay } from "./period";

const dayOf = (moment: Prisma.Sql) => Prisma.sql`(${moment} AT TIME ZONE ${officeTimezone})::date`;

/** Leads by the day on which they came. Only the campaigns with the most leads have lines of their own. */
function funnelRows(at: Date, since: Date): Prisma.Sql {
  return Prisma.sql`
    WITH known AS (
      SELECT campaign FROM contacts
      WHERE campaign IS NOT NULL AND merged_into_id IS NULL AND created_at >= ${since} AND created_at <= ${at}
      GROUP BY campaign ORDER BY count(*) DESC, campaign LIMIT ${countedCampaigns}
    ), enrolled AS (
      SELECT DISTINCT student_id FROM applications WHERE status = 'completed'
    ), leads AS (
      SELECT ${dayOf(Prisma.sql`c.created_at`)} AS day, c.source::text AS part, coalesce(known.campaign, '') AS detail,
        coalesce(c.furthest_stage, stage_reached(c.stage)) AS reached, enrolled.student_id IS NOT NULL AS is_enrolled
      FROM contacts AS c LEFT JOIN known USING (campaign) LEFT JOIN enrolled ON enrolled.student_id = c.student_id
      WHERE c.merged_into_id IS NULL AND c.created_at >= ${since} AND c.created_at <= ${at}
    ), steps AS (
      SELECT day, part, detail, count(*) AS came,
        count(*) FILTER (WHERE reached >= 'contacted') AS contacted,
        count(*) FILTER (WHERE reached >= 'qualified') AS qualified,
        count(*) FILTER (WHERE reached >= 'consulted') AS consulted,
        count(*) FILTER (WHERE reached >= 'won') AS won,
        count(*) FILTER (WHERE is_enrolled) AS enrolled
      FROM leads GROUP BY day, part, detail
    )
    SELECT figure::report_figure, day, part, detail, count::int FROM steps CROSS JOIN LATERAL (VALUES
      ('came', came), ('contacted', contacted), ('qualified', qualified), ('consulted', consulted), ('won', won),
      ('enrolled', enrolled)
    ) AS step (figure, count) WHERE count > 0`;
}

/** Who is lost, by the day on which that happened. */
function lossRows(at: Date, since: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT 'lost'::report_figure AS figure, ${dayOf(Prisma.sql`stage_since`)} AS day, lost_reason::text AS part,
      coalesce(furthest_stage, 'new')::text AS detail, count(*)::int AS count
    FROM contacts
    WHERE merged_into_id IS NULL AND stage = 'lost' AND stage_since >= ${since} AND stage_since <= ${at}
    GROUP BY 2, 3, 4`;
}

/** What members have done. Documents and calls are by who did it, results by whose they were. */
function resultRows(at: Date, since: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT figure, day, part, '' AS detail, count(*)::int AS count FROM (
      SELECT CASE kind WHEN 'consultation' THEN 'held' WHEN 'won' THEN 'own_won' ELSE 'own_enrolled' END::report_figure
          AS figure, ${dayOf(Prisma.sql`at`)} AS day, coalesce(member_id::text, '') AS part
        FROM outcomes WHERE ended_at IS NULL AND at >= ${since} AND at <= ${at}
      UNION ALL
      SELECT 'reviewed', ${dayOf(Prisma.sql`reviewed_at`)}, coalesce(reviewed_by_id::text, '')
        FROM documents WHERE reviewed_at >= ${since} AND reviewed_at <= ${at}
      UNION ALL
      SELECT 'called', ${dayOf(Prisma.sql`created_at`)}, coalesce(actor_id::text, '')
        FROM contact_entries WHERE kind = 'call' AND created_at >= ${since} AND created_at <= ${at}
    ) AS done GROUP BY figure, day, part`;
}

/** What members have to do at the moment of the count. */
function loadRows(at: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT figure, ${officeDate(at)}::date AS day, part, '' AS detail, count::int FROM (
      SELECT 'leads'::report_figure AS figure, coalesce(assigned_to_id::text, '') AS part, count(*) AS count
        FROM contacts WHERE merged_into_id IS NULL AND stage IN ('new', 'contacted', 'qualified', 'consulted') GROUP BY 2
      UNION ALL
      SELECT 'students', coalesce(assigned_to_id::text, ''), count(*) FROM users WHERE role = 'student' GROUP BY 2
      UNION ALL
      SELECT 'tasks', coalesce(assigned_to_id::text, ''), count(*) FROM tasks WHERE done_at IS NULL GROUP BY 2
      UNION ALL
      SELECT 'overdue', coalesce(assigned_to_id::text, ''), count(*) FROM tasks
        WHERE done_at IS NULL AND due_at < ${at} GROUP BY 2
    ) AS owned`;
}

/** What is counted together: the figures, and a statement with their rows: figure, day, part, detail and count. */
const countings: { figures: ReportFigure[]; rows: (at: Date, since: Date) => Prisma.Sql }[] = [
  { figures: ["came", "contacted", "qualified", "consulted", "won", "enrolled"], rows: funnelRows },
  { figures: ["lost"], rows: lossRows },
  { figures: ["held", "reviewed", "called", "own_won", "own_enrolled"], rows: resultRows },
  { figures: ["leads", "students", "tasks", "overdue"], rows: loadRows },
];

/**
 * Job: counts the figures of the reports by office day, and what members have to do. A request only adds days up. Each
 * part has a transaction of its own, so that none is long; two counts at once wait for each other.
 */
export async function countReports(): Promise<void> {
  const at = now();
  const since = officeMoment(firstCountedDay(at), 0);
  for (const { figures, rows } of countings) {
    await transaction((tx) => store(tx, figures, rows(at, since)));
  }
  await transaction(async (tx) => {
    // Two counts can end at once.
    await tx.$executeRaw`
      INSERT INTO report_counts (id, counted_at) VALUES (1, ${at})
      ON CONFLICT (id) DO UPDATE SET counted_at = excluded.counted_at`;
    await tx.outcome.deleteMany({ where: { at: { lt: since } } });
  });
}

/** Replaces the stored figures, and leaves those that are still the same. */
async function store(tx: Tx, figures: ReportFigure[], rows: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('count-reports'))`;
  await tx.$executeRaw`
    WITH counted AS MATERIALIZED (${rows}), gone AS (
      DELETE FROM report_days AS kept
      WHERE kept.figure = ANY (${figures}::report_figure[]) AND NOT EXISTS (
        SELECT FROM counted AS c
        WHERE c.figure = kept.figure AND c.day = kept.day AND c.part = kept.part AND c.detail = kept.detail)
    )
    INSERT INTO report_days AS kept (figure, day, part, detail, count)
    SELECT figure, day, part, detail, count FROM counted
    ON CONFLICT (figure, day, part, detail) DO UPDATE SET count = EXCLUDED.count WHERE kept.count <> EXCLUDED.count`;
}
