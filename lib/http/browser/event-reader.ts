/** A received server-sent event: its name ("message" if it has none) and its data as text. */
export type ReceivedEvent = { event: string; data: string };

/** The three line endings allowed in an event stream (HTML standard, section 9.2.6). */
const lineEnd = /\r\n|\n|\r/;

/**
 * Parses events from chunks of text, wherever they are split: `read(chunk)` returns the events completed by it. Ignores
 * comments, unknown fields and events without data.
 */
export function newEventReader(): (piece: string) => ReceivedEvent[] {
  let rest = "";
  let event = "";
  let data: string[] = [];

  function readLine(line: string): ReceivedEvent | undefined {
    if (line === "") {
      const complete = data.length > 0 ? { event: event || "message", data: data.join("\n") } : undefined;
      event = "";
      data = [];
      return complete;
    }
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") data.push(value);
    return undefined;
  }

  return (piece) => {
    rest += piece;
    // A final carriage return may be the first half of a line ending.
    const isSplit = rest.endsWith("\r");
    const lines = (isSplit ? rest.slice(0, -1) : rest).split(lineEnd);
    rest = (lines.pop() ?? "") + (isSplit ? "\r" : "");
    return lines.flatMap((line) => readLine(line) ?? []);
  };
}
