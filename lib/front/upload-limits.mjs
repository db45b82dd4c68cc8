/* Upload limits. The server front checks requests before reading them; the application checks each file. */

const KiB = 1024;
const MiB = 1024 * KiB;

/** Bytes of one document. */
export const maxDocumentBytes = 10 * MiB;
/** Bytes of a profile picture as uploaded. */
export const maxPictureBytes = 5 * MiB;
/** Bytes of a file of leads to import: 20,000 rows have about 3 MiB. */
export const maxImportBytes = 10 * MiB;
/** Bytes of a logo. */
export const maxLogoBytes = MiB;
/** Bytes a form may contain besides its file. */
export const roomForFields = MiB;
/** Body size limit for all other requests, in bytes. */
export const maxSmallBody = 64 * KiB;
