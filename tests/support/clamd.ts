import { type AddressInfo, createServer, type Socket } from "node:net";

/** The scanner's answer: nothing found, a virus, file too large, or silence. */
export type ClamdMood = "clean" | "found" | "error" | "hang" | "drop" | "nonsense";

export type ClamdStandIn = {
  host: string;
  port: number;
  mood: ClamdMood;
  /** The complete files that it received. */
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

/** The file in the received data, or null while it is incomplete. Throws for anything that clamd would reject. */
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

/** A mock scanner on loopback that speaks clamd's INSTREAM. */
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
