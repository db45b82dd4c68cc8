export declare function isOwnOrigin(origin: string, siteUrl: string): boolean;
