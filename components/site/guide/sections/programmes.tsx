import { ChevronDown } from "lucide-react";
import { basisLegend } from "@/components/site/guide/fee-basis";
import { SiteLink } from "@/components/ui/site-link";
import type { ProgrammeGroup, ProgrammeView } from "@/lib/catalogue/guide/programmes";
import type { Guide } from "@/lib/catalogue/views";
import { TuitionAttribution } from "./costs";

/** All programmes of the catalogue, by level, then by field; each field is collapsible. */
export function Programmes({ guide }: { guide: Guide }) {
  return (
    <>
      <p className="guide-text">
        {guide.programmes.count} programmes with their fees for international students, cheapest first. Fees change
        every year, and some names, lengths and starting months come from general knowledge. Confirm them with the
        university.
      </p>
      <p className="guide-text">
        <SiteLink href={`/programmes?country=${guide.slug}`}>
          Search these programmes by subject, level, month and fee
        </SiteLink>
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
      {guide.programmes.levels.map(({ level, title, count, groups }) => (
        <div key={level} className="guide-level">
          <h3>
            {title} <small className="text-muted-foreground">{count}</small>
          </h3>
          {groups.map((group) => (
            <Group key={group.title} group={group} />
          ))}
        </div>
      ))}
    </>
  );
}

function Group({ group: { title, fees, programmes } }: { group: ProgrammeGroup }) {
  return (
    <details className="guide-fold">
      <summary>
        <b>{title}</b>
        <span className="text-muted-foreground">
          {programmes.length} · {fees}
        </span>
        <ChevronDown aria-hidden="true" className="turns" />
      </summary>
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
    </details>
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
