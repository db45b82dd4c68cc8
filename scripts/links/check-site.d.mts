export declare function checkSite(
  baseUrl: string,
  also?: readonly string[],
  bounds?: { mostLive?: number },
): Promise<{ problems: string[]; counts: Record<string, number> }>;
