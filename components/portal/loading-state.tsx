import { Skeleton } from "@/components/ui/skeleton";

const widths = ["92%", "70%", "84%", "58%"];

/** A panel that is still loading. It appears after 200 ms, so that a fast answer does not flicker. */
export function LoadingState({ text = "Loading...", rows = 4 }: { text?: string; rows?: number }) {
  return (
    <div className="p-6 motion-safe:animate-late" role="status">
      <p className="mb-4 text-muted-foreground">{text}</p>
      {Array.from({ length: rows }, (_, row) => `${row}`).map((row) => (
        <Skeleton key={row} className="mb-3.5" style={{ inlineSize: widths[Number(row) % widths.length] }} />
      ))}
    </div>
  );
}
