import { SiteLink } from "@/components/ui/site-link";

const link = "max-md:inline-flex max-md:min-h-11 max-md:min-w-11 max-md:items-center";

/** The way back from a programme or a university: the whole finder, or its country's programmes. */
export const ToFinder = ({ country: { slug, name } }: { country: { slug: string; name: string } }) => (
  <p className="text-ui">
    <SiteLink className={link} href="/programmes">
      Programmes
    </SiteLink>{" "}
    ·{" "}
    <SiteLink className={link} href={`/programmes?country=${slug}`}>
      {name}
    </SiteLink>
  </p>
);
