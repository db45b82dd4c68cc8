/** The kinds of file that are kept, as they are named where they are stored and sent. */
export const mimeTypes = {
  pdf: "application/pdf",
  jpeg: "image/jpeg",
  png: "image/png",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
} as const;
