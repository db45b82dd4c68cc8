/* How much may be uploaded. The server front holds requests to it before they are read, the application each file. */

const KiB = 1024;
const MiB = 1024 * KiB;

/** Bytes of one document. */
export const maxDocumentBytes = 10 * MiB;
/** Bytes of a profile picture as it is sent. */
export const maxPictureBytes = 5 * MiB;
/** What a form may have besides its file. */
export const roomForFields = MiB;
/** Bytes of the body of any other request. */
export const maxSmallBody = 64 * KiB;
