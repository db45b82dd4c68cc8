import { Flag } from "@/components/site/flag";
import { Pane } from "@/components/site/panels";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { type DestinationCard, gatePicture } from "@/lib/catalogue/destination-cards";

/** One destination on the home page. */
export function GateCard({ card }: { card: DestinationCard }) {
  return (
    <li className="group flex flex-col">
      <Pane className="transition-transform duration-(--dur-2) ease-(--ease) motion-safe:group-hover:-translate-y-1">
        <img
          src={gatePicture(card.id)}
          alt={`Map of ${card.name} with the route from Lahore`}
          width={480}
          height={600}
          loading="lazy"
        />
      </Pane>
      <h3 className="mt-4 mb-1 flex items-center gap-2.5 max-md:gap-2 max-md:text-h4 max-md:tracking-[-0.02em]">
        <Flag code={card.flag} />
        {card.name}
      </h3>
      <p className="mb-3.5 text-[1rem] text-muted-foreground">
        <span className="max-md:block">{card.universities} universities</span>
        <span className="max-md:hidden"> · </span>
        <span className="max-md:block">{card.courses}+ Courses</span>
      </p>
      <SiteLink
        className={buttonVariants({
          variant: "line",
          size: "sm",
          className: "mt-auto max-md:min-h-11 max-md:w-full max-md:px-2.5",
        })}
        href={`/countries/${card.slug}`}
        aria-label={`Explore Options: ${card.name}`}
      >
        Explore Options
      </SiteLink>
    </li>
  );
}
