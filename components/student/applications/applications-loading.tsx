import { Skeleton } from "@/components/ui/skeleton";

/** The shape of an application while the list loads. */
export function ApplicationsLoading() {
  return (
    <div className="card card-pad late flex gap-5" role="status">
      <span className="sr-only">Loading your applications...</span>
      <Skeleton className="h-22.5 w-18" />
      <div className="flex-1">
        <Skeleton className="mb-3 w-3/5" />
        <Skeleton className="mb-5 w-2/5" />
        <Skeleton className="h-2" />
      </div>
    </div>
  );
}
