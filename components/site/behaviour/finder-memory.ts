type LastFilter = { name: string; value: string; top: number };

/** What a function gives; a browser that blocks its storage, or holds something else there, gives nothing. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined; // the page still works, it only begins at its top
  }
}

/** The filter that loads the page again, and where the page stood; it is taken once. */
export const lastFilter = {
  save: (last: LastFilter) => attempt(() => sessionStorage.setItem("finder-filter", JSON.stringify(last))),
  take: () =>
    attempt((): LastFilter | undefined => {
      const text = sessionStorage.getItem("finder-filter");
      sessionStorage.removeItem("finder-filter");
      return text === null ? undefined : JSON.parse(text);
    }),
};

/** The query of the results that this tab showed last, "" or "?country=germany". */
export const lastResults = {
  save: (query: string) => attempt(() => sessionStorage.setItem("finder-results", query)),
  load: () => attempt(() => sessionStorage.getItem("finder-results")) ?? "",
};
