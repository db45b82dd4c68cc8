import type { Tx } from "@/lib/platform/db";

/** The catalogue programmes used by the applications. */
export async function readDemoCatalogue(tx: Tx) {
  const programmes = await tx.programme.findMany({
    include: { university: { include: { country: { select: { name: true } } } } },
    orderBy: { id: "asc" },
  });
  if (programmes.length === 0) throw new Error("The catalogue is empty: load it first (prisma/seed.ts).");
  const byId = new Map(programmes.map((programme) => [programme.id, programme]));
  return {
    programmes,
    programme(id: string) {
      const found = byId.get(id);
      if (!found) throw new Error(`The demo data names the programme "${id}", which the catalogue no longer has.`);
      return found;
    },
  };
}

export type DemoCatalogue = Awaited<ReturnType<typeof readDemoCatalogue>>;
