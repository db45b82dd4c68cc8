import type { Metadata } from "next";
import { OwnAccount } from "@/components/accounts/own/own-account";
import { getSelf, listSessions } from "@/lib/accounts/queries/sessions";
import { guardPortal } from "@/lib/auth/portal-guard";
import { readSeed } from "@/lib/http/browser/page-seed";

export const metadata: Metadata = { title: "My account" };

export default async function OwnAccountPage() {
  const actor = await guardPortal("processing", { mayOwe: true });
  const isOwed = actor.secondFactor === "owed";
  const [account, sessions] = await Promise.all([readSeed(() => getSelf(actor)), readSeed(() => listSessions(actor))]);
  return (
    <OwnAccount owner={{ id: actor.id, portal: "processing" }} account={account} sessions={sessions} isOwed={isOwed} />
  );
}
