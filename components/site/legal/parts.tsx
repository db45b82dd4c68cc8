import { site } from "@/lib/site";

/** Where questions about the texts go. */
export const officeMail = <a href={`mailto:${site.emails[0]}`}>{site.emails[0]}</a>;

/** What is stored in one place: what, why, for how long. */
export function Kept({ what, why, long }: { what: string; why: string; long: string }) {
  return (
    <dl className="kept">
      <dt>What</dt>
      <dd>{what}</dd>
      <dt>Why</dt>
      <dd>{why}</dd>
      <dt>How long</dt>
      <dd>{long}</dd>
    </dl>
  );
}
