import { Spinner } from "@/components/ui/spinner";

/** Shown on a guarded screen until the session is known. */
export function GuardScreen() {
  return (
    <div
      className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 px-6 py-10 text-center"
      role="status"
    >
      <Spinner size={64} />
      <p>Verifying your credentials...</p>
    </div>
  );
}
