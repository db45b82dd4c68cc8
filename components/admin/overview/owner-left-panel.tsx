"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { HandOverMember, ownedWords } from "@/components/admin/team/hand-over";
import { ownersWhoLeftQuery } from "@/components/portal/leads/leads-queries";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Owned } from "@/lib/owners/views";

/** What members who have left still own: shown until all of it is handed over. */
export function OwnerLeftPanel() {
  const { data: members = [] } = useQuery(ownersWhoLeftQuery);
  const [chosen, setChosen] = useState<Owned>();
  if (members.length === 0) return null;
  return (
    <Card aria-labelledby="owner-left" className="p-6 max-md:p-5">
      <h2 id="owner-left">Owner left</h2>
      <p className="mt-2 max-w-measure text-muted-foreground">
        Their accounts are closed. Until somebody else answers for these, everyone sees them as waiting.
      </p>
      <ul className="mt-4">
        {members.map((member) => (
          <li
            key={member.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-t py-2.5 first:border-t-0"
          >
            <b className="wrap-anywhere">
              <bdi>{member.name}</bdi>
            </b>
            <Badge tone="wait">Owner left</Badge>
            <span className="flex-1 text-muted-foreground">{ownedWords(member)}</span>
            <Button variant="line" size="sm" aria-haspopup="dialog" onClick={() => setChosen(member)}>
              Hand over…<span className="sr-only"> what {member.name} owns</span>
            </Button>
          </li>
        ))}
      </ul>
      {chosen && (
        <HandOverMember member={chosen} owned={ownedWords(chosen) ?? ""} onClose={() => setChosen(undefined)} />
      )}
    </Card>
  );
}
