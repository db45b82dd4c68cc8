import { Skeleton } from "@/components/ui/skeleton";

/** Today while it loads, in its final shape. */
export function TodaySkeleton() {
  return (
    <div className="late" role="status">
      <span className="sr-only">Loading what’s waiting...</span>
      <div className="today-list">
        {["62%", "48%", "70%", "55%"].map((width) => (
          <div key={width} className="today-row">
            <Skeleton className="size-11 rounded-full" />
            <Skeleton className="today-age w-12" />
            <div className="grid gap-2">
              <Skeleton className="w-40 max-w-full" />
              <Skeleton style={{ inlineSize: width }} />
            </div>
            <Skeleton className="today-actions h-10 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
