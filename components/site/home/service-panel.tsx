import type { Service } from "@/lib/services";
import "./services.css";
import { SiteLink } from "@/components/site/shell/site-link";
import { Ticks } from "@/components/site/ticks";

/** What stands under the tab of a main service. */
export function ServicePanel({ service: { title, description, features, image, more } }: { service: Service }) {
  return (
    <div className="service-panel">
      <div className="pane">
        <img src={image} alt="" width={640} height={480} loading="lazy" />
      </div>
      <div>
        <h2 className="needs-js">{title}</h2>
        <p className="muted mt-3 mb-2">{description}</p>
        <Ticks items={features} />
        <SiteLink className="btn mt-4" href={more.href} aria-label={`Learn More: ${more.about}`}>
          Learn More
        </SiteLink>
      </div>
    </div>
  );
}
