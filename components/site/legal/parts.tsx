import { site } from "@/lib/site";

/** Where questions about the texts go. */
export const OfficeMail = () => <a href={`mailto:${site.emails[0]}`}>{site.emails[0]}</a>;

/** One entry of stored data: what, why, for how long. */
export function Kept({ what, why, long }: { what: string; why: string; long: string }) {
  return (
    <dl className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 gap-y-2 text-[1rem] *:[dt]:text-muted-foreground">
      <dt>What</dt>
      <dd>{what}</dd>
      <dt>Why</dt>
      <dd>{why}</dd>
      <dt>How long</dt>
      <dd>{long}</dd>
    </dl>
  );
}
