import { useQuery } from "@tanstack/react-query";
import { ContactFacts, panelFacts, RecordPanel } from "@/components/portal/list/dense/record-panel";
import type { useSidePanel } from "@/components/portal/list/dense/side-panel";
import { FactsList } from "@/components/portal/rows";
import { StatusBadge } from "@/components/portal/status/status-badge";
import { formatDate, formatLongDate, formatTime } from "@/lib/office-time";
import { TeamActions } from "./team-actions";
import { accountState } from "./team-lists";
import { type TeamAccount, type TeamGroup, teamMemberQuery } from "./team-queries";
import { PartnerFigures, regionNames } from "./team-row";

type TeamMemberPanelProps = {
  panel: ReturnType<typeof useSidePanel>;
  id: string;
  group: TeamGroup;
  /** Its row, unless it is on another page or has left the list. */
  row: TeamAccount | undefined;
  onChange: (account: TeamAccount) => void;
};

/** An account beside the list: everything about it, and what can be done with it. */
export function TeamMemberPanel({ panel, id, group, row, onChange }: TeamMemberPanelProps) {
  const query = useQuery({ ...teamMemberQuery(group, id), enabled: row === undefined });
  return (
    <RecordPanel
      panel={panel}
      noun="account"
      row={row}
      query={query}
      title={({ name }) => <bdi>{name}</bdi>}
      note={({ company_name, created_at }) =>
        [company_name, `registered on ${formatDate(created_at)}`].filter(Boolean).join(" · ")
      }
    >
      {(account) => (
        <>
          <TeamActions group={group} account={account} onChange={() => onChange(account)} />
          <AccountFacts group={group} account={account} />
        </>
      )}
    </RecordPanel>
  );
}

function AccountFacts({ group, account }: { group: TeamGroup; account: TeamAccount }) {
  const { email, phone, last_login_at, second_factor, referral_code } = account;
  const state = accountState(account, Date.now());
  return (
    <FactsList className={panelFacts}>
      <dt>Account</dt>
      <dd>
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        {state.note && <span className="block text-muted-foreground">{state.note}</span>}
      </dd>
      <ContactFacts email={email} phone={phone} />
      {group === "processing" && (
        <>
          <dt>Regions</dt>
          <dd>{regionNames(account)}</dd>
        </>
      )}
      {group === "partners" && (
        <>
          <dt>Commission</dt>
          <dd>
            <PartnerFigures account={account} />
          </dd>
          <dt>Referral code</dt>
          <dd>{referral_code}</dd>
        </>
      )}
      <dt>Last login</dt>
      <dd>{last_login_at ? `${formatLongDate(last_login_at)}, ${formatTime(last_login_at)}` : "Never"}</dd>
      <dt>Sign-in</dt>
      <dd>{second_factor ? "Second factor" : "Password only"}</dd>
    </FactsList>
  );
}
