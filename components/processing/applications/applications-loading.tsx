import { Skeleton } from "@/components/ui/skeleton";

/** The shape of the list while it loads. */
export function ApplicationsLoading() {
  return (
    <div className="late grid gap-5" role="status">
      <span className="sr-only">Loading applications...</span>
      {["first", "second", "third"].map((card) => (
        <div key={card} className="card card-pad flex gap-5">
          <Skeleton className="h-22.5 w-18 flex-none" />
          <div className="flex-1">
            <Skeleton className="mb-3 w-3/5" />
            <Skeleton className="mb-5 w-2/5" />
            <Skeleton className="mb-5 h-2" />
            <Skeleton className="w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
