import http from "node:http";
import net from "node:net";
import pg from "pg";
import type { Role } from "@/lib/auth/roles";
import { createAccount } from "./browser-accounts";

// The site that the tests of tests/http ask. The runner builds and serves it, and sets the variables.

export const site = process.env.APP_URL as string;

/** Its database. Check only your own rows: browser tests use it too. */
export const sql = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2, allowExitOnIdle: true });

export type Raw = { status: number; headers: http.IncomingHttpHeaders; body: string };
type RawRequest = { method?: string; path: string; headers?: http.OutgoingHttpHeaders; body?: string };

/** A raw request, without what a browser or a library would add. */
export function ask({ method = "GET", path, headers = {}, body }: RawRequest): Promise<Raw> {
  const { hostname, port } = new URL(site);
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, method, path, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
    });
    request.on("error", reject);
    request.end(body);
  });
}

/** The raw answer to text written on a connection. */
export function write(text: string): Promise<string> {
  const { port } = new URL(site);
  return new Promise((resolve, reject) => {
    const socket = net.connect({ host: "localhost", port: Number(port) });
    let answer = "";
    socket.setEncoding("latin1").on("data", (part) => {
      answer += part;
    });
    socket.on("close", () => resolve(answer)).on("error", reject);
    socket.write(text, "latin1");
    socket.setTimeout(5000, () => socket.destroy());
  });
}

/** An answer of the site by `fetch`, which follows no redirect. */
export const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, site), { headers, redirect: "manual" });

/** Signs in a new account; returns its cookies as the answer sets them. */
export async function signIn(role: Role): Promise<{ cookie: string; set: string[] }> {
  const { email, password } = await createAccount(sql, role);
  const answer = await fetch(new URL("/api/auth/token", site), {
    method: "POST",
    headers: { "content-type": "application/json", origin: new URL(site).origin },
    body: JSON.stringify({ email, password, role }),
  });
  const set = answer.headers.getSetCookie();
  return { cookie: set.map((line) => line.split(";")[0]).join("; "), set };
}
