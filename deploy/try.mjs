import "../scripts/setup/node-version.mjs";
import { strict as assert } from "node:assert";
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { setTestEnvironment } from "../scripts/setup/test-environment.mjs";
import { makePdf } from "../tests/support/document-files.ts";
import { startModel } from "../tests/support/model.ts";

/*
 * `npm run try:nginx`: serves the built site behind a real nginx with deploy/nginx.conf, only its name, ports and paths
 * changed, and looks whether all that passes through. Needs nginx and openssl (Debian: apt-get install nginx openssl).
 */
const removeFolders = setTestEnvironment(); // before anything reads a variable
const { main, step } = await import("../scripts/setup/report.mjs");
const { atShutdown, shutDown, stopOnSignals } = await import("../scripts/setup/shutdown.mjs");
const { openTestDatabase } = await import("../scripts/setup/test-database.mjs");
const { buildTestSite } = await import("../scripts/setup/test-site.mjs");
const { startBuiltServer } = await import("../scripts/setup/built-server.mjs");
const { freePort, portIsFree } = await import("../scripts/setup/ports.mjs");
const { seedCatalogue } = await import("../scripts/setup/seed.mjs");

const name = "www.example.test";
const origin = `https://${name}`;

/** deploy/nginx.conf for this machine, inside what Debian's nginx.conf has around it. */
function configure(folder, { plain, tls, site }) {
  const conf = readFileSync(path.join(import.meta.dirname, "nginx.conf"), "utf8")
    .replaceAll("www.example.com", name)
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll("listen 80;", `listen 127.0.0.1:${plain};`)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${tls} `)
    .replace("server 127.0.0.1:3000;", `server 127.0.0.1:${site};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace("/var/log/nginx/study-abroad.log", `${folder}/access.log`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // As Debian has it, gzip among it.
  return `pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off; worker_processes 2;
events { worker_connections 768; }
http { sendfile on; gzip on; default_type application/octet-stream; access_log off; ${temporary.join(" ")}
${conf} }`;
}

async function startNginx(ports) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "try-nginx-"));
  chmodSync(folder, 0o711); // its workers run under an account of their own
  atShutdown(() => rmSync(folder, { recursive: true, force: true }));
  const subject = ["-subj", `/CN=${name}`, "-addext", `subjectAltName=DNS:${name}`];
  const files = ["-keyout", `${folder}/key.pem`, "-out", `${folder}/cert.pem`];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...files, ...subject], {
    stdio: "pipe",
  });
  writeFileSync(`${folder}/nginx.conf`, configure(folder, ports));
  const args = ["-p", folder, "-c", `${folder}/nginx.conf`];
  execFileSync("nginx", ["-t", "-q", ...args], { stdio: "inherit" });
  const child = spawn("nginx", args, { stdio: "inherit" });
  const gone = new Promise((resolve) => child.once("exit", resolve));
  atShutdown(() => {
    child.kill("SIGTERM");
    return gone;
  });
  while (await portIsFree(ports.tls, "127.0.0.1")) {
    assert.equal(child.exitCode, null, "nginx has ended");
    await wait(50);
  }
  return folder;
}

await main(async () => {
  stopOnSignals();
  atShutdown(removeFolders);
  const { env: built } = await buildTestSite();
  const database = await step("Starting a Postgres", openTestDatabase);
  atShutdown(database.close);
  const databaseUrl = await database.clone("behind_nginx");
  await seedCatalogue(databaseUrl);
  const model = await startModel();
  atShutdown(model.close);
  const ports = { plain: await freePort(), tls: await freePort(), site: await freePort() };
  const site = await startBuiltServer("server-behind-nginx", {
    ...{ ...built, APP_URL: origin, DATABASE_URL: databaseUrl, PORT: String(ports.site), HOST: "127.0.0.1" },
    ...{
      TRUSTED_PROXY_HOPS: "1",
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: "sk-behind-nginx",
      OPENAI_MODEL: "stand-in",
    },
  });
  const folder = await step("Starting nginx", () => startNginx(ports));
  const ca = readFileSync(`${folder}/cert.pem`);

  const ask = (address, { method = "GET", headers = {}, body, onText } = {}) =>
    new Promise((resolve, reject) => {
      const to = { host: "127.0.0.1", port: ports.tls, servername: name, ca, path: address, method };
      const request = https.request({ ...to, headers: { host: name, ...headers } }, (response) => {
        const parts = [];
        response.on("data", (part) => {
          parts.push(part);
          onText?.(part.toString());
        });
        response.on("error", reject);
        response.on("end", () => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
        });
      });
      request.on("error", reject);
      request.end(body);
    });
  const json = (answer) => JSON.parse(answer.body.toString());
  const send = (address, body, headers = {}) =>
    ask(address, {
      method: "POST",
      headers: { origin, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const check = async (what, work) => {
    await work();
    console.log(`✔ ${what}`);
  };

  const student = { email: "behind@example.com", password: "a-long-way-round" };
  let cookie = "";

  await check("plain HTTP leads to HTTPS", async () => {
    const [status, location] = await new Promise((resolve, reject) => {
      const to = { host: "127.0.0.1", port: ports.plain, path: "/contact?a=b", headers: { host: name } };
      http.get(to, (res) => resolve([res.resume().statusCode, res.headers.location])).on("error", reject);
    });
    assert.deepEqual([status, location], [301, `${origin}/contact?a=b`]);
  });
  await check("another name is not even greeted", async () => {
    await assert.rejects(
      new Promise((resolve, reject) => {
        const to = { host: "127.0.0.1", port: ports.tls, servername: "other.example", rejectUnauthorized: false };
        https.get(to, resolve).on("error", reject);
      }),
    );
  });
  await check("a page has its headers, its compression and its 304; HTTP/2 is spoken", async () => {
    for (const encoding of ["br", "gzip"]) {
      const { status, headers } = await ask("/", { headers: { "accept-encoding": encoding } });
      assert.deepEqual([status, headers["content-encoding"]], [200, encoding]);
      assert.equal(headers["strict-transport-security"], "max-age=31536000; includeSubDomains");
      assert.match(String(headers["content-security-policy"]), /default-src 'self'/);
      assert.equal(headers["x-powered-by"], undefined);
      assert.equal(headers.server, "nginx");
      const again = await ask("/", { headers: { "accept-encoding": encoding, "if-none-match": headers.etag } });
      assert.deepEqual([again.status, again.body.length], [304, 0]);
    }
    const session = http2.connect(`https://127.0.0.1:${ports.tls}`, { servername: name, ca });
    const stream = session.request({ ":path": "/contact", ":authority": name });
    const [reply] = await new Promise((resolve, reject) => {
      stream.once("response", (headers) => resolve([headers]));
      for (const part of [session, stream]) part.once("error", reject);
    });
    session.destroy();
    assert.equal(reply[":status"], 200);
  });
  await check("a sign-in sets a __Host- cookie, which opens the portal", async () => {
    const person = { name: "Behind Nginx", phone: "+92 300 1234567", ...student };
    const made = await send("/api/auth/register/student", person);
    assert.equal(made.status, 201, made.body.toString());
    const { headers } = await send("/api/auth/token", student);
    const [set = ""] = headers["set-cookie"] ?? [];
    assert.match(set, /^__Host-student_session=[^;]+; /);
    for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"])
      assert.match(set, new RegExp(attribute, "i"));
    assert.doesNotMatch(set, /Domain/i);
    cookie = set.split(";", 1)[0] ?? "";
    assert.equal((await ask("/api/auth/me", { headers: { cookie } })).status, 200);
    const { status, headers: page } = await ask("/student/dashboard", { headers: { cookie } });
    assert.deepEqual([status, page["cache-control"]], [200, "private, no-store"]);
    const stranger = await ask("/student/dashboard");
    const { href } = new URL(stranger.headers.location ?? "", origin);
    assert.deepEqual([stranger.status, href.split("?", 1)[0]], [307, `${origin}/student/login`]);
  });
  await check("a request of another site is refused", async () => {
    const { status } = await send("/api/auth/logout", {}, { cookie, origin: "https://elsewhere.example" });
    assert.equal(status, 403);
  });
  await check("10 MiB are taken; more is refused in the words of the API, by the site and by nginx", async () => {
    const boundary = "what-stands-between-the-parts";
    const upload = (size) => {
      const form = (field, rest) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"${rest}\r\n`;
      const head = `${form("document_type", "")}\r\npassport\r\n${form("file", '; filename="a.pdf"')}`;
      const pdf = makePdf({ padding: size - 600 });
      const body = Buffer.concat([
        Buffer.from(`${head}Content-Type: application/pdf\r\n\r\n`),
        pdf,
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]);
      const headers = {
        cookie,
        origin,
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": body.length,
      };
      return ask("/api/documents", { method: "POST", headers, body });
    };
    const mebibyte = 1024 * 1024;
    const taken = await upload(10 * mebibyte);
    assert.equal(taken.status, 201, taken.body.toString());
    for (const [size, detail] of [
      [11.5, "File is too large"],
      [13, "Request is too large"],
    ]) {
      const refused = await upload(size * mebibyte);
      assert.deepEqual([refused.status, json(refused)], [413, { detail }]);
      assert.match(String(refused.headers["content-type"]), /^application\/json/);
    }
  });
  await check("the assistant's words arrive one by one", async () => {
    const arrived = [];
    const words = ["First ", "second ", "third."];
    const heard = words.map((word) => new Promise((resolve) => arrived.push(resolve)).then(() => word));
    model.mood = {
      kind: "dictated",
      // The next word is not said before the one before it has come through.
      words: (async function* () {
        for (const [index, word] of words.entries()) {
          if (index > 0) await heard[index - 1];
          yield word;
        }
      })(),
    };
    let text = "";
    const { headers } = await ask("/api/chat", {
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
  });
  await check("a forged X-Forwarded-For hides nobody", async () => {
    const statuses = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      const forged = { "x-forwarded-for": `198.51.100.${attempt}`, "x-real-ip": `198.51.100.${attempt}` };
      statuses.push((await send("/api/auth/token", { ...student, password: `wrong-${attempt}` }, forged)).status);
    }
    assert.deepEqual(statuses, [401, 401, 401, 401, 401, 429]);
  });
  await check(
    "the log of nginx has the site's request ids, and nothing of what stands behind a question mark",
    async () => {
      const { headers } = await ask("/api/health?token=not-for-a-log");
      await wait(200); // it is written when the answer has been sent
      const log = readFileSync(`${folder}/access.log`, "utf8");
      const lines = log.trimEnd().split("\n");
      const events = lines.map((line) => JSON.parse(line));
      assert.ok(
        events.some(({ requestId, path: place }) => requestId === headers["x-request-id"] && place === "/api/health"),
      );
      assert.doesNotMatch(log, /not-for-a-log/);
    },
  );
  await check("while the site is away the API still answers as it should", async () => {
    await site.stop();
    const { status, headers, ...answer } = await ask("/api/health/live");
    assert.deepEqual([status, headers["retry-after"]], [503, "5"]);
    assert.deepEqual(json({ status, headers, ...answer }), {
      detail: "Service temporarily unavailable. Please try again.",
    });
    assert.equal((await ask("/")).status, 502);
  });
  console.log("The site works behind nginx.");
  await shutDown(0);
});
