import http from "node:http";

/**
 * Requests a page and returns the answer as transferred: nothing is decompressed.
 *
 * @param {string} url
 * @param {"gzip" | "identity"} encoding
 * @param {Record<string, string>} [more] headers
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, rawHeaders: string[], body: Buffer }>}
 */
export function get(url, encoding, more = {}) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { "Accept-Encoding": encoding, ...more }, agent: false }, (answer) => {
      const pieces = [];
      answer.on("data", (piece) => pieces.push(piece));
      answer.on("error", reject);
      answer.on("end", () => {
        const { statusCode: status, headers, rawHeaders } = answer;
        resolve({ status, headers, rawHeaders, body: Buffer.concat(pieces) });
      });
    });
    request.on("error", reject);
  });
}
