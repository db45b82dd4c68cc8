const shown = ["application/pdf", "image/jpeg", "image/png"];

/** Whether browsers show a file of this type themselves. The others are downloaded. */
export const isShownInBrowser = (mimeType: string) => shown.includes(mimeType);
