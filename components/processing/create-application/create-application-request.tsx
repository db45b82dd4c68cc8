"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@/components/portal/error-state";
import { LoadingState } from "@/components/portal/loading-state";
import { studentRequestsQuery } from "@/components/processing/processing-queries";
import { programmeQuery } from "./catalogue-queries";
import { CreateApplicationForm, type CreateApplicationFormProps, type Start } from "./create-application-form";

type CreateFromRequestProps = Omit<CreateApplicationFormProps, "start"> & { requestId: string };

/**
 * The form, filled in from what a student has asked for. It is read once: a colleague who answers the same request
 * meanwhile changes nothing in a form that is being filled in. Where it cannot be read there is no form: what is created
 * without the request would leave it open.
 */
export function CreateFromRequest({ requestId, ...form }: CreateFromRequestProps) {
  const [start, setStart] = useState<Start>();
  const requests = useQuery({ ...studentRequestsQuery(form.student.id), enabled: !start });
  const request = requests.data?.find(({ id }) => id === requestId);
  const programmeId = request?.recommendation?.programme_id ?? undefined;
  const programmes = useQuery({ ...programmeQuery(programmeId ?? ""), enabled: !start && programmeId !== undefined });
  const isRead = requests.data && (programmeId === undefined || programmes.data);
  if (!start && isRead) setStart({ request, programme: programmes.data?.[0] });
  if (start) return <CreateApplicationForm {...form} start={start} />;
  const failed = [requests, programmes].find(({ data, errorUpdateCount }) => !data && errorUpdateCount > 0);
  if (!failed) return <LoadingState text="Loading the request..." />;
  return (
    <div className="pb-7">
      <ErrorState
        title="Failed to load the student's request."
        pending={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    </div>
  );
}
