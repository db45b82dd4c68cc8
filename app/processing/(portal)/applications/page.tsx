import type { Metadata } from "next";
import { pageSize } from "@/components/portal/list/list-query";
import { applicationsAddress } from "@/components/processing/applications/applications-address";
import { ApplicationsScreen } from "@/components/processing/applications/applications-screen";
import { getApplication, listApplications } from "@/lib/applications/queries/applications";
import { applicationListSchema } from "@/lib/applications/schema/list";
import type { StaffApplicationView } from "@/lib/applications/views";
import { guardPortal } from "@/lib/auth/portal-guard";
import { readSeed } from "@/lib/http/browser/page-seed";
import { toApiPage } from "@/lib/http/list/page";

export const metadata: Metadata = { title: "Applications" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ProcessingApplicationsPage({ searchParams }: Props) {
  const actor = await guardPortal("processing");
  const params = await searchParams;
  const at = applicationsAddress.read(params);
  const { open, page, ...wanted } = at;
  // Invalid filters seed nothing: the screen asks the API, which reports the error.
  const query = applicationListSchema.safeParse({ ...wanted, limit: pageSize, offset: (page - 1) * pageSize });
  const [list, opened] = await Promise.all([
    query.data &&
      readSeed(async () => {
        const page = toApiPage(await listApplications(actor, query.data));
        return { ...page, rows: page.rows as StaffApplicationView[] }; // the team's view
      }),
    open === undefined ? undefined : readSeed(async () => (await getApplication(actor, open)) as StaffApplicationView),
  ]);
  return <ApplicationsScreen initial={{ at, list, opened }} />;
}
