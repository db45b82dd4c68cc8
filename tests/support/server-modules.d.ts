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
