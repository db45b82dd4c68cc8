import { SiteLink } from "@/components/ui/site-link";
import { destinationCards, formatKm, lahoreAt } from "@/lib/catalogue/destination-cards";
import "./home.css";

const byDistance = [...destinationCards].sort((a, b) => a.km - b.km);

/** The world seen from Lahore: distances and bearings are true. With a mouse the flags are links. */
export function HeroWindow() {
  return (
    <div className="hero-window">
      <img
        src="/art/hero.svg"
        alt="Map centred on Lahore with routes to twelve study destinations"
        width={720}
        height={860}
        fetchPriority="high"
      />
      <span className="hero-here" style={{ left: `${lahoreAt[0]}%`, top: `${lahoreAt[1]}%` }}>
        Lahore
      </span>
      {/* Twelve flags in one picture. Without lazy loading React would preload it along with the map. */}
      <img className="hero-flags" src="/art/hero-flags.svg" alt="" width={720} height={860} loading="lazy" />
      {byDistance.map(({ id, slug, name, km, flagAt: [left, top] }) => (
        <SiteLink
          key={id}
          style={{ left: `${left}%`, top: `${top}%` }}
          href={`/countries/${slug}`}
          aria-label={`${name}, ${formatKm(km)} from Lahore`}
          title={name}
        />
      ))}
    </div>
  );
}

/** The same distances in words, nearest first. */
export function DistanceStrip() {
  return (
    <nav
      className="border-wall-line border-t bg-[#05232b] dark:bg-[#021115]"
      aria-label="Destinations by distance from Lahore, nearest first"
    >
      <ol className="wrap flex justify-between gap-2 py-4 max-md:grid max-md:grid-cols-[repeat(4,1fr)] max-[22rem]:grid-cols-[repeat(3,1fr)] max-md:gap-x-2 max-md:gap-y-1.5 [&_a]:grid [&_a]:min-h-6 [&_a]:text-[0.8125rem]/[1.25] [&_a]:text-wall-muted [&_a]:no-underline max-md:[&_a]:min-h-11 max-md:[&_a]:content-center [&_a:hover>b]:underline [&_b]:font-semibold [&_b]:text-wall-foreground">
        {byDistance.map(({ id, slug, short, km }) => (
          <li key={id}>
            <SiteLink href={`/countries/${slug}`}>
              <b>{short}</b>
              {formatKm(km)}
            </SiteLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
