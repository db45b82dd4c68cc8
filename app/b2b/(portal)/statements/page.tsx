import type { Metadata } from "next";
import { monthOf } from "@/components/b2b/statements-address";
import { StatementsScreen } from "@/components/b2b/statements-screen";
import { guardPortal } from "@/lib/auth/portal-guard";
import { readSeed } from "@/lib/http/browser/page-seed";
import { getStatement, listStatements } from "@/lib/partners/queries/statements";

export const metadata: Metadata = { title: "Statements" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StatementsPage({ searchParams }: Props) {
  const actor = await guardPortal("b2b");
  const asked = [(await searchParams).month].flat()[0] ?? null;
  const months = await readSeed(() => listStatements(actor, {}));
  const month = months && monthOf(months.data, asked);
  const statement = month && (await readSeed(() => getStatement(actor, month, {})));
  return <StatementsScreen months={months} statement={statement || undefined} />;
}
