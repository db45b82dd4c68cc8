import { programmeList, type Remembered } from "./programme-list";

const store = programmeList({
  read: () => localStorage.getItem("saved-programmes"),
  write: (text) => localStorage.setItem("saved-programmes", text),
  most: 30,
});

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
