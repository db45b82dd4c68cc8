import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { makePdf } from "../../support/document-files";
import { type Answered, type Asked, ask } from "./ask";
import type { FaultSite } from "./fault-site";
import { newEmail, newPhone } from "./people";

/** A write that the server has confirmed, with what identifies it. */
export type Written =
  | { kind: "booking" | "message" | "student"; id: string; email: string }
  | { kind: "document"; id: string; bytes: Buffer }
  | { kind: "application"; id: string; program: string }
  | { kind: "change"; id: string; progress: number };

type Slot = { date: string; time: string };
type Case = { id: string; version: number; progress: number };

/** The timeout after which a client gives up: the site has not recovered. */
const patienceMs = 120_000;

/**
 * Many clients that write constantly and retry: a request without a clear answer is repeated with the same
 * Idempotency-Key until it has one. Each client uses every kind of write, on any of the processes.
 */
export class Writer {
  readonly written: Written[] = [];
  /** How many times each status was received; "none" for a closed connection. */
  readonly seen = new Map<number | "none", number>();
  #isStopped = false;
  #clients: Promise<void>[] = [];
  #slots: Slot[] = [];
  #site: FaultSite;
  #staff: { id: string; token: string };
  #students: string[] = [];

  private constructor(site: FaultSite, staff: { id: string; token: string }) {
    this.#site = site;
    this.#staff = staff;
  }

  /** Creates its accounts, and reads the free slots. */
  static async on(site: FaultSite): Promise<Writer> {
    const writer = new Writer(site, await site.signIn("admin"));
    await writer.#findSlots();
    return writer;
  }

  /** Starts this many clients, each with its own student. */
  async start(clients = 6): Promise<void> {
    this.#isStopped = false;
    const students = await Promise.all(Array.from({ length: clients }, () => this.#newStudent()));
    this.#students.push(...students);
    this.#clients = students.map((student, index) => this.#work(student, index));
  }

  /** Waits until this many more writes are confirmed, or a client has failed. */
  async confirms(more: number): Promise<void> {
    const wanted = this.written.length + more;
    const confirmed = async () => {
      while (this.written.length < wanted && !this.#isStopped) await wait(20);
    };
    await Promise.race([confirmed(), Promise.all(this.#clients)]);
  }

  /** Lets every client finish its current write. Throws when one of them was refused, or gave up. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#clients);
  }

  async #work(student: string, index: number): Promise<void> {
    let case_: Case | undefined;
    const kinds = [
      () => this.#book(),
      () => this.#send(),
      () => this.#upload(student),
      async () => {
        case_ = await this.#apply(student);
      },
      async () => {
        if (case_) await this.#change(case_);
      },
      async () => {
        if (case_) await this.#change(case_);
      },
      () => this.#register(),
    ];
    for (let turn = index; !this.#isStopped; turn++) await kinds[turn % kinds.length]?.();
  }

  async #book(): Promise<void> {
    const slot = this.#slots.pop();
    if (!slot) return this.#send(); // the calendar is full
    const email = newEmail();
    const person = { fullName: "Ayesha Khan", email, phone: newPhone() };
    const wish = {
      preferredCountry: "canada",
      studyLevel: "masters",
      preferredDate: slot.date,
      preferredTime: slot.time,
    };
    const { id } = await this.#insist("POST", "/consultations", { key: randomUUID(), body: { ...person, ...wish } });
    this.written.push({ kind: "booking", id: String(id), email });
  }

  async #send(): Promise<void> {
    const email = newEmail();
    const body = { name: "Bilal Ahmed", email, phone: newPhone(), subject: "Fees in Germany" };
    const message = "How much does a year in Munich cost?";
    const { id } = await this.#insist("POST", "/contact", { key: randomUUID(), body: { ...body, message } });
    this.written.push({ kind: "message", id: String(id), email });
  }

  async #register(): Promise<void> {
    const email = newEmail();
    const body = { name: "Sana Malik", email, phone: newPhone(), password: "a password of hers" };
    const { user } = await this.#insist("POST", "/auth/register/student", { key: randomUUID(), body });
    this.written.push({ kind: "student", id: (user as { id: string }).id, email });
  }

  async #upload(student: string): Promise<void> {
    const bytes = makePdf({ padding: 1000 + Math.floor(Math.random() * 100_000) });
    const form = new FormData();
    form.set("document_type", "passport");
    form.set("user_id", student);
    form.set("file", new File([new Uint8Array(bytes)], "passport.pdf"));
    const { id } = await this.#insist("POST", "/documents", { token: this.#staff.token, key: randomUUID(), form });
    this.written.push({ kind: "document", id: String(id), bytes });
  }

  async #apply(student: string): Promise<Case> {
    const program = `Programme ${randomUUID()}`;
    const body = { student_id: student, university_name: "University of Toronto", program_name: program };
    const asked = { token: this.#staff.token, key: randomUUID(), body };
    const { id, version } = await this.#insist("POST", "/applications", asked);
    this.written.push({ kind: "application", id: String(id), program });
    return { id: String(id), version: Number(version), progress: 0 };
  }

  /** Changes one step at a time. A client without an answer checks whether it was saved before it retries. */
  async #change(case_: Case): Promise<void> {
    const { token } = this.#staff;
    const progress = case_.progress + 1;
    const body = { progress, version: case_.version };
    const saved = await this.#insist("PATCH", `/applications/${case_.id}`, { token, body }, async () => {
      const found = await this.#insist("GET", `/applications/${case_.id}`, { token });
      return found.progress === progress ? found : null;
    });
    case_.version = Number(saved.version);
    case_.progress = progress;
    this.written.push({ kind: "change", id: case_.id, progress });
  }

  /** Retries until there is a good answer, or `look` finds that it was done. Any other answer fails the test. */
  async #insist(method: string, path: string, asked: Asked, look?: () => Promise<Answered["body"] | null>) {
    const giveUpAt = Date.now() + patienceMs;
    while (Date.now() < giveUpAt) {
      const { url } = this.#site.apps[Math.floor(Math.random() * this.#site.apps.length)] ?? { url: "" };
      const answer = await ask(url, method, path, asked);
      this.#count(answer?.status ?? "none");
      if (answer && answer.status < 300) return answer.body;
      if (answer && !isPassing(answer)) {
        throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      await wait(100 + Math.random() * 100);
      const found = await look?.();
      if (found) return found;
    }
    throw new Error(`${method} ${path}: no clear answer in ${patienceMs} ms`);
  }

  #count(status: number | "none"): void {
    this.seen.set(status, (this.seen.get(status) ?? 0) + 1);
  }

  async #newStudent(): Promise<string> {
    const { rows } = await this.#site.sql.query<{ id: string }>(
      `insert into users (role, email, name, phone, password_hash, updated_at)
       values ('student', $1, 'Test student', '0300 1234567', 'none', now()) returning id`,
      [newEmail()],
    );
    return rows[0]?.id ?? "";
  }

  async #findSlots(): Promise<void> {
    for (const firstDay of [2, 32, 62]) {
      const [from, to] = [firstDay, firstDay + 27].map((days) => new Date(Date.now() + days * 86_400_000));
      const query = `from=${from?.toISOString().slice(0, 10)}&to=${to?.toISOString().slice(0, 10)}`;
      const { days } = await this.#insist("GET", `/consultations/slots?${query}`, {});
      for (const { date, slots } of days as { date: string; slots: { time: string; available: boolean }[] }[]) {
        this.#slots.push(...slots.filter(({ available }) => available).map(({ time }) => ({ date, time })));
      }
    }
  }
}

/** Whether the same request may be retried: the site is down, or still working on it. */
const isPassing = ({ status, body }: Answered) =>
  status >= 500 || (status === 409 && body.detail === "Request is already being processed");
