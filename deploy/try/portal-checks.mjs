import { strict as assert } from "node:assert";
import { makePdf } from "../../tests/support/document-files.ts";
import { jsonOf } from "./client.mjs";
import { origin } from "./nginx.mjs";

/** Checks with an account. */
export const portalChecks = {
  "a sign-in sets a __Host- cookie, which opens the portal": async (scene) => {
    const { client, student } = scene;
    const person = { name: "Behind Nginx", phone: "+92 300 1234567", ...student };
    const made = await client.send("/api/auth/register/student", person);
    assert.equal(made.status, 201, made.body.toString());
    const { headers } = await client.send("/api/auth/token", student);
    const [set = ""] = headers["set-cookie"] ?? [];
    assert.match(set, /^__Host-student_session=[^;]+; /);
    for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"])
      assert.match(set, new RegExp(attribute, "i"));
    assert.doesNotMatch(set, /Domain/i);
    const cookie = set.split(";", 1)[0] ?? "";
    scene.cookie = cookie;
    assert.equal((await client.ask("/api/auth/me", { headers: { cookie } })).status, 200);
    const { status, headers: page } = await client.ask("/student/dashboard", { headers: { cookie } });
    assert.deepEqual([status, page["cache-control"]], [200, "private, no-store"]);
    const stranger = await client.ask("/student/dashboard");
    const { href } = new URL(stranger.headers.location ?? "", origin);
    assert.deepEqual([stranger.status, href.split("?", 1)[0]], [307, `${origin}/student/login`]);
  },

  "a request from another site is refused": async ({ client, cookie }) => {
    const { status } = await client.send("/api/auth/logout", {}, { cookie, origin: "https://elsewhere.example" });
    assert.equal(status, 403);
  },

  "10 MiB is accepted; the site and nginx refuse more in the format of the API": async (scene) => {
    const mebibyte = 1024 * 1024;
    const taken = await upload(scene, 10 * mebibyte);
    assert.equal(taken.status, 201, taken.body.toString());
    for (const [size, detail] of [
      [11.5, "File is too large"],
      [13, "Request is too large"],
    ]) {
      const refused = await upload(scene, size * mebibyte);
      assert.deepEqual([refused.status, jsonOf(refused)], [413, { detail }]);
      assert.match(String(refused.headers["content-type"]), /^application\/json/);
    }
  },

  "the assistant's words arrive one by one": async ({ client, model }) => {
    const arrived = [];
    const words = ["First ", "second ", "third."];
    const heard = words.map((word) => new Promise((resolve) => arrived.push(resolve)).then(() => word));
    model.mood = {
      kind: "dictated",
      // The model sends the next word only after the previous one has come through.
      words: (async function* () {
        for (const [index, word] of words.entries()) {
          if (index > 0) await heard[index - 1];
          yield word;
        }
      })(),
    };
    let text = "";
    const { headers } = await client.ask("/api/chat", {
      method: "POST",
      headers: { origin, "content-type": "application/json", accept: "text/event-stream" },
      body: JSON.stringify({ message: "How are you?" }),
      onText: (part) => {
        text += part;
        for (const [index, word] of words.entries()) if (text.includes(word.trim())) arrived[index]?.();
      },
    });
    assert.match(String(headers["content-type"]), /^text\/event-stream/);
    assert.match(text, /event: done/);
  },

  "a forged X-Forwarded-For hides nobody": async ({ client, student }) => {
    const statuses = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      const forged = { "x-forwarded-for": `198.51.100.${attempt}`, "x-real-ip": `198.51.100.${attempt}` };
      const guess = { ...student, password: `wrong-${attempt}` };
      statuses.push((await client.send("/api/auth/token", guess, forged)).status);
    }
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429]);
  },
};

/** Uploads a PDF in a form of roughly that many bytes. */
function upload({ client, cookie }, size) {
  const boundary = "what-stands-between-the-parts";
  const form = (field, rest) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${rest}\r\n`;
  const head = `${form("document_type", "")}\r\npassport\r\n${form("file", '; filename="a.pdf"')}`;
  const body = Buffer.concat([
    Buffer.from(`${head}Content-Type: application/pdf\r\n\r\n`),
    makePdf({ padding: size - 600 }),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const headers = {
    cookie,
    origin,
    "content-type": `multipart/form-data; boundary=${boundary}`,
    "content-length": body.length,
  };
  return client.ask("/api/documents", { method: "POST", headers, body });
}
