import { ListRow } from "@/components/portal/list/list-table";
import { Avatar } from "@/components/portal/rows";
import { CommissionState } from "@/components/portal/status/commission-state";
import { destinationOf } from "@/components/portal/status/destination-of";
import { OtherClaims } from "@/components/portal/status/other-claims";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { Flag } from "@/components/site/flag";
import { TableCell } from "@/components/ui/table";
import { formatDate } from "@/lib/office-time";
import { readReferralStatus } from "@/lib/partners/labels";
import type { ReferralView } from "@/lib/partners/views";

/** One referral as its partner sees it. */
export function ReferralRow({ referral }: { referral: ReferralView }) {
  const { student_name, email, preferred_country, created_at, other_claims } = referral;
  const country = destinationOf(preferred_country);
  const destination = country?.name ?? preferred_country;
  const status = readReferralStatus(referral.status);
  return (
    <ListRow id={referral.id} name={student_name}>
      <TableCell>
        <span className="flex items-start gap-3">
          <Avatar aria-hidden="true">{initials(student_name)}</Avatar>
          <span className="min-w-0 md:min-w-40">
            <b className="block wrap-anywhere">
              <bdi>{student_name}</bdi>
            </b>
            <span className="text-muted-foreground text-small/[1.45] block wrap-anywhere">
              {email ?? "Came through your link"}
            </span>
            <OtherClaims times={other_claims} />
          </span>
        </span>
      </TableCell>
      <TableCell label="Destination">
        <span className="flex min-w-0 items-center gap-2.5">
          {country && <Flag code={country.flag} />}
          {destination ? (
            <bdi className="block max-w-56 min-w-0 truncate" title={destination}>
              {destination}
            </bdi>
          ) : (
            <span className="text-muted-foreground">Not specified</span>
          )}
        </span>
      </TableCell>
      <TableCell label="Referred">{formatDate(created_at)}</TableCell>
      <TableCell label="Status">
        <span>
          <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        </span>
      </TableCell>
      <TableCell label="Commission">
        <CommissionState referral={referral} />
      </TableCell>
    </ListRow>
  );
}

/** "SR" for Sana Riaz: the initials of the first two words. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
