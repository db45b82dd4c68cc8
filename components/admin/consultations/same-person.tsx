"use client";

import { queryOptions, useQuery } from "@tanstack/react-query";
import { studentsAddress } from "@/components/admin/students/students-queries";
import { PanelPart } from "@/components/portal/list/dense/record-panel";
import { InPlaceLink } from "@/components/portal/shell/in-place-link";
import { consultationStatuses } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import { api } from "@/lib/http/browser/api";
import { formatDate, formatTime } from "@/lib/office-time";
import { labelOf } from "@/lib/options";
import type { SearchView } from "@/lib/search/views";
import { consultationsAddress } from "./consultations-queries";

/** What the office has with this email address. It begins with "consultations", so that every change of one asks again. */
const recordsQuery = (email: string) =>
  queryOptions({
    queryKey: ["consultations", "same-person", email],
    queryFn: ({ signal }) =>
      api<SearchView>("GET", `search?${new URLSearchParams({ q: email })}`, undefined, { role: "admin", signal }),
    staleTime: 60_000,
  });

/** The newest ones; the rest is a link away. */
const mostShown = 4;

/** The account and the other bookings of whoever has booked with this address; nothing if there are none. */
export function SamePerson({ consultation: { id, name, email } }: { consultation: ConsultationView }) {
  const { data } = useQuery(recordsQuery(email));
  const student = data?.people.find((one) => one.role === "student" && one.email === email);
  const others = (data?.bookings ?? [])
    .filter((one) => one.id !== id && one.email === email)
    .toSorted((one, other) => other.starts_at.localeCompare(one.starts_at));
  if (!student && others.length === 0) return null;
  return (
    <PanelPart title="The same person">
      {student && (
        <p>
          <InPlaceLink href={studentsAddress.href({ search: email, open: student.id })}>
            Account of <bdi>{student.name}</bdi>
          </InPlaceLink>
          , with documents and applications
        </p>
      )}
      {others.length > 0 && (
        <ul className="grid gap-1" aria-label={`Other bookings of ${name}`}>
          {others.slice(0, mostShown).map((one) => (
            <li key={one.id}>
              <InPlaceLink href={consultationsAddress.href({ search: email, open: one.id })}>
                {formatDate(one.starts_at)}, {formatTime(one.starts_at)}
              </InPlaceLink>
              <span className="text-muted-foreground">
                {" "}
                · {one.reference} · {labelOf(consultationStatuses, one.status)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {others.length >= mostShown && (
        <p>
          <InPlaceLink href={consultationsAddress.href({ search: email })}>All bookings with this address</InPlaceLink>
        </p>
      )}
    </PanelPart>
  );
}
