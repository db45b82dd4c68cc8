/**
 * The question that the address brings (`/chat?ask=…`), taken out of it so that a reload does not ask again. It is ours
 * when it comes from a page of this site; a link from elsewhere may suggest a question, but not ask it for the visitor.
 */
export function takeAsked(): { text: string; isOurs: boolean } | null {
  const address = new URL(location.href);
  const text = address.searchParams.get("ask");
  if (text === null) return null;
  address.searchParams.delete("ask");
  history.replaceState(history.state, "", address.pathname + address.search + address.hash);
  if (!text.trim()) return null;
  return { text, isOurs: document.referrer.startsWith(`${location.origin}/`) };
}
