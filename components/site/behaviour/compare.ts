import { mostCompared } from "@/lib/finder/comparison";
import { lastResults } from "./finder-memory";
import { type Remembered, comparedProgrammes as store } from "./programme-list";

/**
 * The bar that compares: it remembers what is ticked while the visitor looks at other pages of results, and asks which
 * programme to leave out for a fourth. Without it the boxes are an ordinary form.
 */
export function watchCompare() {
  const form = document.querySelector<HTMLFormElement>("[data-compare-form]");
  if (!form) return;
  const boxes = [...form.querySelectorAll<HTMLInputElement>("[data-compare]")];
  let chosen = store.load();

  function show() {
    for (const box of boxes) box.checked = chosen.some(({ id }) => id === box.value);
    showTray(form as HTMLFormElement, boxes, chosen);
    store.save(chosen);
  }

  form.addEventListener("change", ({ target }) => {
    const box = boxes.find((one) => one === target);
    if (!box) return;
    const one = { id: box.value, name: box.dataset.name ?? "" };
    const others = chosen.filter(({ id }) => id !== one.id);
    if (box.checked && others.length >= mostCompared) {
      box.checked = false;
      askWhichToLeave(others, (left) => {
        chosen = [...others.filter(({ id }) => id !== left), one];
        show();
      });
      return;
    }
    chosen = box.checked ? [...others, one] : others;
    show();
  });
  form.querySelector("[data-tray-clear]")?.addEventListener("click", () => {
    const box = boxes.find(({ checked }) => checked) ?? boxes[0];
    chosen = [];
    show();
    box?.focus({ preventScroll: true }); // the bar has gone, and the button with it
  });
  // The browser may restore ticks of its own, and another page may have changed the list.
  addEventListener("pageshow", () => {
    chosen = store.load();
    show();
  });
  show();
}

/** The comparison itself: what its address compares is what the bar remembers, and the way back keeps the filters. */
export function watchComparePage() {
  const page = document.querySelector("[data-compare-page]");
  if (!page) return;
  const compared = [...page.querySelectorAll<HTMLElement>("[data-compared]")];
  const remember = () =>
    store.save(compared.map(({ dataset }) => ({ id: dataset.compared ?? "", name: dataset.name ?? "" })));
  addEventListener("pageshow", remember); // also when the browser comes back to it
  const back = page.querySelector<HTMLAnchorElement>("[data-last-results]");
  if (back) back.search = lastResults.load();
}

function showTray(form: HTMLFormElement, boxes: HTMLInputElement[], chosen: Remembered[]) {
  const tray = form.querySelector<HTMLElement>("[data-tray]");
  if (!tray) return;
  tray.toggleAttribute("data-empty", chosen.length === 0);
  const room = ["", "room for two more", "room for one more", "the most you can"][chosen.length] ?? "";
  say(tray.querySelector("[data-tray-count]"), `${chosen.length} to compare`);
  say(tray.querySelector("[data-tray-names]"), `, ${room}: ${chosen.map(({ name }) => name).join("; ")}`);
  // What is ticked on another page belongs to the comparison too.
  for (const hidden of form.querySelectorAll("input[type=hidden]")) hidden.remove();
  for (const { id } of chosen.filter(({ id }) => !boxes.some((box) => box.value === id))) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "p", value: id }));
  }
}

/** Only a change: a screen reader would read the same words again. */
function say(part: Element | null, words: string) {
  if (part && part.textContent !== words) part.textContent = words;
}

/** Opens the question; closing it keeps the three. */
function askWhichToLeave(three: Remembered[], leave: (id: string) => void) {
  const dialog = document.querySelector<HTMLDialogElement>("[data-tray-full]");
  if (!dialog) return;
  for (const [place, button] of [...dialog.querySelectorAll<HTMLButtonElement>("[data-leave]")].entries()) {
    button.textContent = three[place]?.name ?? "";
    button.value = three[place]?.id ?? "";
  }
  dialog.returnValue = "";
  dialog.onclose = () => {
    if (dialog.returnValue) leave(dialog.returnValue);
  };
  dialog.showModal();
}
