/** Where the version of a page from a day on is built. */
export declare function versionAddress(address: string, day: string): string;
/** The day and the plain address of such a place, or null for any other path. */
export declare function versionOf(path: string): { day: string; address: string } | null;
/** Whether a path lies where versions are built, which no visitor may reach. */
export declare function isVersionArea(path: string): boolean;
