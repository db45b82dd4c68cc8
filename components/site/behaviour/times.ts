import {
  type EarlyPress,
  type EarlySlots,
  firstFreeSlot,
  firstRange,
  freeCount,
  isFree,
  nextFreeDays,
  whenOf,
} from "@/components/forms/booking/early-slots";
import type { SlotDay } from "@/lib/consultations/views";
import { formatDay, formatShortDay, officeDate, officeMoment } from "@/lib/office-time";

/*
 * The own script of the page with the booking form: shows the free times without waiting for React, and holds what is
 * pressed or chosen until React runs and takes over (components/forms/booking/time-step.tsx).
 */
const range = firstRange(new Date());
const early: EarlySlots = { range, loading: loadDays(range), whenReleased: watchFingers() };
globalThis.earlySlots = early;
early.loading.then(
  (days) => {
    early.loaded = { days, at: Date.now() };
    showDays(days);
  },
  () => dispatchEvent(new Event("react-wanted")), // its form says so, and offers another try
);
document.addEventListener("click", holdPress);

async function loadDays(from: string): Promise<readonly SlotDay[]> {
  const answer = await fetch(`/api/consultations/slots?from=${from}`);
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return (await answer.json()).days;
}

const placeOf = (name: string) => document.querySelector<HTMLElement>(`[data-early="${name}"]`);

/** A copy of one of the page's templates, with its texts. */
function partOf(name: string, texts: Record<string, string>): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(`[data-early-part="${name}"]`);
  const part = template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
  for (const [key, text] of Object.entries(texts)) {
    const line = part.querySelector(`[data-early-text="${key}"]`);
    if (line) line.textContent = text;
  }
  return part;
}

function showDays(days: readonly SlotDay[]) {
  if (!document.querySelector("[data-early-part]")) return; // React was faster
  const next = nextFreeDays(days);
  const slot = firstFreeSlot(next[0]);
  if (!slot || !next[0]) return dispatchEvent(new Event("react-wanted")); // nothing free soon: the calendar comes with React
  const first = partOf("first", { when: whenOf(slot, officeDate(new Date())) });
  placeOf("first")?.replaceChildren(first);
  const pills = next.map((day, place) => {
    const pill = partOf("day", { day: formatShortDay(officeMoment(day.date, 12)), free: freeCount(day) });
    const input = pill.querySelector("input");
    if (!input) return pill;
    input.value = day.date;
    input.defaultChecked = place === 0; // shown, but not chosen: choicesBeforeReact leaves it out
    input.addEventListener("change", () => showTimes(day));
    return pill;
  });
  placeOf("days")?.replaceChildren(...pills);
  showTimes(next[0]);
}

function showTimes(day: SlotDay) {
  const hint = placeOf("hint");
  if (hint) hint.textContent = `${formatDay(officeMoment(day.date, 12))}, Lahore time. Only free times are shown.`;
  const pills = day.slots
    .filter((slot) => isFree({ ...day, slots: [slot] }))
    .map(({ time }) => {
      const pill = partOf("time", { time });
      const input = pill.querySelector("input");
      if (input) {
        input.value = time;
        input.addEventListener("change", () => chooseDay(day.date));
      }
      return pill;
    });
  placeOf("times")?.replaceChildren(...pills);
}

/** Choosing a time chooses its day as well, also the one that was only shown. */
function chooseDay(date: string) {
  for (const input of document.querySelectorAll<HTMLInputElement>('[data-early="days"] input')) {
    input.defaultChecked = false;
    input.checked = input.value === date;
  }
}

function holdPress({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-press]") : null;
  if (!button || early.isOver) return;
  early.pressed = button.dataset.press as EarlyPress;
  button.setAttribute("aria-busy", "true");
}

/** The longest press that is waited for (ms). */
const longestPress = 2_000;

/** Follows whether a finger is down. A press ends with its click, which comes just after the finger is up. */
function watchFingers() {
  let release: (() => void) | undefined;
  let released = Promise.resolve();
  const end = () => {
    release?.();
    release = undefined;
  };
  const press = ({ isTrusted }: Event) => {
    if (release || !isTrusted) return;
    released = new Promise((resolve) => {
      release = resolve;
    });
    setTimeout(end, longestPress);
  };
  addEventListener("pointerdown", press, true);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, () => setTimeout(end, 50), true);
  return () => released;
}
