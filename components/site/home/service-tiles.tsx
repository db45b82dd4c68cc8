import { ArrowRight, Award, Compass, FileCheck2, Handshake, House, MessagesSquare, PlaneTakeoff } from "lucide-react";
import { SiteLink } from "@/components/site/shell/site-link";
import { services } from "@/lib/services";

const index = [
  { Icon: Compass, title: "Country selection", href: "/countries" },
  { Icon: Award, title: "Scholarship guidance", href: "/services#scholarships" },
  { Icon: FileCheck2, title: "Documentation help", href: "/services#documentation" },
  { Icon: MessagesSquare, title: "Career counselling", href: "/services#career-counselling" },
  { Icon: PlaneTakeoff, title: "Pre-departure briefing", href: "/services#pre-departure" },
  { Icon: House, title: "Accommodation support", href: "/services#accommodation" },
  { Icon: Handshake, title: "Post-arrival support", href: "/services#post-arrival" },
] as const;

/** The four main services as one joined panel, and the seven others as an index below. */
export function ServiceTiles() {
  return (
    <>
      <ul className="tiles tiles-4 service-tiles" data-reveal>
        {services.map(({ id, title, summary, image }) => (
          <li key={id}>
            <img src={image} alt="" width={640} height={480} loading="lazy" />
            <div className="tiles-text">
              <h3>
                <SiteLink className="tile-link" href={`/services#${id}`}>
                  {title}
                </SiteLink>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="service-index">
        {index.map(({ Icon, title, href }) => (
          <li key={title}>
            <SiteLink href={href}>
              <Icon aria-hidden="true" />
              {title}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink className="underline" href="/services">
            <ArrowRight aria-hidden="true" />
            All services
          </SiteLink>
        </li>
      </ul>
    </>
  );
}
