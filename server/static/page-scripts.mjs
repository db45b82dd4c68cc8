import { isDataScript } from "../content-policy.mjs";

/**
 * What a public page loads as script. `data-react` on its main element says (components/site/shell/site-frame.tsx):
 *
 * - `none`: a page to read. Next's scripts and the data that React would wake up with are left out; the page's own small
 *   inline script does what is needed. Most of a phone's work on a page is React, and nothing there needs it.
 * - `late`: a page with a form. React's scripts are put aside (`type="text/late"`), and the page's own script fetches
 *   them after the first paint and starts them when someone reaches for the page (components/site/behaviour).
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

function withoutReact(html) {
  // A part that React would still have to move into its place can only be shown by React.
  if (/<template id="[BP]:|<div hidden="" id="S:/.test(html)) {
    throw new Error("A page to read has a part that arrives late: render it without Suspense.");
  }
  return html
    .replace(scriptPreload, "")
    .replace(script, (whole, attributes) => (isOwn(attributes) || isDataScript(attributes) ? whole : ""))
    .replace(/<!--\/?\$-->|<!-- -->/g, ""); // React's marks between texts and around boundaries
}

function withLateReact(html) {
  return html.replace(scriptPreload, "").replace(script, (whole, attributes) => {
    if (!/\ssrc="/.test(attributes) || isDataScript(attributes)) return whole;
    return /\snoModule\b/i.test(attributes) ? "" : whole.replace("<script", '<script type="text/late"');
  });
}
