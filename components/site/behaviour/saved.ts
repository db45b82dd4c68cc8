import { type Remembered, savedProgrammes as store } from "./programme-list";

/** Saves programmes in this browser, and lists them in the finder. */
export function watchSaved() {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("[data-save]")];
  const list = document.querySelector<HTMLElement>("[data-saved]");
  if (buttons.length === 0 && !list) return;

  function show() {
    const saved = store.load();
    for (const button of buttons) {
      const isSaved = saved.some(({ id }) => id === button.dataset.save);
      button.setAttribute("aria-pressed", String(isSaved));
      say(button, isSaved ? "Saved on this device" : "Save on this device");
    }
    for (const link of document.querySelectorAll<HTMLElement>("[data-saved-link]")) {
      link.hidden = saved.length === 0;
      link.textContent = `Saved programmes (${saved.length})`;
    }
    if (list) showList(list, saved);
  }

  for (const button of buttons) {
    button.addEventListener("click", () => {
      const id = button.dataset.save ?? "";
      const saved = store.load();
      const others = saved.filter((one) => one.id !== id);
      const isKept = store.save(
        others.length < saved.length ? others : [{ id, name: button.dataset.name ?? "" }, ...others],
      );
      show();
      if (!isKept) say(button, "Your browser doesn’t allow saving");
    });
  }
  list?.addEventListener("click", ({ target }) => {
    const id = target instanceof Element ? target.closest<HTMLElement>("[data-remove]")?.dataset.remove : undefined;
    if (!id) return;
    store.save(store.load().filter((one) => one.id !== id));
    show();
    list.querySelector("summary")?.focus(); // the button that had the focus is gone
  });
  addEventListener("pageshow", show);
  show();
  if (list && location.hash === "#saved") list.scrollIntoView(); // it was hidden when the browser looked for it
}

function say(button: HTMLButtonElement, text: string) {
  const words = button.querySelector("[data-save-words]");
  if (words && words.textContent !== text) words.textContent = text;
}

function showList(list: HTMLElement, saved: Remembered[]) {
  const words = list.querySelector("[data-saved-words]");
  const rows = list.querySelector("[data-saved-list]");
  if (!words || !rows) return;
  list.hidden = saved.length === 0;
  words.textContent = `Saved on this device (${saved.length})`;
  rows.replaceChildren(...saved.map(rowOf));
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
