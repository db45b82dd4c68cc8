import http from "node:http";
import type { AddressInfo } from "node:net";

/** A provider that answers every question with an endless stream, as fast as it is read. */
export async function startEndlessProvider(type: string, piece: string) {
  const given: number[] = [];
  const server = http.createServer((request, response) => {
    request.resume();
    const index = given.push(0) - 1;
    response.writeHead(200, { "Content-Type": type });
    const bytes = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
    const go = () => {
      while (!response.destroyed && response.write(bytes)) given[index] = (given[index] ?? 0) + bytes.length;
    };
    response.on("drain", go).on("error", () => response.destroy());
    go();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** How many bytes each question received. */
    given,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
