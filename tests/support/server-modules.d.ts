declare module "@/server/client-address.mjs" {
  export function clientAddress(
    peer: string | undefined,
    forwardedFor: string | string[] | undefined,
    hops: number,
  ): string;
}
