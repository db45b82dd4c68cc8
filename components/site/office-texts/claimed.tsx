import type { ReactNode } from "react";
import { SiteLink } from "@/components/ui/site-link";
import { proofAddress } from "@/lib/claims/standing";
import type { ClaimProof } from "@/lib/site";

/** The words of a claim; with a proof, they lead to it. */
export function Claimed({ proof, children }: { proof: ClaimProof | null; children: ReactNode }) {
  const address = proofAddress({ isShown: true, proof });
  if (!address) return children;
  return (
    <SiteLink className="text-inherit decoration-1 underline-offset-4" href={address}>
      {children}
    </SiteLink>
  );
}
