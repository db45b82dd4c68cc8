import { Flag } from "@/components/site/flag";
import { SiteLink } from "@/components/site/shell/site-link";
import { type DestinationCard, gatePicture } from "@/lib/catalogue/destination-cards";

/** One destination of the home page. */
export function GateCard({ card }: { card: DestinationCard }) {
  return (
    <li>
      <div className="pane">
        <img
          src={gatePicture(card.id)}
          alt={`Map of ${card.name} with the route from Lahore`}
          width={480}
          height={600}
          loading="lazy"
        />
      </div>
      <h3>
        <Flag code={card.flag} />
        {card.name}
      </h3>
      <p>
        <span>{card.universities} universities</span>
        <span className="gate-dot"> · </span>
        <span>{card.courses}+ Courses</span>
      </p>
      <SiteLink
        className="btn btn-line btn-sm"
        href={`/countries/${card.slug}`}
        aria-label={`Explore Options: ${card.name}`}
      >
        Explore Options
      </SiteLink>
    </li>
  );
}
