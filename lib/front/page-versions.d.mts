/** The day and the plain address of such a path, or null for any other path. */
export declare function versionOf(path: string): { day: string; address: string } | null;
/** Whether a path is in the area for page versions, which visitors can't reach. */
export declare function isVersionArea(path: string): boolean;
