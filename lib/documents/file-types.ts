/** The stored file types, as MIME types. */
export const mimeTypes = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;

const shown = new Set<string>([mimeTypes.pdf, mimeTypes.jpeg, mimeTypes.png]);

/** Whether browsers can display a file of this type. Others are downloaded. */
export const isShownInBrowser = (mimeType: string) => shown.has(mimeType);

const word = new Set<string>([mimeTypes.doc, mimeTypes.docx]);

/** Whether it is a Word file, whose text we can read (lib/word). */
export const isWord = (mimeType: string) => word.has(mimeType);
