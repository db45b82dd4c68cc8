import { Spinner } from "@/components/ui/spinner";
import "./portal.css";

/** What a guarded screen shows until it is known who is asking. */
export function GuardScreen() {
  return (
    <div className="guard" role="status">
      <Spinner size={64} />
      <p>Verifying your credentials...</p>
    </div>
  );
}
