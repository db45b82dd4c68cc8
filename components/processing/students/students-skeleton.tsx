import { Skeleton } from "@/components/ui/skeleton";

const widths = ["w-44", "w-36", "w-52", "w-40", "w-48", "w-36"];

/** The list of students while it loads, in its final shape. */
export function StudentsSkeleton() {
  return (
    <div className="late" role="status">
      <span className="sr-only">Loading students...</span>
      {widths.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells one from another
        <div key={row} className="student-card">
          <Skeleton className="avatar" />
          <div className="student-who grid gap-2">
            <Skeleton className={width} />
            <Skeleton className="w-60 max-w-full" />
          </div>
          <Skeleton className="student-country w-28" />
          <Skeleton className="student-figures w-40" />
          <Skeleton className="student-link h-10 w-28" />
        </div>
      ))}
    </div>
  );
}
