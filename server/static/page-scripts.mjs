import { isDataScript } from "../content-policy.mjs";

/**
 * Which scripts a public page loads, by `data-react` on its main element (components/site/shell/site-frame.tsx):
 * - `none`: a reading page. Next's scripts and React's hydration data are removed; the page's own small inline script
 *   is enough. React is most of a phone's work on a page, and these pages do not need it.
 * - `late`: a page with a form. React's scripts are deferred (`type="text/late"`); the page's own script fetches them
 *   after the first paint and starts them at the first interaction (components/site/behaviour).
 *
 * @param {string} html as Next has rendered it
 * @returns {{ html: string, isReading: boolean }}
 */
export function withOwnScripts(html) {
  const react = /<main\b[^>]*\sdata-react="(\w+)"/.exec(html)?.[1];
  if (react === "none") return { html: withoutReact(html), isReading: true };
  return { html: react === "late" ? withLateReact(html) : html, isReading: false };
}

const script = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const scriptPreload = /<link\b(?=[^>]*\srel="preload")(?=[^>]*\sas="script")[^>]*>/g;
const isOwn = (attributes) => /\sdata-own\b/.test(attributes);
/** Structured data and the like; the office's facts (components/site/shell/office-facts.tsx) are only for React. */
const isDataOfPage = (attributes) => isDataScript(attributes) && !/\sid="office-facts"/.test(attributes);

function withoutReact(html) {
  // Only React can show a part that still has to move into its place.
  if (/<template id="[BP]:|<div hidden="" id="S:/.test(html)) {
    throw new Error("A page to read has a part that arrives late: render it without Suspense.");
  }
  return html
    .replace(scriptPreload, "")
    .replace(script, (whole, attributes) => (isOwn(attributes) || isDataOfPage(attributes) ? whole : ""))
    .replace(/<!--\/?\$-->|<!-- -->/g, ""); // React's markers between texts and around boundaries
}

function withLateReact(html) {
  return html.replace(scriptPreload, "").replace(script, (whole, attributes) => {
    if (!/\ssrc="/.test(attributes) || isDataScript(attributes)) return whole;
    return /\snoModule\b/i.test(attributes) ? "" : whole.replace("<script", '<script type="text/late"');
  });
}
