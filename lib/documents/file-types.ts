/** The kinds of file that are kept, as they are named where they are stored and sent. */
export const mimeTypes = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

const shown = new Set<string>([mimeTypes.pdf, mimeTypes.jpeg, mimeTypes.png]);

/** Whether browsers show a file of this type by themselves. The others are downloaded. */
export const isShownInBrowser = (mimeType: string) => shown.has(mimeType);

const word = new Set<string>([mimeTypes.doc, mimeTypes.docx]);

/** Whether it is a Word file, whose text can be read here (lib/word). */
export const isWord = (mimeType: string) => word.has(mimeType);
