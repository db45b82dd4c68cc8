"use client";

import { Check, ChevronDown } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import { useEffect, useRef, useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { DropdownMenu, DropdownMenuContent, DropdownMenuTrigger } from "@/components/ui/dropdown-menu";
import { type ReferralStatusValue, readReferralStatus, referralStatuses } from "@/lib/partners/labels";
import type { AdminReferralView } from "@/lib/partners/views";
import { partnerName } from "./referrals-queries";

type ReferralsStatusSelectProps = { referral: AdminReferralView; onChange: (status: ReferralStatusValue) => void };

/** The status dropdown of a referral. Declining is asked about first: the partner loses the student and the commission. */
export function ReferralsStatusSelect({ referral, onChange }: ReferralsStatusSelectProps) {
  const { student_name, status, partner } = referral;
  const [isAsking, setAsking] = useState(false);
  const box = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  const { label } = readReferralStatus(status);

  useEffect(() => {
    if (wasAsking.current && !isAsking) box.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  function choose(chosen: string) {
    if (chosen === status) return;
    if (chosen === "declined") setAsking(true);
    else onChange(chosen as ReferralStatusValue); // the values are those of the list below
  }

  return (
    <>
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger
          ref={box}
          className="input input-sm flex items-center justify-between gap-3 text-start"
          aria-label={`Status of ${student_name}: ${label}`}
        >
          {label}
          <ChevronDown aria-hidden="true" />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="min-w-(--radix-dropdown-menu-trigger-width)">
          <Primitive.RadioGroup value={status} onValueChange={choose} aria-label={`Status of ${student_name}`}>
            {referralStatuses.map((option) => (
              <Primitive.RadioItem key={option.value} value={option.value} className="menu-item">
                {option.label}
                <Primitive.ItemIndicator className="ms-auto">
                  <Check aria-hidden="true" />
                </Primitive.ItemIndicator>
              </Primitive.RadioItem>
            ))}
          </Primitive.RadioGroup>
        </DropdownMenuContent>
      </DropdownMenu>
      {isAsking && (
        <AlertDialog
          open
          onOpenChange={setAsking}
          title="Decline this referral?"
          description={`${partnerName(partner)} gets no commission for ${student_name} and is told by e-mail. Another partner can refer the student then.`}
          confirm="Decline referral"
          cancel="Keep it"
          onConfirm={() => onChange("declined")}
        />
      )}
    </>
  );
}
