/** A button with `data-show-more` expands the shortened list that it controls, and collapses it again. */
export function showMore() {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-show-more]")) {
    button.addEventListener("click", () => {
      const list = document.getElementById(button.getAttribute("aria-controls") ?? "");
      const isShort = list?.toggleAttribute("data-short");
      button.setAttribute("aria-expanded", String(!isShort));
    });
  }
}
