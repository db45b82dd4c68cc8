import { readStatus } from "@/lib/applications/labels";
import type { ApplicationView } from "@/lib/applications/views";
import { formatDate } from "@/lib/office-time";
import { RouteLine, type RoutePoint } from "./route-line";

/** The steps of an application, one below the other, each with its state and when it was completed. */
export function ApplicationTimeline({ application }: { application: ApplicationView }) {
  const { university_name, status, steps } = application;
  const isOver = readStatus(status).isOver === true;
  const points = steps.map((step, place) => toPoint(step, place, isOver));
  const current = steps.findIndex(({ status: state }) => state === "in_progress");
  const upcoming = steps.findIndex(({ status: state }) => state === "pending");
  const now = points[current === -1 ? upcoming : current]?.id;
  return points.length > 0 ? (
    <RouteLine vertical label={`Timeline of ${university_name}`} points={points} now={isOver ? null : (now ?? null)} />
  ) : (
    <p className="text-muted-foreground">We set the steps once we have gone through your papers.</p>
  );
}

function toPoint({ name, status, date }: ApplicationView["steps"][number], place: number, isOver: boolean): RoutePoint {
  // Two steps may have the same name; only their order tells them apart.
  const point = { id: String(place), title: name, isDone: status === "completed" };
  if (point.isDone) return { ...point, note: date ? `Completed ${formatDate(date)}` : "Completed" };
  if (isOver) return { ...point, note: "Not reached" };
  return { ...point, note: status === "in_progress" ? "In progress" : "Pending" };
}
