/** The HTTP methods that the site accepts; it refuses all others. */
export const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
