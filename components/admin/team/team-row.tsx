"use client";

import { referralsAddress } from "@/components/admin/referrals/referrals-queries";
import { EmailLink, PhoneLink } from "@/components/portal/contact-links";
import { countLabel } from "@/components/portal/list/count-label";
import { ListRow } from "@/components/portal/list/list-table";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { Button } from "@/components/ui/button";
import { TableCell } from "@/components/ui/table";
import { regions } from "@/lib/accounts/labels";
import { formatDate, formatTime } from "@/lib/office-time";
import { dollars } from "@/lib/partners/commission";
import { TeamActiveButton } from "./team-active-button";
import { accountState, teamLists } from "./team-lists";
import type { TeamAccount, TeamGroup } from "./team-queries";
import { useTeamActions } from "./use-team-change";

type TeamRowProps = { group: TeamGroup; account: TeamAccount; onChange: () => void };

/** One account with its actions. */
export function TeamRow({ group, account, onChange }: TeamRowProps) {
  const { name, email, phone, company_name, active } = account;
  const { setActive, invite } = useTeamActions(group);
  const state = accountState(account, Date.now());
  const forWhom = <span className="sr-only"> {name}</span>;
  return (
    <ListRow id={account.id} name={name}>
      <TableCell>
        <b className="block wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        {company_name && (
          <span className="text-muted-foreground wrap-anywhere">
            <bdi>{company_name}</bdi>
          </span>
        )}
      </TableCell>
      <TableCell label="Contact">
        <div className="grid gap-1">
          <EmailLink email={email} />
          <PhoneLink phone={phone} />
        </div>
      </TableCell>
      <TableCell label={teamLists[group].own}>
        {group === "processing" ? regionNames(account.managed_regions) : <PartnerFigures account={account} />}
      </TableCell>
      <TableCell label="Last login">
        {account.last_login_at ? (
          <div className="grid gap-1">
            {formatDate(account.last_login_at)}
            <span className="text-muted-foreground">{formatTime(account.last_login_at)}</span>
          </div>
        ) : (
          <span className="text-muted-foreground">Never</span>
        )}
      </TableCell>
      <TableCell label="Account">
        <div className="grid justify-items-start gap-1">
          <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
          {state.note && <span className="text-muted-foreground text-small/[1.45]">{state.note}</span>}
          {state.canInvite && (
            <Button variant="line" size="sm" pending={invite.isPending} onClick={() => invite.mutate(account)}>
              Invite again
              {forWhom}
            </Button>
          )}
        </div>
      </TableCell>
      <TableCell>
        <div className="flex flex-wrap gap-2">
          <Button variant="line" size="sm" aria-haspopup="dialog" onClick={onChange}>
            Change
            {forWhom}
          </Button>
          <TeamActiveButton
            group={group}
            account={account}
            pending={setActive.isPending}
            onConfirm={() => setActive.mutate({ account, active: !active })}
          />
        </div>
      </TableCell>
    </ListRow>
  );
}

const regionNames = (ids: TeamAccount["managed_regions"] = []) =>
  ids.length === 0 ? (
    <span className="text-muted-foreground">All students</span>
  ) : (
    regions
      .filter(({ value }) => ids.includes(value))
      .map(({ label }) => label)
      .join(", ")
  );

function PartnerFigures({ account: { id, commission_usd, referrals = 0 } }: { account: TeamAccount }) {
  return (
    <div className="grid justify-items-start gap-1">
      {commission_usd === null || commission_usd === undefined ? (
        <span className="text-muted-foreground">No commission agreed</span>
      ) : (
        `${dollars(commission_usd)} a student`
      )}
      <InPlaceLink href={referralsAddress.href({ partner: id })}>
        {countLabel(referrals)} {referrals === 1 ? "referral" : "referrals"}
      </InPlaceLink>
    </div>
  );
}
