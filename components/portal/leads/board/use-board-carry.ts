"use client";

import { type PointerEvent, useEffect, useRef, useState } from "react";
import { useDrag } from "@/components/portal/list/dense/use-drag";
import { type ContactStage, contactStages } from "@/lib/contacts/labels";
import type { ContactView } from "@/lib/contacts/views";

/** A card on its way to another lane, with the mouse or with the keyboard, and the lane it is over. */
export type Moving = { lead: ContactView; over: ContactStage | undefined; how: "drag" | "keys" };

const stages = contactStages.map(({ value }) => value);
const stageNamed = (name: string | undefined) => stages.find((stage) => stage === name);

/** The lane to which an arrow key carries a card; undefined for other keys, and at the ends. */
export function laneByKey(from: ContactStage, key: string): ContactStage | undefined {
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  return step === 0 ? undefined : stages[stages.indexOf(from) + step];
}

/**
 * Moves cards between the lanes: dragged with the mouse, or taken with their Move button, the arrow keys and Enter. Escape
 * leaves them where they were.
 */
export function useBoardCarry(onDrop: (lead: ContactView, stage: ContactStage) => void) {
  const [carried, setCarried] = useState<{ lead: ContactView; to: ContactStage }>();
  const take = (lead: ContactView, place: string) => {
    const stage = stageNamed(place);
    if (stage && stage !== lead.stage) onDrop(lead, stage);
  };
  const { dragged, onPress } = useDrag(take, { scrolls: false }); // a lane is higher than the window
  const drop = useRef(onDrop);
  drop.current = onDrop;

  useEffect(() => {
    if (!carried) return;
    const { lead, to } = carried;
    const end = () => setCarried(undefined);
    function press(event: KeyboardEvent) {
      if (event.key === "Tab") return end();
      if (!["Enter", " ", "Escape"].includes(event.key) && !event.key.startsWith("Arrow")) return;
      event.preventDefault();
      event.stopPropagation();
      const next = laneByKey(to, event.key);
      if (next) {
        setCarried({ lead, to: next });
        document.querySelector(`[data-drop="${next}"] h3`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
      } else if (event.key === "Enter" || event.key === " ") {
        end();
        if (to !== lead.stage) drop.current(lead, to);
      } else if (event.key === "Escape") end();
    }
    const listening = new AbortController();
    window.addEventListener("keydown", press, { signal: listening.signal, capture: true });
    window.addEventListener("pointerdown", end, { signal: listening.signal });
    return () => listening.abort();
  }, [carried]);

  const moving: Moving | undefined = carried
    ? { lead: carried.lead, over: carried.to === carried.lead.stage ? undefined : carried.to, how: "keys" }
    : dragged && { lead: dragged.thing, over: otherThan(dragged.thing, stageNamed(dragged.over)), how: "drag" };
  return {
    moving,
    onPress: (lead: ContactView, event: PointerEvent) => onPress(lead, event),
    /** Takes a card with the keyboard. */
    carry: (lead: ContactView) => setCarried({ lead, to: lead.stage }),
  };
}

const otherThan = ({ stage }: ContactView, over: ContactStage | undefined) => (over === stage ? undefined : over);
