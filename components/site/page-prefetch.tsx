import { roleOrder } from "@/lib/auth/roles";

/** Public pages are fetched when somebody is about to go to them. Portals and the API are never asked ahead of time. */
const rules = {
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: ["/api/*", ...roleOrder.map((role) => `/${role}/*`)] } }],
      },
      eagerness: "moderate",
    },
  ],
};

/** Speculation rules: browsers that know them fetch the page behind a link that is pointed at; others ignore them. */
export function PagePrefetch() {
  return (
    <script
      type="speculationrules"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }}
      data-own
    />
  );
}
