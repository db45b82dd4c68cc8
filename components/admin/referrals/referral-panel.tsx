import { useQuery } from "@tanstack/react-query";
import {
  ContactFacts,
  PanelPart,
  PanelText,
  panelFacts,
  RecordPanel,
} from "@/components/portal/list/dense/record-panel";
import type { useSidePanel } from "@/components/portal/list/dense/side-panel";
import { FactsList } from "@/components/portal/rows";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { CommissionState } from "@/components/portal/status/commission-state";
import { destinationOf } from "@/components/portal/status/destination-of";
import { OtherClaims } from "@/components/portal/status/other-claims";
import { studyLevelOptions } from "@/lib/consultations/labels";
import { formatDate } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import type { AdminReferralView } from "@/lib/partners/views";
import type { ReferralChanges } from "./referrals-change";
import { CommissionActions } from "./referrals-commission";
import { partnerName, referralQuery, referralsAddress } from "./referrals-queries";
import { ReferralStatusSelect } from "./referrals-row";

type ReferralPanelProps = {
  panel: ReturnType<typeof useSidePanel>;
  id: string;
  /** Its row, unless it is on another page or has left the list. */
  row: AdminReferralView | undefined;
  changesOf: (referral: AdminReferralView) => ReferralChanges;
};

/** A referral beside the list: everything about it, to read and to change. */
export function ReferralPanel({ panel, id, row, changesOf }: ReferralPanelProps) {
  const query = useQuery({ ...referralQuery(id), enabled: row === undefined });
  return (
    <RecordPanel
      panel={panel}
      noun="referral"
      row={row}
      query={query}
      title={({ student_name }) => <bdi>{student_name}</bdi>}
      note={({ created_at, source }) =>
        `Referred on ${formatDate(created_at)}, ${source === "link" ? "via partner link" : "via form"}`
      }
    >
      {(referral) => (
        <>
          <div>
            <ReferralStatusSelect referral={referral} onChange={changesOf(referral).onChange} />
          </div>
          <ReferralFacts referral={referral} />
          <PanelPart title="Commission">
            <CommissionState referral={referral} />
            <CommissionActions referral={referral} {...changesOf(referral)} />
          </PanelPart>
          <PanelPart title="Notes">
            {referral.notes ? (
              <PanelText>{referral.notes}</PanelText>
            ) : (
              <p className="text-muted-foreground">No notes</p>
            )}
            <OtherClaims times={referral.other_claims} />
          </PanelPart>
        </>
      )}
    </RecordPanel>
  );
}

function ReferralFacts({ referral }: { referral: AdminReferralView }) {
  const { email, phone, partner, preferred_country, study_level, student_id } = referral;
  return (
    <FactsList className={panelFacts}>
      <dt>Partner</dt>
      <dd>
        <InPlaceLink href={referralsAddress.href({ partner: partner.id })}>
          <bdi>{partnerName(partner)}</bdi>
        </InPlaceLink>
        {partner.company_name && (
          <span className="block text-muted-foreground">
            <bdi>{partner.name}</bdi>
          </span>
        )}
      </dd>
      <ContactFacts email={email} phone={phone} />
      <dt>Interested in</dt>
      <dd>
        {[
          destinationOf(preferred_country)?.name ?? preferred_country,
          study_level && labelOf(studyLevelOptions, study_level),
        ]
          .filter(Boolean)
          .join(", ") || "No details"}
      </dd>
      <dt>Account</dt>
      <dd>{student_id ? "Has an account" : "None yet"}</dd>
    </FactsList>
  );
}
