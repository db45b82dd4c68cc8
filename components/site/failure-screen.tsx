import { buttonVariants } from "@/components/ui/button";
import { site, telLink } from "@/lib/site";

/** A page that failed to render: what the visitor can do now. Works without the layouts around it. */
export function FailureScreen({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="wrap grid min-h-[70dvh] content-center justify-items-start gap-5 py-20">
      <h1>Something went wrong</h1>
      <p className="lead text-muted-foreground">
        We couldn’t show this page. Please try again. If you have just sent a form and aren’t sure that it reached us,
        call <a href={telLink(site.phones[0])}>{site.phones[0]}</a>.
      </p>
      <button type="button" className={buttonVariants()} onClick={onRetry}>
        Try again
      </button>
    </main>
  );
}
