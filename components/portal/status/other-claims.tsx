import { formatDate, formatTime } from "@/lib/office-time";

/** When other partners tried to refer a student after the first partner had. */
export function OtherClaims({ times }: { times: readonly string[] }) {
  if (times.length === 0) return null;
  return (
    <span className="text-muted-foreground text-small/[1.45] block">
      {times.length === 1
        ? "Another partner referred this student later: "
        : "Other partners referred this student later: "}
      {times.map((time) => `${formatDate(time)}, ${formatTime(time)}`).join("; ")}
    </span>
  );
}
