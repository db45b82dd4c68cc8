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
