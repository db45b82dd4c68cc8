/** One server-sent event as it came in: its name ("message" when it has none) and its data as text. */
export type ReceivedEvent = { event: string; data: string };

/** Ends of lines in a stream of events: any of the three (HTML standard, section 9.2.6). */
const lineEnd = /\r\n|\n|\r/;

/**
 * Puts events together from pieces of text, wherever the pieces were cut: `read(piece)` gives the events that are now
 * complete. Comments and fields that no one asked for are left out; an event without data is none.
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
    // A return at the very end may be the first half of a line's end.
    const isSplit = rest.endsWith("\r");
    const lines = (isSplit ? rest.slice(0, -1) : rest).split(lineEnd);
    rest = (lines.pop() ?? "") + (isSplit ? "\r" : "");
    return lines.flatMap((line) => readLine(line) ?? []);
  };
}
