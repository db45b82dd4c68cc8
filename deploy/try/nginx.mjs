import { strict as assert } from "node:assert";
import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { portIsFree } from "../../scripts/setup/serve/ports.mjs";
import { atShutdown } from "../../scripts/setup/serve/shutdown.mjs";

/** The site's name here, in place of www.example.com. */
export const name = "www.example.test";
export const origin = `https://${name}`;

/**
 * Starts nginx with deploy/nginx.conf and its own certificate; it stops when this process exits.
 *
 * @param {{ plain: number, tls: number, site: number }} ports
 * @returns {Promise<string>} the folder with its certificate (cert.pem) and its logs
 */
export async function startNginx(ports) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "try-nginx-"));
  chmodSync(folder, 0o711); // nginx's workers run under a separate account
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

/** deploy/nginx.conf adapted to this machine, inside what Debian's nginx.conf has around it. */
function configure(folder, { plain, tls, site }) {
  const conf = readFileSync(path.join(import.meta.dirname, "../nginx.conf"), "utf8")
    .replaceAll("www.example.com", name)
    .replaceAll(/^ *listen \[::\].*\n/gm, "")
    .replaceAll("listen 80;", `listen 127.0.0.1:${plain};`)
    .replaceAll("listen 443 ", `listen 127.0.0.1:${tls} `)
    .replace("server 127.0.0.1:3000;", `server 127.0.0.1:${site};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replaceAll("/var/log/nginx/", `${folder}/`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  // The same defaults as Debian, including gzip and both logs.
  return `pid ${folder}/nginx.pid; error_log ${folder}/error.log; daemon off; worker_processes 2;
events { worker_connections 768; }
http { sendfile on; gzip on; default_type application/octet-stream; access_log ${folder}/access.log;
${temporary.join(" ")}
${conf} }`;
}
