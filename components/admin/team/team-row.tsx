"use client";

import { referralsAddress } from "@/components/admin/referrals/referrals-queries";
import { countLabel } from "@/components/portal/list/count-label";
import { FirstLine, inMiddle, inWide, SecondLine } from "@/components/portal/list/dense/row-lines";
import { OpenButton } from "@/components/portal/list/dense/side-panel";
import type { Opener } from "@/components/portal/list/dense/use-dense-list";
import { type Column, ListRow } from "@/components/portal/list/list-table";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { TableCell } from "@/components/ui/table";
import { formatNearDay, formatTime } from "@/lib/office-time";
import { dollars } from "@/lib/partners/commission";
import { regions } from "@/lib/students/regions";
import { TeamActions } from "./team-actions";
import { accountState, teamLists } from "./team-lists";
import type { TeamAccount, TeamGroup } from "./team-queries";

/** The third column is different in each list; admins have none. */
export const teamColumns = (group: TeamGroup): readonly Column[] => [
  ["Name"],
  ["Contact", `md:w-[22%] ${inMiddle}`],
  ...(group === "admins" ? [] : [[teamLists[group].own, `md:w-[18%] ${inMiddle}`] as const]),
  ["Last login", `md:w-28 ${inWide}`],
  ["Account", "md:w-44"],
  ["Actions", `md:w-50 ${inWide}`],
];

type TeamRowProps = Opener & { group: TeamGroup; account: TeamAccount; onChange: () => void };

/** One account in two lines, with its actions. */
export function TeamRow({ group, account, onChange, ...opener }: TeamRowProps) {
  const { id, name, email, phone, company_name, last_login_at } = account;
  const state = accountState(account, Date.now());
  const note = state.note ?? (account.second_factor ? "Second factor" : undefined);
  return (
    <ListRow id={id} name={name} isOpen={opener.isOpen}>
      <TableCell className="min-w-0 flex-1">
        <div className="flex min-w-0">
          <OpenButton id={id} title={name} {...opener}>
            <bdi>{name}</bdi>
          </OpenButton>
        </div>
        {company_name && (
          <SecondLine title={company_name}>
            <bdi>{company_name}</bdi>
          </SecondLine>
        )}
      </TableCell>
      <TableCell className={inMiddle}>
        <FirstLine title={email}>{email}</FirstLine>
        <SecondLine>{phone}</SecondLine>
      </TableCell>
      {group !== "admins" && (
        <TableCell className={inMiddle}>
          {group === "processing" ? (
            <FirstLine title={regionNames(account)}>{regionNames(account)}</FirstLine>
          ) : (
            <PartnerFigures account={account} />
          )}
        </TableCell>
      )}
      <TableCell className={inWide}>
        {last_login_at ? (
          <>
            <FirstLine>{formatNearDay(last_login_at)}</FirstLine>
            <SecondLine>{formatTime(last_login_at)}</SecondLine>
          </>
        ) : (
          <FirstLine className="text-muted-foreground">Never</FirstLine>
        )}
      </TableCell>
      <TableCell className="flex-none">
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        {note && (
          <SecondLine title={note} className={inMiddle}>
            {note}
          </SecondLine>
        )}
      </TableCell>
      <TableCell className={inWide}>
        <TeamActions isSmall group={group} account={account} onChange={onChange} />
      </TableCell>
    </ListRow>
  );
}

/** The regions whose students a member looks after. */
export const regionNames = ({ managed_regions: ids = [] }: TeamAccount): string =>
  ids.length === 0
    ? "All students"
    : regions
        .filter(({ value }) => ids.includes(value))
        .map(({ label }) => label)
        .join(", ");

/** A partner's commission and referrals. */
export function PartnerFigures({ account: { id, commission_usd, referrals = 0 } }: { account: TeamAccount }) {
  return (
    <>
      <FirstLine>
        {commission_usd === null || commission_usd === undefined
          ? "No commission agreed"
          : `${dollars(commission_usd)} a student`}
      </FirstLine>
      <SecondLine>
        <InPlaceLink href={referralsAddress.href({ partner: id })}>
          {countLabel(referrals)} {referrals === 1 ? "referral" : "referrals"}
        </InPlaceLink>
      </SecondLine>
    </>
  );
}
