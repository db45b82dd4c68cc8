import { lastFilter, lastResults } from "./finder-memory";

type Field = HTMLInputElement | HTMLSelectElement;

/** Wide enough for the filters to stand beside the results. */
const isWide = () => matchMedia("(min-width: 53.8125rem)").matches;

/**
 * The finder's form: on a wide screen a filter counts as soon as it is chosen, on a phone with the button below all of
 * them. What says nothing stays out of the address, so the server does not have to redirect to the clean one.
 */
export function watchFilters() {
  const form = document.querySelector<HTMLFormElement>("[data-finder]");
  if (!form) return;
  lastResults.save(location.search);
  const submitFor = (field: Field) => {
    lastFilter.save({ name: field.name, value: field.value, top: scrollY });
    form.requestSubmit();
  };
  watchChoices(submitFor);
  form.addEventListener("formdata", ({ formData }) => {
    for (const name of ["q", "ielts", "sort"]) if (!String(formData.get(name) ?? "").trim()) formData.delete(name);
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted || cameBack()) form.reset(); // the browser brings its own ticks back: the page says otherwise
  });
  returnToFilter(form);
}

/** Back, forward and reload restore what was ticked; what somebody ticks while a new page loads must stay. */
const cameBack = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => (entry as PerformanceNavigationTiming).type !== "navigate");

/** A closed list changes with every arrow key: chosen with the keyboard, it waits for Enter or the button. */
function watchChoices(submitFor: (field: Field) => void) {
  let key = "";
  const counts = ({ dataset: { filter } }: Field) => filter === "always" || (filter === "wide" && isWide());
  document.addEventListener("pointerdown", () => {
    key = "";
  });
  document.addEventListener("keydown", (event) => {
    ({ key } = event);
    const { target } = event;
    if (key === "Enter" && target instanceof HTMLSelectElement && counts(target) && isChanged(target))
      submitFor(target);
  });
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement) || !counts(target)) return;
    const waits = target instanceof HTMLSelectElement && key !== "" && key !== "Enter";
    if (!waits) submitFor(target);
    else if (target.name === "sort") document.querySelector("[data-sort-button]")?.classList.remove("without-js");
  });
}

const isChanged = ({ options }: HTMLSelectElement) => [...options].some((one) => one.selected !== one.defaultSelected);

/** After a filter has loaded the page again, the focus and the place on the page are where they were. */
function returnToFilter(form: HTMLFormElement) {
  const last = lastFilter.take();
  if (!last) return;
  const field = [...form.elements].find(
    (one): one is Field =>
      (one instanceof HTMLInputElement && one.name === last.name && one.value === last.value) ||
      (one instanceof HTMLSelectElement && one.name === last.name),
  );
  field?.focus({ preventScroll: true });
  scrollTo({ top: last.top, behavior: "instant" });
}
