/** The bar turns translucent once the page is scrolled by more than 10 px; a link to the page one is on leads to its top. */
export function watchHeader() {
  const head = document.querySelector(".site-head");
  const scrolled = () => head?.classList.toggle("is-scrolled", window.scrollY > 10);
  requestAnimationFrame(scrolled); // asking at once would lay the page out before its time
  window.addEventListener("scroll", scrolled, { passive: true });
  document.addEventListener("click", toTop);
}

function toTop(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || link.pathname !== location.pathname) return;
  if (link.hash || link.search || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  window.scrollTo({ top: 0 }); // smooth unless the visitor asked for less motion: globals.css says which
}
