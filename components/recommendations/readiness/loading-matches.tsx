import { Spinner } from "@/components/ui/spinner";

/** Recommendations are being made. */
export function LoadingMatches({ whose = "your" }: { whose?: string }) {
  return (
    <p className="card card-pad loading-matches" role="status">
      <Spinner size={28} />
      Comparing {whose} profile with the programmes and scholarships of our catalogue...
    </p>
  );
}
