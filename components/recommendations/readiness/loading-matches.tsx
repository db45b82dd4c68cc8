import { cardVariants } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";

/** Shown while recommendations are being generated. */
export function LoadingMatches({ whose = "your" }: { whose?: string }) {
  return (
    <p className={cardVariants({ pad: true, className: "mb-5 flex items-center gap-3.5" })} role="status">
      <Spinner size={28} />
      Comparing {whose} profile with the programmes and scholarships of our catalogue...
    </p>
  );
}
