import http from "node:http";

/**
 * Asks for a page and gives the answer as it went over the line: nothing is decompressed.
 *
 * @param {string} url
 * @param {"gzip" | "identity"} encoding
 * @returns {Promise<{ status: number, headers: http.IncomingHttpHeaders, rawHeaders: string[], body: Buffer }>}
 */
export function get(url, encoding) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { "Accept-Encoding": encoding }, agent: false }, (answer) => {
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
