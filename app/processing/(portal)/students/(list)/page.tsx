import type { Metadata } from "next";
import { pageSize } from "@/components/portal/list/list-query";
import { studentsAddress } from "@/components/processing/students/students-address";
import { StudentsScreen } from "@/components/processing/students/students-screen";
import { getManagedRegions, listStudents } from "@/lib/accounts/queries/students";
import { studentListSchema } from "@/lib/accounts/schema/list";
import { guardPortal } from "@/lib/auth/portal-guard";
import { readSeed } from "@/lib/http/browser/page-seed";
import { toApiPage } from "@/lib/http/list/page";

export const metadata: Metadata = { title: "Students" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function StudentsPage({ searchParams }: Props) {
  const actor = await guardPortal("processing");
  const [params, regions] = await Promise.all([searchParams, readSeed(() => getManagedRegions(actor))]);
  const managed = regions?.data ?? [];
  const { page, ...filter } = studentsAddress(managed).read(params);
  const query = studentListSchema.safeParse({ ...filter, limit: pageSize, offset: (page - 1) * pageSize });
  // Invalid filters seed nothing: the screen asks the API, which reports the error.
  const seed =
    query.data &&
    (await readSeed(async () => {
      return toApiPage(await listStudents(actor, query.data));
    }));
  return <StudentsScreen managed={managed} seed={seed} />;
}
