import { Flag } from "@/components/site/flag";
import { SiteLink } from "@/components/ui/site-link";
import { destinationCards } from "@/lib/catalogue/destination-cards";

/** Before a country is chosen: one tap to a first total. */
export function PlanStart({ problems }: { problems: readonly string[] }) {
  return (
    <div className="pb-16">
      {problems.map((problem) => (
        <p key={problem} role="alert" className="mb-4 font-[620] text-destructive">
          {problem}
        </p>
      ))}
      <h2 className="mb-4 text-h3">Where will you study?</h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {destinationCards.map(({ slug, name, flag }) => (
          <li key={slug}>
            <SiteLink
              className="flex min-h-16 items-center gap-3.5 rounded-lg border border-border bg-card px-4.5 py-3 font-[620] text-foreground no-underline shadow-sm hover:bg-surface-2"
              href={`/plan?country=${slug}`}
            >
              <Flag code={flag} size={28} />
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
