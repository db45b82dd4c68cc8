import { CalendarClock, CalendarPlus, Mail, MessageCircle } from "lucide-react";
import { HelpNumbers } from "@/components/forms/help-numbers";
import { HeroBand } from "@/components/site/page-hero";
import { Alert } from "@/components/ui/alert";
import { buttonVariants } from "@/components/ui/button";
import { Card, cardVariants } from "@/components/ui/card";
import { SiteLink } from "@/components/ui/site-link";
import { visitorFactsOf } from "@/lib/consultations/facts";
import type { PageNote } from "@/lib/consultations/schema/booking-page";
import { comeAnyway } from "@/lib/consultations/self-service";
import type { BookingPageView } from "@/lib/consultations/views";
import { formatLongDate, officeMoment } from "@/lib/office-time";
import { site } from "@/lib/site";
import { whatsappOffice } from "@/lib/whatsapp";
import {
  fittingSaid,
  headingOf,
  mailWords,
  moveRefusalWords,
  movesLeftWords,
  type Said,
  viewAddress,
} from "./booking-words";

/** What has just happened. The first is the specification's, letter for letter. */
const saidWords = (): Record<Said, [title: string, sentence: string]> => ({
  booked: [
    "Consultation Booked Successfully!",
    `We will contact you ${site.replyPromise} to confirm your appointment.`,
  ],
  moved: ["Your booking has moved.", `We’ll confirm the new time ${site.replyPromise}.`],
  cancelled: ["Your booking is cancelled.", "We no longer hold the time for you."],
});

/** What is true of a time that comes sooner than that: instead of our sentence, and after the specification's. */
const soonWords = () => `It starts soon. ${comeAnyway}, or call us on ${site.phones[0]}.`;

type BookingViewProps = {
  booking: BookingPageView;
  /** The key, for the page's own links. */
  k: string;
  said: "booked" | PageNote["said"] | undefined;
};

/** A booking's page: what was booked, and everything the visitor can do about it. */
export function BookingView({ booking, k, said }: BookingViewProps) {
  const isOver = booking.cancelRefusal !== null;
  const shown = fittingSaid(said, booking);
  return (
    <>
      <HeroBand isSlim>
        <h1 className="wrap-anywhere">{headingOf(booking)}</h1>
      </HeroBand>
      <div className="wrap grid max-w-180 gap-6 py-10" data-keep-clear>
        {shown && (
          <Alert tone="ok" role="status" title={saidWords()[shown][0]}>
            {!(booking.isSoon && shown === "moved") && <span className="block">{saidWords()[shown][1]}</span>}
            {booking.isSoon && shown !== "cancelled" && <span className="block">{soonWords()}</span>}
          </Alert>
        )}
        {booking.help && (
          <Alert tone="info" title={<span dir="auto">{booking.help.text}</span>}>
            <HelpNumbers lines={booking.help.lines} />
          </Alert>
        )}
        {booking.status === "no_show" && (
          <p className="max-w-measure">
            Something may have come up, {booking.name}. You’re welcome any time: book another time below, or call us on{" "}
            {site.phones[0]} and we’ll find one together.
          </p>
        )}
        <Facts booking={booking} />
        {isOver ? (
          <SiteLink className={buttonVariants({ block: true })} href="/book-consultation">
            Book another time
          </SiteLink>
        ) : (
          <Actions booking={booking} k={k} />
        )}
        <MailLine booking={booking} />
        {!isOver && !booking.hasAccount && <AccountCard booking={booking} k={k} />}
        <p className="max-w-measure text-muted-foreground text-ui">
          This page stays at its address until {formatLongDate(officeMoment(booking.lastDay, 0))}, without an account.{" "}
          {isOver
            ? "Whoever has the link can read it, so keep it to yourself."
            : "Whoever has the link can move or cancel the booking, so keep it to yourself."}
        </p>
      </div>
    </>
  );
}

function Facts({ booking }: { booking: BookingPageView }) {
  const { consultationType: type, destination: country, starts_at: startsAt } = booking;
  return (
    <dl className={cardVariants({ className: "px-6 py-2" })}>
      {visitorFactsOf({ ...booking, type, country, startsAt }).map(({ label, value }) => (
        <div
          key={label}
          className="grid grid-cols-[96px_minmax(0,1fr)] gap-4 border-t border-border py-[13px] first:border-t-0 sm:grid-cols-[160px_minmax(0,1fr)]"
        >
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="font-[620] wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ booking, k }: { booking: BookingPageView; k: string }) {
  const { reference, moveRefusal, movesLeft } = booking;
  const chat = whatsappOffice(`Assalam-o-alaikum, this is about my consultation ${reference}.`);
  const line = buttonVariants({ variant: "line", block: true });
  return (
    <div className="grid gap-3">
      <a
        className={buttonVariants({ block: true })}
        href={`/api/bookings/${reference}/calendar?${new URLSearchParams({ k })}`}
      >
        <CalendarPlus aria-hidden="true" />
        Add to calendar
      </a>
      {chat && (
        <a className={line} href={chat} rel="noreferrer">
          <MessageCircle aria-hidden="true" />
          Message us on WhatsApp
        </a>
      )}
      <div className={moveRefusal ? "grid gap-3" : "grid gap-3 sm:grid-cols-2"}>
        {!moveRefusal && (
          <a className={line} href={viewAddress(reference, { k, view: "move" })}>
            <CalendarClock aria-hidden="true" />
            Move the booking
          </a>
        )}
        <a className={line} href={viewAddress(reference, { k, view: "cancel" })}>
          Cancel the booking
        </a>
      </div>
      <p className="text-muted-foreground text-ui">
        {moveRefusal ? moveRefusalWords()[moveRefusal] : movesLeftWords(movesLeft)}
      </p>
    </div>
  );
}

/** Where the latest email is. The page's script keeps the line up to date (behaviour/booking.ts). */
function MailLine({ booking }: { booking: BookingPageView }) {
  const { mail } = booking;
  if (!mail) return null;
  return (
    <p className="flex max-w-measure gap-3" role="status" data-mail-receipt={mail.receipt}>
      <Mail className="mt-1 shrink-0" aria-hidden="true" />
      {mailWords(booking).map(([status, words]) => (
        <span key={status} className="wrap-anywhere" data-mail={status} hidden={status !== mail.status}>
          {words}
        </span>
      ))}
    </p>
  );
}

/**
 * The page's script carries the details over to the registration, in this tab only, and says so where it can
 * (behaviour/booking.ts).
 */
function AccountCard({ booking, k }: { booking: BookingPageView; k: string }) {
  const { name, email, phone, reference } = booking;
  return (
    <Card pad className="grid justify-items-start gap-3">
      <h2 className="text-h3">Create your account</h2>
      <p>
        Send us your documents before you come, and follow your applications.
        <span data-carries hidden>
          {" "}
          We fill in your details for you.
        </span>
      </p>
      <SiteLink
        className={buttonVariants({ variant: "line" })}
        href="/student/register"
        data-carry={JSON.stringify({ name, email, phone, booking: { reference, k } })}
      >
        Create your account
      </SiteLink>
    </Card>
  );
}
