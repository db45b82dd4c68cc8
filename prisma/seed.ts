import { PrismaPg } from "@prisma/adapter-pg";
import { readCatalogue } from "@/lib/catalogue/files";
import { deriveCatalogue } from "@/lib/content/commands/derive";
import { loadContent } from "@/lib/content/commands/load";
import { hashFirstContent } from "@/lib/content/first";
import { PrismaClient } from "@/lib/generated/prisma/client";

// Brings the content up to date with this version's files: fills an empty database, and proposes what is new for records
// that the office has changed. Safe to run at every start: it does nothing if they are already loaded. Needs no
// configuration except DATABASE_URL.

/** An arbitrary lock number shared by all seeding processes, so that parallel seeds take turns. */
const SEED_LOCK = 7_301_001;

const upToDate = "Catalogue is up to date.";

async function seed(db: PrismaClient): Promise<string> {
  const hash = hashFirstContent();
  const isLoaded = async (tx: Pick<PrismaClient, "catalogueLoad" | "contentNow">) =>
    (await tx.catalogueLoad.findUnique({ where: { id: 1 } }))?.hash === hash && (await tx.contentNow.count()) > 0;
  if (await isLoaded(db)) return upToDate;

  const files = readCatalogue();
  return db.$transaction(
    async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${SEED_LOCK})`;
      if (await isLoaded(tx)) return upToDate;
      const { proposed } = await loadContent(tx, files);
      await deriveCatalogue(tx);
      const load = { hash, loadedAt: new Date() };
      await tx.catalogueLoad.upsert({ where: { id: 1 }, create: { id: 1, ...load }, update: load });
      const waiting = proposed > 0 ? ` ${proposed} changes wait for an admin at /admin/content.` : "";
      return `Catalogue loaded: ${files["universities.json"].length} universities, ${files["programmes.json"].length} programmes.${waiting}`;
    },
    { maxWait: 10_000, timeout: 60_000 },
  );
}

const url = process.env.DATABASE_URL;
if (!url) {
  console.error("DATABASE_URL is missing. Set it to the database to load the catalogue into.");
  process.exit(1);
}
const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: 1 }) });
try {
  console.log(await seed(db));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await db.$disconnect();
}
