declare module "@/server/addresses.mjs" {
  export function withoutTrailingSlash(url: string): string;
  export function hasDotStep(url: string): boolean;
  export function headersOfAddress(path: string): [name: string, value: string][];
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
  export function hasValidHost(req: {
    headers: import("node:http").IncomingHttpHeaders;
    rawHeaders: string[];
    httpVersion: string;
  }): boolean;
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

declare module "@/server/next/live-pages.mjs" {
  export function keptPage(req: import("node:http").IncomingMessage, moment: number): KeptAnswer | undefined;
  export function sendLivePage(
    req: import("node:http").IncomingMessage,
    res: import("node:http").ServerResponse,
    id: string,
  ): void;
}

type KeptForm = { body: Buffer; etag: string; headers: string[] };
type KeptAnswer = { identity: KeptForm; br?: KeptForm; gzip?: KeptForm };

declare module "@/server/static/kept-pages.mjs" {
  export function keptPages(options?: { most?: number }): {
    find(path: string, moment: number): KeptAnswer | undefined;
    keep(path: string, answer: KeptAnswer, moment: number): void;
    size(): number;
  };
}

declare module "@/server/static/offline-worker.mjs" {
  type Worker = { key: string; read: () => Buffer; headers: Record<string, string> };
  export function offlineWorker(dist: string, publicDir: string, html: Buffer): Worker;
  export function pushWorker(): Worker;
}

declare module "@/server/static/page-scripts.mjs" {
  export function withOwnScripts(html: string): { html: string; isReading: boolean };
}

declare module "@/scripts/setup/code/latin-scripts.mjs" {
  export function withoutWideLetters(code: string): string;
}

declare module "@/scripts/setup/serve/built-server.mjs" {
  export function startBuiltServer(
    name: string,
    env: Record<string, string>,
  ): Promise<{ pid: number; stop: () => Promise<unknown>; kill: () => Promise<unknown> }>;
}
declare module "@/scripts/setup/database/lock.mjs" {
  export function addressOf(name: string, scope: string): string;
}
declare module "@/scripts/setup/serve/ports.mjs" {
  export function freePort(host?: string): Promise<number>;
  export function portIsFree(port: number, host: string): Promise<boolean>;
}
declare module "@/scripts/setup/serve/server-log.mjs" {
  export function openServerLog(options?: { file?: string; show?: (line: string) => void; now?: () => number }): {
    file: string;
    read: (output: import("node:stream").Readable) => void;
  };
}
declare module "@/scripts/setup/serve/supervise.mjs" {
  export function pauseAfter(ends: number): number;
  export function watchDatabase(cluster: import("@/scripts/setup/database/postgres.mjs").Cluster): void;
}
declare module "@/scripts/setup/database/postgres.mjs" {
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
declare module "@/scripts/setup/database/contacts.mjs" {
  export function meetContacts(url: string): Promise<number>;
}
declare module "@/scripts/setup/database/seed.mjs" {
  export function seedCatalogue(url: string): Promise<unknown>;
}
declare module "@/server/render/page-folder.mjs" {
  export function assertPage(address: string, page: { status?: number } | undefined, builtStatus?: number): void;
  export function pageFolder(dist: string, token: string): string;
  export function isComplete(folder: string): boolean;
  export function complete(folder: string): void;
  export function startFolder(folder: string, earlier: string | null): void;
  export function isRendered(folder: string, address: string): boolean;
  export function noteRendered(folder: string, address: string): void;
  export function writeWhole(file: string, content: string | Uint8Array): void;
  export function clearFolders(dist: string, kept: readonly string[]): void;
}
declare module "@/scripts/setup/database/migrate.mjs" {
  export function migrate(url: string): Promise<string[]>;
}
declare module "@/scripts/setup/tests/test-site.mjs" {
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

declare module "@/server/next/request-routes.mjs" {
  export function routeFinder(dist: string): (url: string) => string;
}
declare module "@/server/metrics/metrics.mjs" {
  export function startMetrics(dist: string): Promise<{
    answeredFromMemory: (status: number) => void;
    watch: (req: import("node:http").IncomingMessage, res: import("node:http").ServerResponse) => void;
  } | null>;
}

declare module "@/server/next/api-entries.mjs" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Answer = import("@/lib/platform/request-context").ApiAnswer;
  export function apiEntries(place: {
    dist: string;
    site: URL;
  }): (req: IncomingMessage) => ((res: ServerResponse) => Promise<Answer>) | null;
  type Request = import("@/lib/platform/request-context").ApiRequest;
  export const ApiRequest: new (req: IncomingMessage, res: ServerResponse, origin: string) => Request;
  export function sendApiAnswer(res: ServerResponse, answer: Answer): Promise<void>;
}

declare module "@/server/static/static-answers.mjs" {
  type Form = { body: Buffer; etag: string; headers: string[] };
  type Answer = { identity: Form; gzip?: Form; br?: Form; later?: { from: number; answer: Answer }[] };
  export type Answers = Map<string, Answer>;
  type Files = { dist: string; publicDir: string; headers: Record<string, string> };
  export function loadAnswers(options: Files): Answers;
  export function answerFor(
    answers: Answers,
    request: { url: string; headers: Record<string, string | undefined> },
    moment: number,
  ): Answer | undefined;
  export function startOf(day: string): number;
  export function makeAnswer(
    body: Buffer,
    headers: Record<string, string>,
    compress: (body: Buffer) => { br: Buffer; gzip: Buffer },
  ): Answer;
}
declare module "@/server/render/published-pages.mjs" {
  export function publishedPages(options: {
    dist: string;
    publicDir: string;
    headers: Record<string, string>;
    base: Map<string, object>;
    onSwitch: () => void;
  }): { changedBy: (drafts: readonly object[]) => Promise<object> };
}

declare module "@/server/static/packed-answers.mjs" {
  import type { Answers } from "@/server/static/static-answers.mjs";

  type Files = {
    dist: string;
    publicDir: string;
    headers: Record<string, string>;
    over: { folder: string; routes: Record<string, object> };
  };
  export function packAnswers(files: Files): Promise<void>;
  export function loadAnswersOver(files: Files & { base: Answers }): Promise<Answers>;
}
declare module "@/server/next/next-internals.mjs" {
  type Pattern = { page: string; regex: RegExp };
  export const checkedWith: string;
  export function knownRoutes(dist: string): { fixed: string[]; patterns: Pattern[] };
  export function prerenderedRoutes(dist: string): Record<string, unknown>;
  export function isRouterStateReadable(headers: Record<string, string | undefined>): boolean;
  export function actionOf(form: FormData): string | null;
  export function formFor(given: FormData, id: string, isStateless: boolean): FormData;
}

declare module "@/scripts/setup/tests/changed-tests.mjs" {
  export function testsUsing(changed: string[], texts: Map<string, string>): string[];
}

declare module "@/server/next/portal-pages.mjs" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type PortalPages = Map<string, unknown>;
  export function loadPortalPages(dist: string, over?: { folder: string; routes: Record<string, object> }): PortalPages;
  export function portalPages(place: {
    pages: () => PortalPages;
    entryOf: (
      req: IncomingMessage,
    ) => ((res: ServerResponse) => Promise<import("@/lib/platform/request-context").ApiAnswer>) | null;
  }): (req: IncomingMessage, res: ServerResponse) => Promise<void> | null;
}

declare module "@/server/idle-collection.mjs" {
  export function collectWhenIdle(options?: { collect?: () => void; everyMs?: number }): {
    asked: () => void;
    stop: () => void;
  };
}

declare module "@/server/metrics/page-reads.mjs" {
  import type { IncomingMessage } from "node:http";

  export function countRead(req: Pick<IncomingMessage, "method" | "url" | "headers">): void;
}

declare module "@/server/static/notices.mjs" {
  export function htmlWithNotice(html: string, moment: number): string;
  export function withNotice(answer: KeptAnswer, moment: number): KeptAnswer;
}

declare module "@/server/render/changed-pages.mjs" {
  type Drafts = readonly object[];
  export function pageChanges(site: {
    see: (drafts: Drafts) => Promise<string>;
    paths: () => string[];
    versions: () => string[];
    today: () => string;
    isFixed: (address: string) => boolean;
    htmlOf: (address: string, mark: string) => Promise<string>;
    answerMarks: (named: Drafts, breathe: () => Promise<unknown>) => Promise<Record<string, string>>;
    breathe: () => Promise<boolean>;
  }): (drafts: Drafts) => Promise<{ pages: string[]; total: number; assistant: boolean }>;
}

declare module "@/server/render/renderer.mjs" {
  type Asked = Record<string, unknown>;
  export function renderer(options?: { script?: string; unusedMs?: number }): {
    ask: (
      message: Asked,
      options?: { onPage?: (done: number, total: number) => void; waitMs?: number },
    ) => Promise<unknown>;
    stop: () => void;
  };
}
declare module "@/server/static/precompress.mjs" {
  export function clearForms(folder: string, hashes: ReadonlySet<string>): void;
  export function compressedNow(body: Buffer): { br: Buffer; gzip: Buffer };
}
