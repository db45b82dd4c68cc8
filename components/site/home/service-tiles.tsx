import { ArrowRight, Award, Compass, FileCheck2, Handshake, House, MessagesSquare, PlaneTakeoff } from "lucide-react";
import { Tiles } from "@/components/site/panels";
import { SiteLink } from "@/components/ui/site-link";
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
      <Tiles columns={4} data-reveal>
        {services.map(({ id, title, summary, image }) => (
          <li key={id} className="group relative max-md:flex-row">
            <img
              className="aspect-4/3 w-full object-cover max-md:aspect-auto max-md:h-auto max-md:w-29 max-md:flex-none"
              src={image}
              alt=""
              width={640}
              height={480}
              loading="lazy"
            />
            <div className="px-5.5 pt-5.5 pb-6 max-md:px-4.5 max-md:py-4">
              <h3>
                {/* the whole tile links to its service */}
                <SiteLink
                  className="text-inherit no-underline max-md:-my-2 max-md:inline-flex max-md:min-h-11 max-md:items-center after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:outline-3 focus-visible:after:outline-ring focus-visible:after:-outline-offset-4 group-hover:underline group-hover:decoration-2"
                  href={`/services#${id}`}
                >
                  {title}
                </SiteLink>
              </h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </Tiles>
      <ul className="mt-8 grid grid-cols-[repeat(4,1fr)] gap-x-8 *:flex *:border-border *:border-t max-md:grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] max-md:gap-x-5 [&_a]:flex [&_a]:flex-1 [&_a]:items-center [&_a]:gap-3 [&_a]:py-3.5 [&_a]:font-[580] [&_a]:text-inherit [&_a]:no-underline [&_a]:hover:underline max-md:[&_a]:text-[1rem]/[1.3] [&_svg]:text-primary">
        {index.map(({ Icon, title, href }) => (
          <li key={title}>
            <SiteLink href={href}>
              <Icon aria-hidden="true" />
              {title}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink className="underline!" href="/services">
            <ArrowRight aria-hidden="true" />
            All services
          </SiteLink>
        </li>
      </ul>
    </>
  );
}
