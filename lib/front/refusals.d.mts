import type { ErrorCode } from "@/lib/errors";

export declare const refusalSentences: Readonly<Record<ErrorCode, string>>;
export declare const crossSite: string;
export declare const tooLargeFile: string;
