declare module "@/server/addresses.mjs" {
  export function withoutTrailingSlash(url: string): string;
  export function hasDotStep(url: string): boolean;
}
declare module "@/server/client-address.mjs" {
  export function clientAddress(
    peer: string | undefined,
    forwardedFor: string | string[] | undefined,
    hops: number,
  ): string;
}

declare module "@/server/listen.mjs" {
  export function makeServer(
    handle: (req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => void,
    options?: { silentMs?: number; servers?: number },
  ): import("node:http").Server;
}

declare module "@/server/body-limit.mjs" {
  export function enforceBodyLimit(
    req: import("node:http").IncomingMessage,
    res: import("node:http").ServerResponse,
    id: string,
  ): boolean;
}

declare module "@/server/refusals.mjs" {
  export function refuse(
    req: import("node:http").IncomingMessage,
    res: import("node:http").ServerResponse,
    status: number,
    page?: { hasForm?: boolean },
  ): void;
}

declare module "@/server/incoming.mjs" {
  export function cleanHeaders(
    req: import("node:http").IncomingMessage,
    facts: { id: string; site: URL; hops: number; policy?: string },
  ): void;
}

declare module "@/server/live-pages.mjs" {
  export function sendLivePage(req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse): void;
}

declare module "@/server/page-scripts.mjs" {
  export function withOwnScripts(html: string): { html: string; isReading: boolean };
}

declare module "@/scripts/setup/built-server.mjs" {
  export function startBuiltServer(
    name: string,
    env: Record<string, string>,
  ): Promise<{ stop: () => Promise<unknown>; kill: () => Promise<unknown> }>;
}
declare module "@/scripts/setup/ports.mjs" {
  export function freePort(host?: string): Promise<number>;
}
declare module "@/scripts/setup/postgres.mjs" {
  export class Cluster {
    constructor(home: string, options?: { throwaway?: boolean });
    /** The folder with its data. */
    readonly data: string;
    start(): Promise<this>;
    restart(): Promise<void>;
    stop(): Promise<void>;
    remove(): void;
    url(name?: string): string;
  }
}
declare module "@/scripts/setup/backup.mjs" {
  export function runBackupScript(name: string, args: string[], env: Record<string, string>): Promise<number>;
}
declare module "@/scripts/setup/migrate.mjs" {
  export function migrate(url: string): Promise<string[]>;
}
declare module "@/scripts/setup/test-site.mjs" {
  export const providerOfTheBuild: Record<"OPENAI_API_KEY" | "OPENAI_BASE_URL" | "OPENAI_MODEL", string>;
}
declare module "s3rver" {
  type Options = {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  };
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

declare module "@/server/request-routes.mjs" {
  export function routeFinder(dist: string): (url: string) => string;
}
declare module "@/server/metrics.mjs" {
  export function startMetrics(dist: string): Promise<{
    answeredFromMemory: (status: number) => void;
    watch: (req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => void;
  } | null>;
}

declare module "@/server/api-entries.mjs" {
  export function apiEntries(place: {
    dist: string;
    root: string;
    site: URL;
  }): (
    req: import("node:http").IncomingMessage,
  ) => ((res: import("node:http").ServerResponse) => Promise<unknown>) | null;
}

declare module "@/server/whole-answers.mjs" {
  export function takeWholeAnswer(
    req: import("node:http").IncomingMessage,
    res: import("node:http").ServerResponse,
    id: string,
  ): void;
}

declare module "@/server/static-answers.mjs" {
  export function loadAnswers(options: {
    dist: string;
    publicDir: string;
    headers: Record<string, string>;
  }): Map<string, { identity: { body: Buffer } }>;
}
