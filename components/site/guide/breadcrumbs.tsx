import type { SitePage } from "@/lib/site-pages";

/** The way from the home page to this one; the last step is the page itself. */
export function Breadcrumbs({ trail }: { trail: readonly Pick<SitePage, "name" | "path">[] }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      <ol>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index < trail.length - 1 ? <a href={path}>{name}</a> : <span aria-current="page">{name}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
