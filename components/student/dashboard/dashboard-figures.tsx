import type { UseQueryResult } from "@tanstack/react-query";
import { FolderOpen, Send, Sparkles } from "lucide-react";
import type { ReactNode } from "react";
import { FigureCard, Figures } from "@/components/portal/figure-card";
import { trackedCount } from "@/components/student/documents/requested-documents";
import { Skeleton } from "@/components/ui/skeleton";
import type { ApplicationView } from "@/lib/applications/views";
import { newestOfEach } from "@/lib/documents/versions";
import type { DocumentView } from "@/lib/documents/views";
import type { RecommendationView } from "@/lib/recommendations/views";

type DashboardFiguresProps = {
  documents: UseQueryResult<DocumentView[]>;
  applications: UseQueryResult<ApplicationView[]>;
  recommendations: UseQueryResult<RecommendationView[]>;
};

/** Three figures, each linked to its screen. One that fails to load does not affect the others. */
export function DashboardFigures({ documents, applications, recommendations }: DashboardFiguresProps) {
  return (
    <Figures>
      <FigureCard
        label="Documents"
        href="/student/documents"
        icon={<FolderOpen aria-hidden="true" />}
        {...figureOf(documents, (rows) => {
          const { uploaded, of } = trackedCount(newestOfEach(rows));
          return `${uploaded} / ${of}`;
        })}
      />
      <FigureCard
        label="Applications"
        href="/student/applications"
        icon={<Send aria-hidden="true" />}
        {...figureOf(applications, (rows) => rows.length)}
      />
      <FigureCard
        label="Recommendations"
        href="/student/recommendations"
        icon={<Sparkles aria-hidden="true" />}
        {...figureOf(recommendations, (rows) => rows.length)}
      />
    </Figures>
  );
}

function figureOf<Row>(
  { data, errorUpdateCount }: UseQueryResult<Row[]>,
  count: (rows: Row[]) => string | number,
): { value: ReactNode; note?: string } {
  if (data) return { value: count(data) };
  if (errorUpdateCount > 0) return { value: <span aria-hidden="true">–</span>, note: "Could not be loaded" };
  return { value: <Skeleton className="h-9 w-16 motion-safe:animate-late" /> };
}
