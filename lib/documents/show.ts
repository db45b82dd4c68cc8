import { mimeTypes } from "./mime-types";

const shown = new Set<string>([mimeTypes.pdf, mimeTypes.jpeg, mimeTypes.png]);

/** Whether browsers show a file of this type by themselves. The others are downloaded. */
export const isShownInBrowser = (mimeType: string) => shown.has(mimeType);
