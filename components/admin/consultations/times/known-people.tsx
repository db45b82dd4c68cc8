"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { UserRoundCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { api } from "@/lib/http/browser/api";
import type { SearchView } from "@/lib/search/views";
import { latinDigits, oneSpelling } from "@/lib/text";

/** Somebody whom the office knows, from an account or an earlier booking. */
export type KnownPerson = { name: string; phone: string; email: string };

const pauseMs = 250;
const mostShown = 3;
/** Fewer digits or letters would find half of the office's people. */
const shortest = 6;

/** What to look for: the phone number once it is long enough, or else the email address. */
function questionOf(phone: string, email: string): string {
  if (latinDigits(phone).replace(/\D/g, "").length >= shortest) return phone.trim();
  return email.includes("@") && email.trim().length >= shortest ? email.trim() : "";
}

const sameText = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Students first, then who has booked before; everybody once. */
function peopleIn({ people, bookings }: SearchView): KnownPerson[] {
  const found = [...people.filter(({ role }) => role === "student"), ...bookings];
  return found
    .filter(({ email }, place) => found.findIndex((one) => sameText(one.email, email)) === place)
    .slice(0, mostShown)
    .map(({ name, phone, email }) => ({ name, phone: oneSpelling(phone), email }));
}

type KnownPeopleProps = { phone: string; email: string; onPick: (person: KnownPerson) => void };

/** Whom the search everywhere knows by the typed phone number or email address; a press fills in their details. */
export function KnownPeople({ phone, email, onPick }: KnownPeopleProps) {
  const question = questionOf(phone, email);
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
  const others = known.filter((one) => !(sameText(one.email, email) && one.phone === phone));
  return (
    <div role="status" className="-mt-3 empty:hidden">
      {others.length > 0 && (
        <ul aria-label="People we know" className="grid gap-1.5">
          {others.map((person) => (
            <li key={person.email}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center gap-3 rounded-md border border-border px-3 py-1.5 text-start hover:bg-surface"
                onClick={() => onPick(person)}
              >
                <UserRoundCheck className="flex-none text-primary" aria-hidden="true" />
                <span className="min-w-0 flex-1">
                  <b className="block truncate">
                    <bdi>{person.name}</bdi>
                  </b>
                  <span className="block truncate text-muted-foreground text-small/[1.4]">
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
