/** "1234", or "10000+": the server stops counting there, as it does for X-Total-Count; a search may stop sooner. */
export const countLabel = (count: number, upTo = 10_000) => (count > upTo ? `${upTo}+` : String(count));
