import { Claimed } from "@/components/site/office-texts/claimed";
import { cn } from "@/components/ui/cn";
import { site } from "@/lib/site";

/** The strip’s columns on a wide screen, by how many figures there are. */
const columns: Record<number, string> = {
  1: "md:grid-cols-1",
  2: "md:grid-cols-2",
  3: "md:grid-cols-3",
  4: "md:grid-cols-4",
  5: "md:grid-cols-5",
  6: "md:grid-cols-6",
};

/** The firm's own claims, in figures: those that it wants to show. */
export function RecordStrip() {
  const shown = site.claims.record.filter(({ isShown }) => isShown);
  if (shown.length === 0) return null;
  return (
    <section className="wall on-wall" aria-label="Our record">
      <div className="wrap">
        <dl className={cn("grid max-md:grid-cols-2", columns[shown.length])}>
          {shown.map(({ figure, label, proof }) => (
            <div
              key={label}
              className="flex flex-col border-wall-line border-s px-7 py-11 last:border-e max-md:pt-6.5 max-md:pe-0 max-md:pb-5.5 max-md:ps-4.5 max-md:odd:border-s-0 max-md:odd:ps-0 max-md:last:border-e-0 max-md:nth-[-n+2]:border-b"
            >
              <dt className="order-2 mt-2 text-[#d3e4e2]">{label}</dt>
              <dd className="font-bold font-display normal-nums text-[clamp(2.6rem,4.4vw,4rem)]/[1] text-accent tracking-[-0.02em]">
                <Claimed proof={proof}>{figure}</Claimed>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
