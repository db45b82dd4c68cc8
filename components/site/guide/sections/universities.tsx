import { buttonVariants } from "@/components/ui/button";
import { SiteLink } from "@/components/ui/site-link";
import { destinationCards } from "@/lib/catalogue/destination-cards";
import type { Guide } from "@/lib/catalogue/views";
import { countOf } from "@/lib/plural";

/** The finder has the others. */
const mostShown = 5;

/** Universities with listed programmes, the highest-ranked band first. */
export function Universities({ guide }: { guide: Guide }) {
  const placed = destinationCards.find(({ id }) => id === guide.id)?.universities;
  return (
    <>
      <p className="guide-text">
        {placed} universities in {guide.inText} we place into, {guide.universities.length} compared here. Ask us about
        the others. The first count is our own. Bands are from the QS World University Rankings 2027.
      </p>
      <table className="guide-table">
        <thead>
          <tr>
            <th scope="col">University</th>
            <th scope="col">Type</th>
            <th scope="col">QS 2027</th>
            <th scope="col">Listed here</th>
          </tr>
        </thead>
        <tbody>
          {guide.universities.slice(0, mostShown).map(({ name, website, city, kind, qs, programmes }) => (
            <tr key={website}>
              <th scope="row">
                <a
                  className="max-md:inline-flex max-md:min-h-11 max-md:min-w-11 max-md:items-center"
                  href={website}
                  rel="noopener"
                >
                  {name}
                </a>
                <small>{city}</small>
              </th>
              <td className="is-short">{kind}</td>
              <td className="is-short">
                <span className="guide-phone">QS 2027: </span>
                {qs}
              </td>
              <td className="is-short">{countOf(programmes, "programme")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-5">
        <SiteLink className={buttonVariants({ variant: "line" })} href={`/programmes?country=${guide.slug}&sort=name`}>
          See what all {guide.universities.length} teach
        </SiteLink>
      </p>
    </>
  );
}
