import {
  ArrowRight,
  Award,
  Compass,
  FileCheck2,
  Handshake,
  House,
  type LucideIcon,
  MessagesSquare,
  PlaneTakeoff,
} from "lucide-react";
import Link from "next/link";
import { services } from "@/lib/services";

const index: readonly [LucideIcon, string][] = [
  [Compass, "Country selection"],
  [Award, "Scholarship guidance"],
  [FileCheck2, "Documentation help"],
  [MessagesSquare, "Career counselling"],
  [PlaneTakeoff, "Pre-departure briefing"],
  [House, "Accommodation support"],
  [Handshake, "Post-arrival support"],
];

/** The four main services as one joined panel, and the seven others as an index below. */
export function ServiceTiles() {
  return (
    <>
      <ul className="tiles tiles-4 service-tiles" data-reveal>
        {services.map(({ id, title, summary, image }) => (
          <li key={id}>
            <img src={image} alt="" width={640} height={480} loading="lazy" />
            <div className="tiles-text">
              <h3>{title}</h3>
              <p>{summary}</p>
            </div>
          </li>
        ))}
      </ul>
      <ul className="service-index">
        {index.map(([Icon, title]) => (
          <li key={title}>
            <Icon aria-hidden="true" />
            {title}
          </li>
        ))}
        <li>
          <ArrowRight aria-hidden="true" />
          <Link className="text-link" href="/services">
            All services
          </Link>
        </li>
      </ul>
    </>
  );
}
