"use client";

import { useEffect, useRef, useState } from "react";
import { allOf, hasRoom, placeName, type SlotPlace } from "@/components/admin/calendar/calendar-days";
import { useDrag } from "@/components/portal/list/dense/use-drag";
import { useShortcuts } from "@/components/portal/shortcuts/use-shortcuts";
import { isUpcoming } from "@/lib/consultations/labels";
import type { ConsultationView } from "@/lib/consultations/views";
import type { CalendarDay } from "@/lib/office/views";

/** A consultation on its way to another slot, with the mouse or with the keyboard, and the name of the slot it is over. */
export type Moving = { consultation: ConsultationView; over: string | undefined; how: "drag" | "keys" };

type Free = SlotPlace & { starts_at: string };

const freeIn = ({ date, slots }: CalendarDay, at: number): Free[] =>
  slots.filter((slot) => hasRoom(slot, at)).map(({ time, starts_at }) => ({ date, time, starts_at }));

const dayMs = 24 * 3600_000;
const clockOf = (starts_at: string) => Date.parse(starts_at) % dayMs;

/**
 * The free slot to which an arrow key carries a consultation from a moment: up and down the next one of the same day, left
 * and right the one nearest in time of the next day that has any. Undefined if there is none that way.
 */
export function slotByKey(days: readonly CalendarDay[], from: SlotPlace & { starts_at: string }, key: string) {
  const at = Date.now();
  const today = days.findIndex(({ date }) => date === from.date);
  const day = days[today];
  if (!day) return undefined;
  const start = Date.parse(from.starts_at);
  const distance = ({ starts_at }: Free) => Math.abs(clockOf(starts_at) - clockOf(from.starts_at));
  const others = (left: boolean) => (left ? days.slice(0, today).toReversed() : days.slice(today + 1));
  switch (key) {
    case "ArrowUp":
      return freeIn(day, at).findLast(({ starts_at }) => Date.parse(starts_at) < start);
    case "ArrowDown":
      return freeIn(day, at).find(({ starts_at }) => Date.parse(starts_at) > start);
    case "ArrowLeft":
    case "ArrowRight": {
      const slots = others(key === "ArrowLeft").map((one) => freeIn(one, at));
      return slots.find(({ length }) => length > 0)?.toSorted((one, other) => distance(one) - distance(other))[0];
    }
    default:
      return undefined;
  }
}

const chipOf = (id: string) => document.querySelector<HTMLElement>(`[data-chip="${id}"]`);

/**
 * Moves consultations between the slots of some days: dragged with the mouse, or with M, the arrow keys and Enter. Escape
 * leaves it where it was. The focus goes along.
 */
export function useCarry(
  days: readonly CalendarDay[],
  onDrop: (consultation: ConsultationView, to: SlotPlace) => void,
) {
  const [carried, setCarried] = useState<{ consultation: ConsultationView; to: Free | undefined }>();
  const dropped = useRef<string>(undefined);
  const slotNamed = (name: string) =>
    days.flatMap(({ date, slots }) => slots.map(({ time }) => ({ date, time }))).find((one) => placeName(one) === name);
  const { dragged, onPress } = useDrag<ConsultationView>((consultation, place) => {
    const slot = slotNamed(place);
    if (slot) onDrop(consultation, slot);
  });

  useShortcuts({
    m: () => {
      // Only in the table: a phone's list of days has no slots to carry it to.
      const id = document.activeElement?.closest<HTMLElement>("table [data-chip]")?.dataset.chip;
      const consultation = days.flatMap(allOf).find((one) => one.id === id);
      if (consultation && isUpcoming(consultation.status)) setCarried({ consultation, to: undefined });
    },
  });

  const latest = useRef({ days, onDrop });
  latest.current = { days, onDrop };
  useEffect(() => {
    if (!carried) return;
    const { consultation, to } = carried;
    const end = () => setCarried(undefined);
    function press(event: KeyboardEvent) {
      const next = slotByKey(latest.current.days, to ?? consultation, event.key);
      if (next) {
        setCarried({ consultation, to: next });
        document.querySelector(`[data-drop="${placeName(next)}"]`)?.scrollIntoView({ block: "nearest" });
      } else if (event.key === "Enter" && to) {
        dropped.current = consultation.id;
        latest.current.onDrop(consultation, to);
        end();
      } else if (event.key === "Escape" || event.key === "Tab") end();
      else if (!["Enter", " "].includes(event.key) && !event.key.startsWith("Arrow")) return;
      if (event.key === "Tab") return;
      event.preventDefault();
      event.stopPropagation();
    }
    const listening = new AbortController();
    window.addEventListener("keydown", press, { signal: listening.signal, capture: true });
    window.addEventListener("pointerdown", end, { signal: listening.signal });
    return () => listening.abort();
  }, [carried]);

  // Its button is another one in the new slot; whoever has gone on to something else keeps the focus.
  useEffect(() => {
    if (!dropped.current || days.length === 0 || document.activeElement !== document.body) return;
    chipOf(dropped.current)?.focus();
    dropped.current = undefined;
  }, [days]);

  const moving: Moving | undefined = carried
    ? { consultation: carried.consultation, over: carried.to && placeName(carried.to), how: "keys" }
    : dragged && { consultation: dragged.thing, over: dragged.over, how: "drag" };
  return { moving, onPress };
}
