import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

/**
 * What the server does with a message: accepts it, refuses it temporarily, goes silent, or accepts it and drops the
 * connection before confirming.
 */
type SmtpMood = "take" | "refuse" | "hang" | "drop";

/** A parsed mail with its recipients. */
type SmtpMail = Email & { recipients: string[] };

export type SmtpStandIn = {
  url: string;
  mood: SmtpMood;
  /** The mails that the server confirmed. */
  taken: SmtpMail[];
  /** The mails that arrived completely, confirmed or not. */
  heard: SmtpMail[];
  close: () => Promise<void>;
};

async function bytesOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A real mail server on loopback. `port` 0 picks a free one. */
export async function startSmtp(port = 0): Promise<SmtpStandIn> {
  const standIn: SmtpStandIn = { url: "", mood: "take", taken: [], heard: [], close };
  const sockets = new Set<{ destroy: () => void }>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onData(stream, session, done) {
      const receive = async (bytes: Buffer) => {
        const parsed = await PostalMime.parse(bytes);
        const mail = { ...parsed, recipients: session.envelope.rcptTo.map(({ address }) => address) };
        standIn.heard.push(mail);
        if (standIn.mood === "hang") return;
        if (standIn.mood === "drop") {
          for (const socket of sockets) socket.destroy();
          return;
        }
        if (standIn.mood === "refuse") {
          done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          return;
        }
        standIn.taken.push(mail);
        done(null, `taken from ${session.remoteAddress}`);
      };
      void bytesOf(stream).then(receive, () => undefined); // a client may die in the middle of its message
    },
  });
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("error", () => {}); // a client that disconnects in the middle, which the tests provoke

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  standIn.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
  return standIn;
}
