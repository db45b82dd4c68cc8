import { type AddressInfo, createServer, type Socket } from "node:net";

/** What the scanner says: nothing found, a virus, that the file is too large for it, or not a word. */
export type ClamdMood = "clean" | "found" | "error" | "hang" | "drop" | "nonsense";

export type ClamdStandIn = {
  host: string;
  port: number;
  mood: ClamdMood;
  /** The files that it was given, whole. */
  scanned: Buffer[];
  close: () => Promise<void>;
};

const replies: Partial<Record<ClamdMood, string>> = {
  clean: "stream: OK\0",
  found: "stream: Eicar-Test-Signature FOUND\0",
  error: "INSTREAM size limit exceeded. ERROR\0",
  nonsense: "stream: OK FOUND it nowhere\0",
};

const command = Buffer.from("zINSTREAM\0");

/** The file in what was received, or null while its end is not there yet. Throws for what clamd would not take. */
function fileIn(received: Buffer): Buffer | null {
  if (received.length < command.length) return null;
  if (!received.subarray(0, command.length).equals(command)) throw new Error("UNKNOWN COMMAND");
  const pieces: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

/** A scanner on loopback that speaks clamd's INSTREAM. */
export async function startClamd(): Promise<ClamdStandIn> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.on("error", () => socket.destroy());
    if (standIn.mood === "drop") return socket.destroy();
    let received = Buffer.alloc(0);
    socket.on("data", (piece) => {
      received = Buffer.concat([received, piece]);
      const file = fileIn(received);
      if (!file) return;
      standIn.scanned.push(file);
      const reply = replies[standIn.mood];
      if (reply) socket.end(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const standIn: ClamdStandIn = {
    host: "127.0.0.1",
    port: (server.address() as AddressInfo).port,
    mood: "clean",
    scanned: [],
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return standIn;
}
