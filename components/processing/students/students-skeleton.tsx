import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { studentPlace } from "./student-card";

const widths = ["w-44", "w-36", "w-52", "w-40", "w-48", "w-36"];

/** The skeleton of the list of students, in its final shape. */
export function StudentsSkeleton() {
  return (
    <div className="motion-safe:animate-late" role="status">
      <span className="sr-only">Loading students...</span>
      {widths.map((width, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: only the position tells one from another
        <div key={row} className={studentPlace({ of: "row" })}>
          <div className={studentPlace({ of: "avatar" })}>
            <Skeleton className="size-10 rounded-full lg:size-9" />
          </div>
          <div className={cn(studentPlace({ of: "who" }), "grid gap-2")}>
            <Skeleton className={width} />
            <Skeleton className="w-60 max-w-full" />
          </div>
          <Skeleton className={cn(studentPlace({ of: "country" }), "w-28")} />
          <Skeleton className={cn(studentPlace({ of: "owner" }), "h-8 w-24")} />
          <Skeleton className={cn(studentPlace({ of: "figures" }), "w-40")} />
          <Skeleton className={cn(studentPlace({ of: "link" }), "h-10 w-28")} />
        </div>
      ))}
    </div>
  );
}
