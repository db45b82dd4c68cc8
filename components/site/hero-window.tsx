import Link from "next/link";
import { destinationCards, formatKm, lahoreAt } from "@/lib/catalogue/destination-cards";

const byDistance = [...destinationCards].sort((a, b) => a.km - b.km);

/** The world seen from Lahore: distances and bearings are true. The flags are links where there is a pointer. */
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
      {byDistance.map(({ id, slug, name, flag, km, flagAt: [left, top] }, rank) => {
        const place = { left: `${left}%`, top: `${top}%`, "--rank": rank };
        return (
          <span key={id}>
            <span className="flag" style={place} aria-hidden="true">
              <img src={`/flags/${flag}.svg`} alt="" width={30} height={30} />
            </span>
            <Link
              style={place}
              href={`/countries?country=${slug}`}
              aria-label={`${name}, ${formatKm(km)} from Lahore`}
              title={name}
            />
          </span>
        );
      })}
    </div>
  );
}

/** The sill of the window: the same distances in words, nearest first. */
export function DistanceStrip() {
  return (
    <nav className="sill" aria-label="Destinations by distance from Lahore, nearest first">
      <ol className="wrap">
        {byDistance.map(({ id, slug, short, km }) => (
          <li key={id}>
            <Link href={`/countries?country=${slug}`}>
              <b>{short}</b>
              {formatKm(km)}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
