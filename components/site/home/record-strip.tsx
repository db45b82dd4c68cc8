import { site } from "@/lib/site";

/** What the firm claims, in figures. */
export function RecordStrip() {
  return (
    <section className="wall on-wall" aria-label="Our record">
      <div className="wrap">
        <dl className="record">
          {site.claims.record.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
