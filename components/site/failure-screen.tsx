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
      {/* The look of a button, written out: global-error.tsx carries this screen to every page with a form, and the
          primitive with its variants would come along. */}
      <button
        type="button"
        className="inline-flex min-h-12 items-center justify-center rounded-md border-[1.5px] border-transparent bg-primary px-5.5 py-1.5 text-center text-[1rem] leading-[1.2] font-[620] text-primary-foreground normal-nums transition-[background-color,translate] hover:bg-primary-hover active:translate-y-px"
        onClick={onRetry}
      >
        Try again
      </button>
    </main>
  );
}
