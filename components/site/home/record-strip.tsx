import { site } from "@/lib/site";

/** The firm's own claims, in figures. */
export function RecordStrip() {
  return (
    <section className="wall on-wall" aria-label="Our record">
      <div className="wrap">
        <dl className="grid grid-cols-4 max-md:grid-cols-2">
          {site.claims.record.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-col border-wall-line border-s px-7 py-11 last:border-e max-md:pt-6.5 max-md:pe-0 max-md:pb-5.5 max-md:ps-4.5 max-md:odd:border-s-0 max-md:odd:ps-0 max-md:last:border-e-0 max-md:nth-[-n+2]:border-b"
            >
              <dt className="order-2 mt-2 text-[#d3e4e2]">{label}</dt>
              <dd className="font-bold font-display normal-nums text-[clamp(2.6rem,4.4vw,4rem)]/[1] text-accent tracking-[-0.02em]">
                {figure}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
