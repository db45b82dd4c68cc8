"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { isUpcoming } from "@/lib/consultations/labels";
import { api } from "@/lib/http/browser/api";
import { formatShortDay, formatTime } from "@/lib/office-time";
import type { FoundBooking, SearchView } from "@/lib/search/views";
import { latinDigits, oneSpelling } from "@/lib/text";
import type { PersonToBook } from "./person-to-book";

/** Somebody whom the office knows, from an account or an earlier booking. */
export type KnownPerson = {
  name: string;
  phone: string;
  email: string;
  record: PersonToBook;
  /** The next consultation that they have already: "Wed 2 Dec, 2:00 PM, TG-7K3QX9". */
  coming: string | undefined;
};

const pauseMs = 250;
const mostShown = 6;
/** Fewer digits or letters would find half of the office's people. */
const shortest = { contact: 6, name: 3 };

type Typed = { name: string; phone: string; email: string };

/** What to look for: the phone number once it is long enough, or else the email address, or else the name. */
export function questionOf({ name, phone, email }: Typed): string {
  if (latinDigits(phone).replace(/\D/g, "").length >= shortest.contact) return phone.trim();
  if (email.includes("@") && email.trim().length >= shortest.contact) return email.trim();
  return name.trim().length >= shortest.name ? name.trim() : "";
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

type Reached = { phone: string; email: string };

const isSame = (one: Reached, other: Reached) =>
  sameText(one.email, other.email) || oneSpelling(one.phone) === oneSpelling(other.phone);

/** Somebody's next consultation among the bookings that were found. */
function comingOf(person: Reached, bookings: readonly FoundBooking[]): string | undefined {
  const [next] = bookings
    .filter((booking) => isUpcoming(booking.status) && Date.parse(booking.starts_at) > Date.now())
    .filter((booking) => isSame(booking, person))
    .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
  return next && `${formatShortDay(next.starts_at)}, ${formatTime(next.starts_at)}, ${next.reference}`;
}

/** Students first, then who has booked before; everybody once. */
function peopleIn({ people, bookings }: SearchView): KnownPerson[] {
  const found = [
    ...people.filter(({ role }) => role === "student").map((one) => ({ ...one, as: "student" as const })),
    ...bookings.map((one) => ({ ...one, as: "booking" as const })),
  ];
  return found
    .filter(({ email }, place) => found.findIndex((one) => sameText(one.email, email)) === place)
    .slice(0, mostShown)
    .map(({ id, as, name, phone, email }) => ({
      name,
      phone: oneSpelling(phone),
      email,
      record: { id, as },
      coming: comingOf({ phone, email }, bookings),
    }));
}

type KnownPeopleProps = Typed & { onPick: (person: KnownPerson) => void };

/**
 * Whom the search everywhere knows by what was typed of them; a press fills in their details. It has room for two from
 * the start, and more scroll in it: nothing moves when somebody is found. It says if they are booked already.
 */
export function KnownPeople({ name, phone, email, onPick }: KnownPeopleProps) {
  const question = questionOf({ name, phone, email });
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const pause = setTimeout(() => setAsked(question), pauseMs);
    return () => clearTimeout(pause);
  }, [question]);
  const { data } = useQuery({
    queryKey: ["search", "known-people", asked],
    queryFn: ({ signal }) =>
      api<SearchView>("GET", `search?${new URLSearchParams({ q: asked })}`, undefined, { role: "admin", signal }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const known = asked && question && data ? peopleIn(data) : [];
  const coming = known.find((one) => isSame(one, { phone, email }))?.coming;
  const others = known.filter((one) => !(sameText(one.email, email) && one.phone === phone));
  return (
    <div role="status" className="-mx-1 -mt-3 h-25 min-w-0 overflow-y-auto px-1 py-0.5">
      {others.length === 0 ? (
        <p className="text-muted-foreground">
          {coming ? (
            <>
              <b className="text-foreground">Already booked:</b> {coming}. This books another time for them.
            </>
          ) : (
            "If we know them, their details appear here while you type."
          )}
        </p>
      ) : (
        <ul aria-label="People we know" className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          {others.map((person) => (
            <li key={person.email}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 rounded-md border border-border px-3 py-0.5 text-start leading-[1.3] hover:bg-surface"
                onClick={() => onPick(person)}
              >
                <UserRoundCheck className="flex-none text-primary" aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <b>
                    <bdi className="block truncate [text-align:match-parent]">{person.name}</bdi>
                  </b>
                  <span
                    className="block truncate text-muted-foreground text-small/[1.3]"
                    title={`${person.phone} · ${person.email}`}
                  >
                    {person.coming && `Already booked: ${person.coming} · `}
                    {person.phone} · {person.email}
                  </span>
                </span>
                <span className="flex-none font-semibold text-link">Use these details</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
