export declare const securePrefix: string;
/** The value of a cookie in a request's Cookie header, or undefined. */
export declare function cookieOf(header: string | null | undefined, name: string): string | undefined;
