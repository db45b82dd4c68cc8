import Link from "next/link";
import { QueryPanel } from "@/components/portal/list/query-panel";
import { Row } from "@/components/portal/rows";
import { type Seed, useSeeded } from "@/components/portal/use-seeded";
import { bookingsQuery } from "@/components/student/student-queries";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { consultationStatuses, consultationTypes } from "@/lib/consultations/labels";
import type { OwnBookingsView } from "@/lib/consultations/views";
import { formatDay, formatTime } from "@/lib/office-time";
import { labelOf } from "@/lib/options";

type BookingsCardProps = { studentId: string; seed: Seed<OwnBookingsView> | undefined };

/** The student's bookings, with the way to each one's page. Nothing if there are none: another card offers the first. */
export function BookingsCard({ studentId, seed }: BookingsCardProps) {
  const query = useSeeded(bookingsQuery(studentId), seed);
  const { data, errorUpdateCount } = query;
  if (data ? data.is_confirmed && data.bookings.length === 0 : errorUpdateCount === 0) return null;
  return (
    <Card pad aria-labelledby="your-bookings">
      <h2 id="your-bookings">Your bookings</h2>
      <QueryPanel query={query} loading="Loading your bookings..." failure="Failed to load your bookings" isQuiet>
        {({ bookings, is_confirmed }) => (
          <>
            <ul>
              {bookings.map((booking) => (
                <BookingRow key={booking.reference} booking={booking} />
              ))}
            </ul>
            {!is_confirmed && (
              <>
                <p className="mt-2 text-muted-foreground">Confirm your email to see bookings made with it.</p>
                <Link className="mt-2 inline-flex min-h-11 items-center" href="/student/profile?tab=account">
                  How to confirm it
                </Link>
              </>
            )}
          </>
        )}
      </QueryPanel>
    </Card>
  );
}

function BookingRow({ booking }: { booking: OwnBookingsView["bookings"][number] }) {
  const { reference, consultationType, starts_at, status, manage_path } = booking;
  const at = new Date(starts_at);
  const known = consultationStatuses.find(({ value }) => value === status);
  return (
    <Row className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 flex-[1_1_12rem]">
        <b className="block">
          {formatDay(at)}, {formatTime(at)}
        </b>
        <span className="text-muted-foreground text-small/[1.45]">
          {labelOf(consultationTypes, consultationType)}, {reference}
        </span>
      </div>
      {known && <Badge tone={known.tone}>{known.label}</Badge>}
      {manage_path && (
        <a className="inline-flex min-h-11 min-w-11 items-center" href={manage_path}>
          Open<span className="sr-only"> the booking {reference}</span>
        </a>
      )}
    </Row>
  );
}
