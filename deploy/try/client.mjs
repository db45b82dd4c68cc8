import http from "node:http";
import http2 from "node:http2";
import https from "node:https";
import { name, origin } from "./nginx.mjs";

/**
 * A visitor who comes through nginx.
 *
 * @param {{ plain: number, tls: number }} ports
 * @param {Buffer} ca the trusted certificate
 */
export function makeClient(ports, ca) {
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

  return {
    ask,
    /** POSTs JSON like the site's own pages. */
    send: (address, body, headers = {}) =>
      ask(address, {
        method: "POST",
        headers: { origin, "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    /** Over plain HTTP: status and Location. */
    askPlainly: (address) =>
      new Promise((resolve, reject) => {
        const to = { host: "127.0.0.1", port: ports.plain, path: address, headers: { host: name } };
        http.get(to, (res) => resolve([res.resume().statusCode, res.headers.location])).on("error", reject);
      }),
    /** With a host name that the site does not have. */
    askStrangely: () =>
      new Promise((resolve, reject) => {
        const to = { host: "127.0.0.1", port: ports.tls, servername: "other.example", rejectUnauthorized: false };
        https.get(to, resolve).on("error", reject);
      }),
    /** Over HTTP/2: the status. */
    askByHttp2: (address) => {
      const session = http2.connect(`https://127.0.0.1:${ports.tls}`, { servername: name, ca });
      const stream = session.request({ ":path": address, ":authority": name });
      return new Promise((resolve, reject) => {
        stream.once("response", (headers) => resolve(headers[":status"]));
        for (const part of [session, stream]) part.once("error", reject);
      }).finally(() => session.destroy());
    },
  };
}

export const jsonOf = (answer) => JSON.parse(answer.body.toString());
