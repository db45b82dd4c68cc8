import { type AddressInfo, createServer, type Socket } from "node:net";

/** The steps of delivering a mail, as the server sees them; "greeting" is its own first line. */
export type SmtpPhase = "greeting" | "EHLO" | "MAIL" | "RCPT" | "DATA" | "end";

/** What it does at that step: goes silent, closes the connection, sends this, or sends it a byte at a time. */
export type SmtpFault = {
  at: SmtpPhase;
  does: "hang" | "close" | { say: string } | { drip: string };
  /** Only for mails to this address; from "RCPT" on. */
  to?: string;
} | null;

export type StubbornSmtp = {
  url: string;
  fault: SmtpFault;
  /** The Message-ID of every mail that arrived completely, whatever the answer, and how many times. */
  heard: Map<string, number>;
  /** The Message-ID of every mail that it confirmed. */
  taken: string[];
  /** The maximum number of mails at the same time. */
  mostAtOnce: number;
  close: () => Promise<void>;
};

const answers: Record<Exclude<SmtpPhase, "end">, string> = {
  greeting: "220 ready",
  EHLO: "250 hello",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
};

/** A mail server on loopback that can fail at every step. `pauseMs` is its delay for each mail. */
export async function startStubbornSmtp({ pauseMs = 0, port = 0 } = {}): Promise<StubbornSmtp> {
  const open = new Set<Socket>();
  let inHand = 0;

  const serve = (socket: Socket) => {
    open.add(socket);
    socket.setEncoding("latin1").on("error", () => socket.destroy());
    socket.once("close", () => open.delete(socket));
    let mail: string | null = null;
    let recipient = "";
    let pending = "";

    /** Answers a step; false when the step fails as the test wants it. */
    const step = (at: SmtpPhase, usual: string): boolean => {
      const { fault } = standIn;
      const does = fault?.at === at && (!fault.to || recipient.includes(fault.to)) ? fault.does : null;
      if (does === null) {
        socket.write(`${usual}\r\n`);
        return true;
      }
      if (does === "close") socket.destroy();
      else if (typeof does === "object" && "say" in does) socket.write(`${does.say}\r\n`);
      else if (typeof does === "object") void drip(does.drip);
      return false;
    };
    const drip = async (text: string) => {
      for (let at = 0; !socket.destroyed; at = (at + 1) % text.length) {
        socket.write(text[at] as string);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    };
    const end = async (text: string) => {
      const id = /^Message-ID: (<[^>]+>)/im.exec(text)?.[1] ?? "none";
      standIn.heard.set(id, (standIn.heard.get(id) ?? 0) + 1);
      standIn.mostAtOnce = Math.max(standIn.mostAtOnce, ++inHand);
      if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      inHand--;
      if (step("end", "250 taken")) standIn.taken.push(id);
    };
    socket.on("data", (piece: string) => {
      pending += piece;
      for (let cut = pending.indexOf("\r\n"); cut >= 0; cut = pending.indexOf("\r\n")) {
        const line = pending.slice(0, cut);
        pending = pending.slice(cut + 2);
        if (mail !== null) {
          if (line !== ".") mail += `${line}\n`;
          else {
            void end(mail);
            mail = null;
          }
          continue;
        }
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === "RCPT") recipient = line;
        if (verb === "QUIT") socket.end("221 bye\r\n");
        else if (verb === "DATA") mail = step("DATA", answers.DATA) ? "" : null;
        else if (verb === "EHLO" || verb === "MAIL" || verb === "RCPT") step(verb, answers[verb]);
        else socket.write("250 ok\r\n");
      }
    });
    step("greeting", answers.greeting);
  };

  const server = createServer(serve);
  const close = () => {
    for (const socket of open) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const standIn: StubbornSmtp = { url: "", fault: null, heard: new Map(), taken: [], mostAtOnce: 0, close };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  standIn.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return standIn;
}
