/** A new Idempotency-Key. `crypto.randomUUID` is not there on plain http, random bytes are. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * One key for each filled form: sending the same values again (after a lost answer) uses the same key, so nothing is
 * stored twice; other values are another request.
 */
export function newKeyFor(): (values: unknown) => string {
  let sent = "";
  let key = "";
  return (values) => {
    const text = JSON.stringify(values);
    if (text !== sent || !key) {
      sent = text;
      key = newKey();
    }
    return key;
  };
}
