import { HeroBand } from "@/components/site/page-hero";
import { Alert } from "@/components/ui/alert";
import { Button, buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Pill } from "@/components/ui/form/pill";
import { type PageNote, slotValue } from "@/lib/consultations/schema/booking-page";
import { lateMoveNote } from "@/lib/consultations/self-service";
import { slotStart } from "@/lib/consultations/slots";
import type { BookingPageView, SlotDay } from "@/lib/consultations/views";
import { formatDay, formatShortDay, officeMoment } from "@/lib/office-time";
import { site } from "@/lib/site";
import { moveRefusalWords, movesLeftWords, shortTime, viewAddress } from "./booking-words";
import { LinkFields } from "./link-fields";

type FreeTime = { date: string; time: string };

type MoveViewProps = {
  booking: BookingPageView;
  k: string;
  action: (data: FormData) => Promise<void>;
  /** The days with free times, whether there are earlier ones, and where the later ones begin. */
  days: SlotDay[];
  hasEarlier: boolean;
  later: string | undefined;
  from: string | undefined;
  /** The chosen day; the first one if it is not in the list. */
  day: string | undefined;
  problem: PageNote["said"] | undefined;
  /** The time that somebody else has taken, and the nearest free ones. */
  gone: FreeTime | undefined;
  nearest: readonly FreeTime[];
  /** What time it is. */
  at: Date;
};

const dayOf = (date: string) => formatShortDay(officeMoment(date, 12));

/** Choosing another time: a day, then one of its free times. Everything is a link or a plain form. */
export function MoveView({ booking, days, hasEarlier, later, day, ...props }: MoveViewProps) {
  const { k, from } = props;
  const { reference, moveRefusal } = booking;
  const back = viewAddress(reference, { k });
  const chosen = days.find(({ date }) => date === day) ?? days[0];
  return (
    <>
      <HeroBand isSlim>
        <h1>Move your consultation</h1>
      </HeroBand>
      <div className="wrap grid max-w-180 gap-6 py-10" data-keep-clear>
        <p>
          Now: <b>{shortTime(booking.starts_at)}</b>, Lahore time.{" "}
          {moveRefusal ? moveRefusalWords()[moveRefusal] : "Your place stays yours until you choose a new one."}
        </p>
        {!moveRefusal && (
          <>
            <Problem booking={booking} {...props} />
            <Days
              days={days}
              chosen={chosen}
              address={(date) => ({ k, view: "move", ...(from && { from }), day: date })}
              reference={reference}
            />
            <OtherDays reference={reference} k={k} hasEarlier={hasEarlier} later={later} />
            {chosen && <Times day={chosen} reference={reference} k={k} action={props.action} at={props.at} />}
            <p className="text-muted-foreground text-ui">
              {movesLeftWords(booking.movesLeft)} After that, please call {site.phones[0]}.
            </p>
          </>
        )}
        <a className={buttonVariants({ variant: "line" })} href={back}>
          {moveRefusal ? "Back to your booking" : "Keep this time"}
        </a>
      </div>
    </>
  );
}

type ProblemProps = Pick<MoveViewProps, "booking" | "k" | "action" | "problem" | "gone" | "nearest" | "at">;

/** Why the last attempt failed. If the time was taken: which one, and the three nearest, one tap each. */
function Problem({ booking, k, action, problem, gone, nearest, at }: ProblemProps) {
  if (!problem) return null;
  if (!gone) {
    return (
      <Alert tone="bad" role="alert" title="Your booking has not moved.">
        {problem === "time"
          ? "Please choose another time."
          : `Please try again or call us directly at ${site.phones[0]}.`}
      </Alert>
    );
  }
  return (
    <Alert tone="bad" role="alert" title={`${dayOf(gone.date)}, ${gone.time} has just been taken.`}>
      Your place on {shortTime(booking.starts_at)} is still yours.
      {nearest.length > 0 && (
        <form action={action} className="mt-3 grid gap-2">
          <LinkFields reference={booking.reference} k={k} />
          {nearest.map((slot) => (
            <Button key={slotValue(slot)} type="submit" variant="line" name="slot" value={slotValue(slot)} block>
              Move to {dayOf(slot.date)}, {slot.time}
            </Button>
          ))}
          <LateTimes offered={nearest} at={at} />
        </form>
      )}
    </Alert>
  );
}

type DaysProps = {
  days: SlotDay[];
  chosen: SlotDay | undefined;
  reference: string;
  address: (date: string) => Record<string, string>;
};

function Days({ days, chosen, reference, address }: DaysProps) {
  if (days.length === 0) return <p>There is no free time in these two weeks.</p>;
  return (
    <nav aria-label="Day">
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {days.map(({ date, slots }) => (
          <li key={date}>
            <a
              className={cn(
                "grid min-h-16.5 place-content-center rounded-md border-[1.5px] border-input bg-card px-1 py-2 text-center text-foreground leading-[1.3] no-underline hover:bg-surface-2",
                "aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-primary-foreground",
              )}
              aria-current={date === chosen?.date ? "true" : undefined}
              href={viewAddress(reference, address(date))}
            >
              <b>{dayOf(date)}</b>
              <span className="text-ui">{slots.filter(({ available }) => available).length} free</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type OtherDaysProps = Pick<MoveViewProps, "k" | "hasEarlier" | "later"> & { reference: string };

/** The way to the days after these, and back to the first ones. */
function OtherDays({ reference, k, hasEarlier, later }: OtherDaysProps) {
  const line = buttonVariants({ variant: "line" });
  return (
    <>
      {hasEarlier && (
        <a className={line} href={viewAddress(reference, { k, view: "move" })}>
          First days
        </a>
      )}
      {later && (
        <a className={line} href={viewAddress(reference, { k, view: "move", from: later })}>
          Later days
        </a>
      )}
    </>
  );
}

function Times({
  day,
  reference,
  k,
  action,
  at,
}: { day: SlotDay } & Pick<MoveViewProps, "k" | "action" | "at"> & { reference: string }) {
  const free = day.slots.filter(({ available }) => available);
  const offered = free.map(({ time }) => ({ date: day.date, time }));
  return (
    <form action={action} className="grid gap-4">
      <LinkFields reference={reference} k={k} />
      <fieldset className="grid min-w-0 gap-2">
        <legend className="mb-2 font-[620]">{formatDay(officeMoment(day.date, 12))}, Lahore time</legend>
        <div className="grid grid-cols-3 gap-2">
          {free.map(({ time }) => (
            <Pill
              key={time}
              type="radio"
              name="slot"
              value={slotValue({ date: day.date, time })}
              required
              pillClassName="min-h-13 px-1.5 py-0 text-center"
            >
              {time}
            </Pill>
          ))}
        </div>
      </fieldset>
      <LateTimes offered={offered} at={at} />
      <Button type="submit" block>
        Move the booking
      </Button>
    </form>
  );
}

function LateTimes({ offered, at }: { offered: readonly FreeTime[]; at: Date }) {
  const times = offered.flatMap(({ date, time }) => {
    const startsAt = slotStart({ date, time });
    return startsAt ? [{ time, startsAt }] : [];
  });
  const note = lateMoveNote(times, at);
  return note && <p className="font-[620] text-ui/[1.45]">{note}</p>;
}
