import { Pane } from "@/components/site/panels";
import { Ticks } from "@/components/site/ticks";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import type { Service } from "@/lib/services";

/** The panel under the tab of a main service. */
export function ServicePanel({ service: { title, description, features, image, more } }: { service: Service }) {
  return (
    <div className="grid grid-cols-[444px_minmax(0,1fr)] items-center gap-12 max-lg:grid-cols-[340px_minmax(0,1fr)] max-md:grid-cols-1 max-md:gap-6">
      <Pane>
        <img src={image} alt="" width={640} height={480} loading="lazy" />
      </Pane>
      <div>
        <h2 className="needs-js">{title}</h2>
        <p className="mt-3 mb-2 text-muted-foreground">{description}</p>
        <Ticks items={features} />
        <SiteLink
          className={buttonVariants({ className: "mt-4" })}
          href={more.href}
          aria-label={`Learn More: ${more.about}`}
        >
          Learn More
        </SiteLink>
      </div>
    </div>
  );
}
