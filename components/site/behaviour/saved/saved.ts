import type { Remembered } from "../programme-list";
import { findKeeper, type Keeper, onDevice } from "./keeper";

const words = {
  device: {
    button: ["Save on this device", "Saved on this device"],
    list: "Saved on this device",
  },
  account: {
    button: ["Save in your account", "Saved in your account"],
    list: "Saved in your account",
  },
} as const;
const shortWords = ["Save", "Saved"] as const;

/** Saves programmes, in the account of a student who is signed in here or else in this browser, and lists them. */
export function watchSaved() {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-save]")];
  const list = document.querySelector<HTMLElement>("[data-saved]");
  if (buttons.length === 0 && !list) return;
  let keeper = onDevice;

  function show() {
    const saved = keeper.load();
    for (const button of buttons) {
      const isSaved = saved.some(({ id }) => id === button.dataset.save);
      button.setAttribute("aria-pressed", String(isSaved));
      const said = button.dataset.saveWords === "short" ? shortWords : words[keeper.place].button;
      say(button, said[isSaved ? 1 : 0]);
    }
    for (const link of document.querySelectorAll<HTMLElement>("[data-saved-link]")) {
      link.hidden = saved.length === 0;
      link.textContent = `Saved programmes (${saved.length})`;
    }
    if (list) showList(list, saved, keeper.place);
  }

  async function toggle(button: HTMLButtonElement) {
    const id = button.dataset.save ?? "";
    await known; // a press before the account has answered waits for it
    const isSaved = keeper.load().some((one) => one.id === id);
    const problem = await (isSaved ? keeper.remove(id) : keeper.add({ id, name: button.dataset.name ?? "" }));
    show();
    if (problem) say(button, problem);
  }

  async function find() {
    keeper = await findKeeper();
    show();
  }

  for (const button of buttons) button.addEventListener("click", () => void toggle(button));
  list?.addEventListener("click", async ({ target }) => {
    const id = target instanceof Element ? target.closest<HTMLElement>("[data-remove]")?.dataset.remove : undefined;
    if (!id) return;
    const problem = await keeper.remove(id);
    show();
    if (problem) write(list, "[data-saved-words]", problem);
    list.querySelector("summary")?.focus(); // the button that had the focus is gone
  });
  show();
  let known = find();
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) known = find(); // as it was left: the list may have changed, or its student signed out
  });
  if (list && location.hash === "#saved") void known.then(() => list.scrollIntoView()); // hidden when the browser looked
}

function say(button: HTMLButtonElement, text: string) {
  write(button, "[data-save-said]", text);
}

/** Only a change: a screen reader would read the same words again. */
function write(within: Element, selector: string, text: string) {
  const part = within.querySelector(selector);
  if (part && part.textContent !== text) part.textContent = text;
}

function showList(list: HTMLElement, saved: Remembered[], place: Keeper["place"]) {
  list.hidden = saved.length === 0;
  write(list, "[data-saved-words]", `${words[place].list} (${saved.length})`);
  list.querySelector("[data-saved-list]")?.replaceChildren(...saved.map(rowOf));
  for (const note of list.querySelectorAll<HTMLElement>("[data-saved-note]")) {
    note.hidden = note.dataset.savedNote !== place;
  }
}

function rowOf({ id, name }: Remembered): HTMLElement {
  const row = Object.assign(document.createElement("li"), { className: "flex items-center justify-between gap-4" });
  const link = Object.assign(document.createElement("a"), {
    href: `/programmes/${id}`,
    textContent: name,
    className: "inline-flex min-h-11 min-w-0 items-center wrap-anywhere",
  });
  const remove = Object.assign(document.createElement("button"), {
    type: "button",
    textContent: "Remove",
    ariaLabel: `Remove ${name}`,
    className: "min-h-11 min-w-11 flex-none cursor-pointer px-2 text-muted-foreground text-ui underline",
  });
  remove.dataset.remove = id;
  row.append(link, remove);
  return row;
}
