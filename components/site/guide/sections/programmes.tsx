import { basisLegend } from "@/components/site/guide/fee-basis";
import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import type { ProgrammeView } from "@/lib/catalogue/guide/programmes";
import type { Guide } from "@/lib/catalogue/views";
import { TuitionAttribution } from "./costs";

/** A few programmes, with how to read their fees; the finder has all of them. */
export function Programmes({ guide }: { guide: Guide }) {
  const { title, programmes } = guide.programmes.cheapest;
  return (
    <>
      <p className="guide-text">
        {guide.programmes.count} programmes with their fees for international students. Fees change every year, and some
        names, lengths and starting months come from general knowledge. Confirm them with the university.
      </p>
      <dl className="guide-legend">
        {basisLegend.map(({ basis, word, means }) => (
          <div key={basis}>
            <dt>{word}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <p className="guide-text max-w-[90ch] text-muted-foreground text-small/[1.45]">
        Rupees are indicative, at rates of {guide.ratesOf}; what lakh and crore mean is said under{" "}
        <a href="#costs">Costs</a>.
      </p>
      <TuitionAttribution attribution={guide.costs.attribution} />
      <h3>
        {title}, cheapest first <small className="text-muted-foreground">{programmes.length} of them</small>
      </h3>
      <table className="guide-table is-programmes">
        <thead>
          <tr>
            <th scope="col">Programme</th>
            <th scope="col">Fee</th>
            <th scope="col">Length</th>
            <th scope="col">Starts</th>
          </tr>
        </thead>
        <tbody>
          {programmes.map((programme) => (
            <Row key={programme.id} programme={programme} />
          ))}
        </tbody>
      </table>
      <p className="mt-5">
        <SiteLink className={buttonVariants({ variant: "line" })} href={`/programmes?country=${guide.slug}`}>
          See all {guide.programmes.count} programmes in {guide.inText}
        </SiteLink>
      </p>
    </>
  );
}

function Row({ programme }: { programme: ProgrammeView }) {
  const { name, university, city, fee, per, rupees, basis, length, starts, language, note } = programme;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>
          {university}, {city}
          {language && ` · in ${language}`}
        </small>
      </th>
      <td>
        {fee} {per}
        <small>
          {rupees && `about ${rupees} · `}
          {basis}
          {note && `. ${note}`}
        </small>
      </td>
      <td className="is-short">{length}</td>
      <td className="is-short">
        <span className="guide-phone">starts </span>
        {starts}
      </td>
    </tr>
  );
}
