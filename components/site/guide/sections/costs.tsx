import { FactText } from "@/components/site/guide/fact-text";
import { basisCounts } from "@/components/site/guide/fee-basis";
import { RupeeNote } from "@/components/site/guide/rupee-note";
import { SiteLink } from "@/components/ui/site-link";
import type { Attribution } from "@/lib/catalogue/guide/sources";
import type { Guide } from "@/lib/catalogue/views";
import { countOf } from "@/lib/plural";

/** The costs of a year: tuition at each level, and living. */
export function Costs({ guide }: { guide: Guide }) {
  const { average, note, beyond, living, levels, attribution } = guide.costs;
  return (
    <>
      <h3>Tuition</h3>
      <FactText fact={{ ...average, text: [`${average.text}. ${note}`, beyond].filter(Boolean).join(" ") }} />
      <table className="guide-table">
        <caption className="sr-only">Tuition for international students by level</caption>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Lowest to highest</th>
            <th scope="col">Typical range of fees</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, title, per, count, range, middle, rupees, bases }) => (
            <tr key={level}>
              <th scope="row">
                {title}
                <small>
                  {countOf(count, "programme")}: {basisCounts(bases)}
                </small>
              </th>
              <td>
                {feesPer(range, per)}
                {!middle && rupees && <small>about {rupees}</small>}
              </td>
              <td className={middle ? undefined : "is-empty"}>
                {middle ? (
                  <>
                    <span className="guide-phone">Typical range: </span>
                    {feesPer(middle, per)}
                    {rupees && <small>about {rupees}</small>}
                  </>
                ) : (
                  "–"
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="guide-text max-w-[90ch] text-muted-foreground text-small/[1.45]">
        These are the fees that international students pay for the programmes on this page. The typical range leaves out
        the cheapest and the most expensive quarter. <RupeeNote ratesOf={guide.ratesOf} />
      </p>
      <TuitionAttribution attribution={attribution} />
      <h3>Living</h3>
      <FactText fact={living} />
      <p className="guide-text">
        <SiteLink href={`/plan?country=${guide.slug}`}>What it costs in rupees, line by line: funds planner</SiteLink>
      </p>
    </>
  );
}

const feesPer = (fees: string, per: string) => (fees === "No tuition" ? fees : `${fees} ${per}`);

/** The attribution that a licence requires wherever its figures are shown. */
export function TuitionAttribution({ attribution }: { attribution: Attribution | null }) {
  if (!attribution) return null;
  return (
    <p className="guide-text max-w-[90ch] text-muted-foreground text-small/[1.45]">
      US tuition figures:{" "}
      <a href={attribution.workUrl} rel="nofollow noopener">
        {attribution.work}
      </a>
      , licensed under{" "}
      <a href={attribution.licenceUrl} rel="license noopener">
        {attribution.licence}
      </a>
      . {attribution.changes}
    </p>
  );
}
