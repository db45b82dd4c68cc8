import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";
import { db } from "@/lib/platform/db";
import { testSite } from "./environment";

// A passkey in software: it answers to a browser's options as a device does (WebAuthn level 2, ES256, no attestation).

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const url = (data: Buffer) => data.toString("base64url");

/** The beginning of a CBOR item: its kind and its number (length, count or value). */
function head(kind: number, number: number): Buffer {
  const first = kind << 5;
  if (number < 24) return Buffer.from([first | number]);
  return number < 256 ? Buffer.from([first | 24, number]) : Buffer.from([first | 25, number >> 8, number & 255]);
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)]);
const map = (...entries: [Buffer, Buffer][]) => Buffer.concat([head(5, entries.length), ...entries.flat()]);

/** What the server gives to the browser. */
type Options = { challenge: string };

export class SoftPasskey {
  readonly id = url(randomBytes(32));
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private counter = 0;

  constructor(private readonly origin = testSite) {}

  private clientData(type: "webauthn.create" | "webauthn.get", { challenge }: Options): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  private authenticatorData(flags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.origin).hostname), Buffer.from([flags]), counter, rest]);
  }

  private publicKey(): Buffer {
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const part = (coordinate: string) => bytes(Buffer.from(coordinate, "base64url"));
    const facts: [number, Buffer][] = [
      [1, int(2)],
      [3, int(-7)],
      [-1, int(1)],
      [-2, part(x)],
      [-3, part(y)],
    ];
    return map(...facts.map(([name, value]): [Buffer, Buffer] => [int(name), value]));
  }

  private answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  /** `navigator.credentials.create` */
  create(options: Options) {
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.publicKey()]);
    const attestation = map(
      [text("fmt"), text("none")],
      [text("attStmt"), map()],
      [text("authData"), bytes(this.authenticatorData(0x45, credential))], // present, verified, with a credential
    );
    return this.answer({
      clientDataJSON: url(this.clientData("webauthn.create", options)),
      attestationObject: url(attestation),
      transports: ["internal"],
    });
  }

  /** `navigator.credentials.get`; a copied device repeats its counter. */
  get(options: Options, { isCopy = false } = {}) {
    if (!isCopy) this.counter += 1;
    const client = this.clientData("webauthn.get", options);
    const data = this.authenticatorData(0x05);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.keys.privateKey);
    return this.answer({ clientDataJSON: url(client), authenticatorData: url(data), signature: url(signature) });
  }

  /** Stores it as an account's, as if it had been added. */
  async store({ id: userId }: { id: string }, name = "Laptop"): Promise<string> {
    const publicKey = new Uint8Array(this.publicKey());
    const data = { userId, credentialId: this.id, publicKey, counter: 0n, name };
    return (await db.passkey.create({ data })).id;
  }
}
