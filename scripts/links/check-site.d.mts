export declare function checkSite(
  baseUrl: string,
  also?: readonly string[],
): Promise<{ problems: string[]; counts: Record<string, number> }>;
